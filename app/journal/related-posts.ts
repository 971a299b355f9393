/** What of an article tells which others are like it. */
interface Sorted {
  slug: string;
  category: { slug: string };
}

/** The articles a reader of one may like next: of the same category first, then the newest. */
export function relatedPosts<Post extends Sorted>(posts: readonly Post[], to: Post, count: number): Post[] {
  const others = posts.filter(({ slug }) => slug !== to.slug);
  const alike = (post: Post) => Number(post.category.slug === to.category.slug);
  return others.sort((one, other) => alike(other) - alike(one)).slice(0, count);
}
