import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { bathIcon, bedIcon, Icon, potIcon, sofaIcon } from "../../ui/icons.tsx";
import { bedWords, roomNames } from "../model/detail-names.ts";
import type { FullProperty } from "../model/property.ts";
import { bedKinds, type Room, type RoomKind, roomKinds } from "../model/rooms.ts";
import { PropertySection } from "./property-section.tsx";

const icons: Record<RoomKind, string> = { living: sofaIcon, kitchen: potIcon, bedroom: bedIcon, bathroom: bathIcon };

/** Bedrooms first. */
const order: readonly RoomKind[] = ["bedroom", ...roomKinds.filter((kind) => kind !== "bedroom")];

interface RoomsListProps {
  property: Pick<Localised<FullProperty>, "slug" | "rooms">;
  /** The query of the requested stay: `?guests=2`. */
  query: string;
}

/** The rooms with their beds, and a link to their photos. */
export function RoomsList({ property: { slug, rooms }, query }: RoomsListProps) {
  const inOrder = order.flatMap((kind) => rooms.filter((room) => room.kind === kind));
  return (
    <PropertySection id="rooms" title={m.rooms_title()} className="">
      <ul className="in-twos [--least:14rem]">
        {inOrder.map((room) => (
          <RoomItem key={`${room.kind} ${room.name} ${room.note}`} room={room} />
        ))}
      </ul>
      <a className="quiet-link mt-4 inline-block text-[.9375rem]" href={localizedPath(`/stays/${slug}/photos`) + query}>
        {m.rooms_pictures()}
      </a>
    </PropertySection>
  );
}

function RoomItem({ room: { kind, name = roomNames[kind](), beds, note } }: { room: Localised<Room> }) {
  return (
    <li className="flex gap-4 border-t border-line py-2.5">
      <Icon path={icons[kind]} className="mt-1 size-5 shrink-0 text-lamp" />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 leading-normal sm:block">
        <h3 className="font-body text-base leading-normal font-medium tracking-normal">{name}</h3>
        {bedsIn(beds) && <p>{bedsIn(beds)}</p>}
        {note && <p className="w-full text-[.9375rem] text-balance text-quiet">{note}</p>}
      </div>
    </li>
  );
}

/** `1 king bed, 2 single beds`. */
function bedsIn(beds: Room["beds"]): string {
  return bedKinds.flatMap((kind) => (beds[kind] ? bedWords[kind]({ count: beds[kind] }) : [])).join(", ");
}
