import type { ReactNode } from "react";
import { m } from "../../i18n/messages/messages.js";
import type { PictureView } from "../../pictures/picture-view.ts";
import { Picture } from "../../ui/picture.tsx";
import { photoHourNames, photoRoomNames } from "../model/detail-names.ts";
import { type PhotoHour, type PhotoRoom, photoHours, photoRooms } from "../model/rooms.ts";
import { type PhotoForm, photoForms } from "./photo-layout.ts";

interface PhotoPageProps {
  /** The page of the property, where each photo can be opened in the viewer. */
  href: string;
  /** In the order of the gallery, which gives the addresses: `#photo-3` is the third. */
  photos: readonly { room: PhotoRoom; hour?: PhotoHour; caption?: string; picture: PictureView }[];
  /** Breadcrumbs and title. */
  head: ReactNode;
  /** Content after the last photo. */
  next: ReactNode;
  /** Sticky at the bottom of the window from the second room on: in the first view it would cover a photo. */
  bar: ReactNode;
}

interface Group {
  room: PhotoRoom;
  photos: { number: number; hour?: PhotoHour; caption?: string; picture: PictureView }[];
}

/** All photos of a property, grouped by room, with links to the rooms. Those of one place at several hours stand together. */
export function PhotoPage({ href, photos, head, next, bar }: PhotoPageProps) {
  const groups = photoRooms.map((room) => ({ room, photos: photosOf(room, photos) })).filter((group) => group.photos.length > 0);
  const [first, ...others] = groups;
  return (
    <>
      <div className="wrap pt-[clamp(1.25rem,5vw,4.5rem)]">
        <div className="photo-head">{head}</div>
        <nav
          aria-label={m.photos_rooms()}
          className="photo-ways no-print mt-6 flex gap-x-6 gap-y-1 max-sm:-mx-gutter max-sm:mt-1 max-sm:overflow-x-auto max-sm:px-gutter max-sm:text-[.9375rem] max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap"
        >
          {groups.map(({ room }) => (
            <a
              key={room}
              className="finger relative py-2.5 font-medium underline decoration-line underline-offset-8 hover:decoration-lamp"
              href={`#${room}`}
            >
              {photoRoomNames[room]()}
            </a>
          ))}
        </nav>
        {first && <RoomPhotos {...first} href={href} isFirst />}
      </div>
      <div>
        <div className="wrap pt-9 pb-section">
          {others.map((group) => (
            <RoomPhotos key={group.room} {...group} href={href} isFirst={false} />
          ))}
          {next}
        </div>
        {bar}
      </div>
    </>
  );
}

function photosOf(room: PhotoRoom, photos: PhotoPageProps["photos"]): Group["photos"] {
  return hoursTogether(photos.flatMap((photo, index) => (photo.room === room ? { ...photo, number: index + 1 } : [])));
}

/** Photos with an hour follow each other from the first of them on, in the order of a day: one place at dawn, by day, at dusk and at night. */
export function hoursTogether<Shown extends { hour?: PhotoHour }>(photos: readonly Shown[]): Shown[] {
  const first = photos.findIndex(({ hour }) => hour);
  if (first < 0) return [...photos];
  const ofHours = photoHours.flatMap((hour) => photos.filter((photo) => photo.hour === hour));
  return [...photos.slice(0, first), ...ofHours, ...photos.slice(first).filter(({ hour }) => !hour)];
}

interface RoomPhotosProps extends Group {
  href: string;
  isFirst: boolean;
}

const formClasses: Record<PhotoForm, string> = { wide: "photo-wide", half: "photo-upright" };

function RoomPhotos({ href, room, photos, isFirst }: RoomPhotosProps) {
  const forms = photoForms(photos.length, isFirst);
  return (
    <section aria-labelledby={room} className={`photo-room ${isFirst ? "photo-room-first" : ""}`}>
      <h2 id={room} className={`mb-5 text-[1.75rem] ${isFirst ? "sr-only" : ""}`}>
        {photoRoomNames[room]()}
      </h2>
      <ol>
        {photos.map(({ number, hour, picture, caption = picture.alt }, index) => {
          const form = forms[index] ?? "wide";
          return (
            <li key={picture.whole.src} id={`photo-${number}`} className={formClasses[form]}>
              <figure>
                <a className="block" href={`${href}#photo-${number}`}>
                  <Picture className="picture-whole" picture={picture} sizes={sizesOf(form)} main={isFirst && index === 0} />
                </a>
                <figcaption aria-hidden="true">
                  {hour && <strong className="mr-2 font-medium text-ink">{photoHourNames[hour]()}</strong>}
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

/** For `half`, the width of the whole photo, of which an upright frame shows the middle. */
function sizesOf(form: PhotoForm): string {
  if (form === "half") return "(min-width: 100rem) 44rem, (min-width: 36rem) 46vw, 94vw";
  return "(min-width: 100rem) 80rem, (min-width: 36rem) 92vw, 100vw";
}
