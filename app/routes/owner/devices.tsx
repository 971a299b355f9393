import { redirect } from "react-router";
import { m } from "../../i18n/messages/messages.js";
import { ownerPath } from "../../owner-access/owner-paths.ts";
import { listSessions, signOut, signOutEverywhere } from "../../owner-access/owner-sessions.server.ts";
import { servicesContext } from "../../services/contexts.server.ts";
import { formTokenOf, ownerContext, readOwnerForm } from "../../services/owner.server.ts";
import { momentText } from "../../services/owner-messages.server.ts";
import { OwnerPage } from "../../site/owner-page.tsx";
import type { Route } from "./+types/devices";

/** Signing out is possible at any time, whatever has changed. */
const anyState = "sign out";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const { hash: own } = context.get(ownerContext);
  const sessions = await listSessions(database, clock());
  return {
    token: formTokenOf(context, anyState),
    devices: sessions.map(({ hash, createdAt, lastUsedAt }) => ({
      hash,
      isThis: hash === own,
      since: momentText(createdAt, context),
      lastUsed: momentText(lastUsedAt, context),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { form } = await readOwnerForm(request, context, anyState);
  const hash = form.get("device");
  const own = context.get(ownerContext);
  if (hash === null) await signOutEverywhere(database);
  else await signOut(database, { hash });
  return redirect(hash === null || hash === own.hash ? `${ownerPath}/enter` : `${ownerPath}/devices`, 303);
}

/** The devices that may open the owner's pages. */
export default function OwnerDevices({ loaderData: { token, devices } }: Route.ComponentProps) {
  return (
    <OwnerPage title={m.owner_devices()}>
      <p className="max-w-[35em] text-quiet">{m.owner_devices_lead()}</p>
      <ul className="mt-6">
        {devices.map(({ hash, isThis, since, lastUsed }) => (
          <li key={hash} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
            <span id={hash}>
              {isThis && <strong className="block">{m.owner_device_this()}</strong>}
              {m.owner_device_used({ since, lastUsed })}
            </span>
            <form method="post">
              <input type="hidden" name="token" value={token} />
              <button className="button button-quiet" type="submit" name="device" value={hash} aria-describedby={hash}>
                {m.owner_sign_out()}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" className="mt-6">
        <input type="hidden" name="token" value={token} />
        <button className="button" type="submit">
          {m.owner_sign_out_everywhere()}
        </button>
      </form>
    </OwnerPage>
  );
}
