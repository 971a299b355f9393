/** So many letters of an address are carried on that nobody here reads: each link of a page may repeat them. */
const room = 1000;

/** What stands in an address and is not a page's own, such as `utm_source`, as far as there is room: it survives what is chosen there. */
export function passthroughParams(params: URLSearchParams, isOwn: (name: string) => boolean): [name: string, value: string][] {
  let left = room;
  return [...params].filter(([name, value]) => {
    if (isOwn(name)) return false;
    left -= name.length + value.length;
    return left >= 0;
  });
}
