import { Outlet } from "react-router";
import { requireOwner } from "../../services/owner.server.ts";

export const middleware = [requireOwner];

/** The pages of the owner that only an admitted device gets. */
export default function OwnerAdmitted() {
  return <Outlet />;
}
