import { Outlet } from "react-router";
import { guardOwnerPages } from "../../services/owner.server.ts";

export const middleware = [guardOwnerPages];

/** All pages of the owner. */
export default function Owner() {
  return <Outlet />;
}
