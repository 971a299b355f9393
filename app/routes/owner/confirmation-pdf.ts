import { confirmationFileName, parseStoredConfirmation } from "../../features/enquiries/confirmation/confirmation-document.ts";
import { renderConfirmation } from "../../features/enquiries/confirmation/confirmation-pdf.server.ts";
import { listReplies } from "../../features/enquiries/replies/replies.server.ts";
import { checkConfirmation } from "../../services/confirm-booking.server.ts";
import { servicesContext } from "../../services/contexts.server.ts";
import { readOwnerForm } from "../../services/owner.server.ts";
import { findOwnMessage, stateText } from "../../services/owner-messages.server.ts";
import type { Route } from "./+types/confirmation-pdf";

/** The page of a confirmation as it was sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const message = await findOwnMessage(params.id, context);
  const replies = await listReplies(context.get(servicesContext).database, message.id);
  const { confirmation } = replies.find(({ id }) => id === new URL(request.url).searchParams.get("reply")) ?? {};
  const pdf = confirmation ? await renderConfirmation(parseStoredConfirmation(confirmation).document) : undefined;
  if (!pdf) throw new Response(null, { status: 404 });
  return pdfResponse(message.id, pdf);
}

/** The page as it would be sent. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const message = await findOwnMessage(params.id, context);
  const { form } = await readOwnerForm(request, context, stateText(message));
  const checked = await checkConfirmation(message, form, context);
  if ("problems" in checked) throw new Response(null, { status: 422 });
  return pdfResponse(message.id, checked.pdf);
}

function pdfResponse(message: string, pdf: Buffer): Response {
  const headers = { "Content-Type": "application/pdf", "Content-Disposition": `inline; filename="${confirmationFileName(message)}"` };
  return new Response(new Uint8Array(pdf), { headers });
}
