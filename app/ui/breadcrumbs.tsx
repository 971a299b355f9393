interface BreadcrumbsProps {
  /** What the list is called for those who do not see it. */
  label: string;
  /** From the home page to the page itself. */
  steps: readonly { name: string; href: string }[];
  className?: string;
}

/** The way to a page: a link to each page above it, and its own name. */
export function Breadcrumbs({ label, steps, className = "" }: BreadcrumbsProps) {
  return (
    <nav className={`way no-print ${className}`} aria-label={label}>
      <ol>
        {steps.slice(0, -1).map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{steps.at(-1)?.name}</li>
      </ol>
    </nav>
  );
}
