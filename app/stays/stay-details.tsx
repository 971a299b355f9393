import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { Arrival, HouseRules } from "./arrival.tsx";
import { Cancellation } from "./cancellation.tsx";
import { Amenities, GoodToKnow } from "./facts.tsx";
import { Included } from "./included.tsx";
import { ReviewsList } from "./reviews-list.tsx";
import { RoomsList } from "./rooms-list.tsx";
import type { StayInFull } from "./stay.ts";

interface StayDetailsProps {
  stay: Localised<StayInFull>;
  /** The check-in that is asked about, `YYYY-MM-DD`, where it is one that can be had. */
  checkIn?: string;
  /** The day that it is at the home. */
  today: string;
  /** Whether the business is invented. */
  sample: boolean;
}

/** What somebody who rents a home unseen wants to know of it: on wide screens what the house is like beside what is agreed. */
export function StayDetails({ stay, checkIn, today, sample }: StayDetailsProps) {
  const { amenities, licence } = stay;
  return (
    <>
      <div className="beside">
        <div>
          <RoomsList stay={stay} />
          {amenities.length > 0 && <Amenities amenities={amenities} />}
          <GoodToKnow notes={stay.goodToKnow} />
          <Arrival stay={stay} />
          <Cancellation stay={stay} checkIn={checkIn} today={today} />
        </div>
        <div>
          <Included stay={stay} />
          <HouseRules stay={stay} />
        </div>
      </div>
      <ReviewsList reviews={stay.reviews} sample={sample} />
      {licence && (
        <p className="mt-10 text-[.9375rem] text-quiet">
          {licence.name}: <span className="font-medium tracking-wide">{licence.number}</span>. {sample && m.licence_sample()}
        </p>
      )}
    </>
  );
}
