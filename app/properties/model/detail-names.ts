import { m } from "../../i18n/messages/messages.js";
import type { Aspect, ReviewTopic } from "./reviews.ts";
import type { BedKind, PhotoHour, PhotoRoom, RoomKind } from "./rooms.ts";
import type { Parking, Permission, Provided, Provision, Ruled } from "./terms.ts";

/* The texts for values of a property. They are not in a module that an island imports, to keep its script small. */

export const roomNames: Record<RoomKind, () => string> = {
  living: m.room_living,
  kitchen: m.room_kitchen,
  bedroom: m.room_bedroom,
  bathroom: m.room_bathroom,
};

/** Headings of groups of photos. */
export const photoRoomNames: Record<PhotoRoom, () => string> = {
  exterior: m.room_exterior,
  living: m.photos_living,
  kitchen: m.room_kitchen,
  bedroom: m.photos_bedrooms,
  bathroom: m.photos_bathrooms,
  around: m.room_around,
};

export const photoHourNames: Record<PhotoHour, () => string> = {
  dawn: m.photo_hour_dawn,
  day: m.photo_hour_day,
  dusk: m.photo_hour_dusk,
  night: m.photo_hour_night,
};

/** Beds with their number. */
export const bedWords: Record<BedKind, (inputs: { count: number }) => string> = {
  king: m.bed_king,
  queen: m.bed_queen,
  double: m.bed_double,
  single: m.bed_single,
  bunk: m.bed_bunk,
  sofaBed: m.bed_sofa,
  cot: m.bed_cot,
};

export const providedNames: Record<Provided, () => string> = {
  linen: m.included_linen,
  towels: m.included_towels,
  heating: m.included_heating,
  firewood: m.included_firewood,
  laundry: m.included_laundry,
  basics: m.included_basics,
  cot: m.included_cot,
  highChair: m.included_high_chair,
};

export const provisionWords: Record<Provision["is"], () => string> = {
  included: m.provision_included,
  onRequest: m.provision_on_request,
  extra: m.provision_extra,
  no: m.provision_no,
};

export const ruledNames: Record<Ruled, () => string> = {
  children: m.rule_children,
  pets: m.rule_pets,
  smoking: m.rule_smoking,
  events: m.rule_events,
};

export const permissionWords: Record<Permission["is"], () => string> = {
  allowed: m.permission_allowed,
  onRequest: m.permission_on_request,
  outside: m.permission_outside,
  no: m.permission_no,
};

export const parkingWords: Record<Parking["kind"], () => string> = {
  private: m.parking_private,
  garage: m.parking_garage,
  street: m.parking_street,
  nearby: m.parking_nearby,
  none: m.parking_none,
};

export const aspectNames: Record<Aspect, () => string> = {
  cleanliness: m.aspect_cleanliness,
  accuracy: m.aspect_accuracy,
  communication: m.aspect_communication,
  location: m.aspect_location,
  value: m.aspect_value,
};

/** Before the guests who speak of it. */
export const reviewTopicNames: Record<ReviewTopic, () => string> = {
  access: m.reviews_on_access,
  children: m.reviews_on_children,
  quiet: m.reviews_on_quiet,
  pets: m.reviews_on_pets,
};
