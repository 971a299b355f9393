import { StayFinder } from "../search/stay-finder.tsx";
import { hydrate } from "./hydrate.ts";

hydrate("stay-finder", StayFinder);
