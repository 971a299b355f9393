/** A telephone number that can be dialled (RFC 3966). */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a className={`whitespace-nowrap ${className}`} href={`tel:${phone.replaceAll(" ", "")}`}>
      {phone}
    </a>
  );
}
