/** A telephone number that can be dialled (RFC 3966). It breaks only where it is wider than its place. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(" ", "")}`}>
      <span className="inline-block">{phone}</span>
    </a>
  );
}
