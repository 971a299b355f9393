/** A text that was written in Markdown, as HTML of our own making. */
export function Markdown({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
