import type { ReactNode } from "react";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import { photoRoomNames } from "./detail-words.ts";
import { type PhotoRoom, photoRooms } from "./rooms.ts";

interface PhotoSheetProps {
  /** The home that they show, on whose page each can be looked at over the whole screen. */
  slug: string;
  /** In the order of the gallery, by which each has its address: `#photo-3` is the third. */
  photos: readonly { room: PhotoRoom; caption?: string; picture: PictureView }[];
  /** The way to the page, and its title. */
  head: ReactNode;
  /** What follows the last photo. */
  next: ReactNode;
  /** What stays at the foot of the window from the second room on: in the first view it would cross a photo. */
  bar: ReactNode;
}

interface Group {
  room: PhotoRoom;
  photos: { number: number; caption?: string; picture: PictureView }[];
}

/** All photos of a home under the names of its rooms, with the way to each of them. */
export function PhotoSheet({ slug, photos, head, next, bar }: PhotoSheetProps) {
  const groups = photoRooms.map((room) => ({ room, photos: photosOf(room, photos) })).filter((group) => group.photos.length > 0);
  const [first, ...others] = groups;
  return (
    <>
      <div className="wrap max-w-[76rem] pt-[clamp(2rem,5vw,4.5rem)]">
        {head}
        <nav aria-label={m.photos_rooms()} className="no-print mt-6 flex flex-wrap gap-x-6 gap-y-1 max-sm:gap-x-4 max-sm:text-[.9375rem]">
          {groups.map(({ room }) => (
            <a key={room} className="py-2 font-medium underline decoration-line underline-offset-8 hover:decoration-lamp" href={`#${room}`}>
              {photoRoomNames[room]()}
            </a>
          ))}
        </nav>
        {first && <RoomPhotos {...first} slug={slug} isFirst />}
      </div>
      <div>
        <div className="wrap max-w-[76rem] pt-9 pb-section">
          {others.map((group) => (
            <RoomPhotos key={group.room} {...group} slug={slug} isFirst={false} />
          ))}
          {next}
        </div>
        {bar}
      </div>
    </>
  );
}

function photosOf(room: PhotoRoom, photos: PhotoSheetProps["photos"]): Group["photos"] {
  return photos.flatMap((photo, index) => (photo.room === room ? { ...photo, number: index + 1 } : []));
}

/** Two beside each other on wide screens; the first of an odd number takes the whole width. */
function RoomPhotos({ slug, room, photos, isFirst }: Group & { slug: string; isFirst: boolean }) {
  return (
    <section aria-labelledby={room} className="mt-[clamp(2.5rem,5vw,4.5rem)]">
      <h2 id={room} className="mb-5 text-[1.75rem]">
        {photoRoomNames[room]()}
      </h2>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-[clamp(2rem,4vw,3rem)] lg:grid-cols-2">
        {photos.map(({ number, picture, caption = picture.alt }, index) => {
          const isWide = index === 0 && photos.length % 2 === 1;
          return (
            <li key={picture.whole.src} id={`photo-${number}`} className={isWide ? "lg:col-span-2" : ""}>
              <figure>
                <a className="block" href={`${addressOf(`/stays/${slug}`)}#photo-${number}`}>
                  <Picture
                    className="picture-whole aspect-3/2"
                    picture={picture}
                    sizes={`(min-width: 76rem) ${isWide ? "66rem" : "32rem"}, ${isWide ? "92vw" : "(min-width: 62rem) 44vw, 92vw"}`}
                    main={isFirst && index === 0}
                  />
                </a>
                <figcaption className="mt-3 text-[.9375rem] text-quiet" aria-hidden="true">
                  {caption}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
