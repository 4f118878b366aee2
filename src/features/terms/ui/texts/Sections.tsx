/** Paragraphs of terms, each under its title where it has one. */
export function Sections({ sections }: { sections: readonly Readonly<{ title?: string; text: string }>[] }) {
  return sections.map(({ title, text }) => (
    <p key={text}>
      {title && <strong className="block font-semibold text-ink">{title}</strong>}
      {text}
    </p>
  ))
}
