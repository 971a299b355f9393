import { createContext } from "react-router";
import type { Reception } from "../enquiries/reception.server.ts";
import type { Assets } from "../http/assets.server.ts";
import type { RequestFacts } from "../http/requests.server.ts";
import type { Pictures } from "../pictures/pictures.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.server.ts";
import type { Environment } from "../platform/environment.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { Worker } from "../platform/worker.ts";
import type { Published } from "./published.server.ts";

/** What is made once when the site starts, and reaches every route by React Router's context. */
export interface Services {
  environment: Environment;
  clock: Clock;
  log: Log;
  database: Database;
  reception: Reception;
  published: Published;
  pictures: Pictures;
  assets: Assets;
  workers: readonly Worker[];
}

export const servicesContext = createContext<Services>();

/** What the server knows of the request being answered. */
export const requestContext = createContext<RequestFacts>();
