import type { ReactNode } from "react";

/** A smaller part of the page: what it is about, and beside that what there is to do. */
export function ListSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="list-part no-print">
      <h2 className="display-4">{title}</h2>
      <div>{children}</div>
    </section>
  );
}
