import { m } from "../../i18n/messages/messages.js";
import type { Feature, FeatureGroup } from "./features.ts";

/* The texts of filters, apart from other texts of a property, to keep the script of the search small. */

export const featureNames: Record<Feature, () => string> = {
  "step-free": m.feature_step_free,
  "no-stairs": m.feature_no_stairs,
  "wide-doors": m.feature_wide_doors,
  "level-shower": m.feature_level_shower,
  rails: m.fact_rails,
  "flashing-alarm": m.fact_flashing_alarm,
  dogs: m.feature_dogs,
  children: m.feature_children,
  cot: m.included_cot,
  "high-chair": m.included_high_chair,
  gates: m.fact_gates,
  "pool-fence": m.fact_pool_fence,
  "bed-king": m.feature_bed_king,
  "bed-queen": m.feature_bed_queen,
  "bed-double": m.feature_bed_double,
  "bed-single": m.feature_bed_single,
  "bed-bunk": m.feature_bed_bunk,
  "bed-sofa": m.feature_bed_sofa,
  desk: m.fact_desk,
  "fast-wifi": m.feature_fast_wifi,
  "mobile-signal": m.feature_mobile_signal,
  fire: m.fact_fire,
  "winter-road": m.feature_winter_road,
  "no-neighbours": m.feature_no_neighbours,
};

/** The headings of groups that are folded; the first is not. */
export const featureGroupNames: Record<Exclude<FeatureGroup, "first">, () => string> = {
  access: m.facts_access,
  children: m.facts_children,
  beds: m.compare_beds,
  house: m.facts_house,
};
