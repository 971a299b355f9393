/** The articles that came just before and just after one, in a list that begins with the newest. */
export function neighboursOf<One extends { slug: string }>(posts: readonly One[], { slug }: { slug: string }): { previous?: One; next?: One } {
  const at = posts.findIndex((one) => one.slug === slug);
  return at < 0 ? {} : { previous: posts[at + 1], next: posts[at - 1] };
}
