/** Characters. Every link of a page may repeat these parameters. */
const maxLength = 1000;

/** The parameters that the page itself does not use, such as `utm_source`, up to a maximum length. Links and forms pass them on. */
export function passthroughParams(params: URLSearchParams, isOwn: (name: string) => boolean): [name: string, value: string][] {
  let remaining = maxLength;
  return [...params].filter(([name, value]) => {
    if (isOwn(name)) return false;
    remaining -= name.length + value.length;
    return remaining >= 0;
  });
}
