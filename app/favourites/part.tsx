import type { ReactNode } from "react";

/** A smaller part of the page: what it is about, and beside that what there is to do. */
export function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="no-print mt-[clamp(2rem,4vw,4rem)] grid items-center gap-x-12 gap-y-4 border-t border-line pt-8 lg:grid-cols-[1fr_minmax(0,44rem)]"
    >
      <h2 className="display-4">{title}</h2>
      <div>{children}</div>
    </section>
  );
}
