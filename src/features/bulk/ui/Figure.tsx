/** A count with its words, of a batch or of a sheet that was looked at. */
export type FigureTone = 'plain' | 'strong' | 'wrong'

const looks = {
  plain: 'bg-sunken text-muted',
  strong: 'bg-sunken text-ink',
  wrong: 'bg-danger-soft text-danger',
} as const satisfies Record<FigureTone, string>

/** The number stands first in its words: they are one thing to read. */
export function Figure({ text, tone = 'plain' }: { text: string; tone?: FigureTone }) {
  return <div className={`num rounded-md px-3 py-2 text-sm font-medium ${looks[tone]}`}>{text}</div>
}
