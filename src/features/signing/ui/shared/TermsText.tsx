/** The terms of electronic signature, in full, in the version that is accepted. */
import { useTermsText } from '../terms/text.ts'

export function TermsText({ version }: { version: string }) {
  const t = useTermsText()
  return (
    <div className="grid gap-3 text-sm text-muted">
      {(['p1', 'p2', 'p3', 'p4', 'p5'] as const).map((part) => (
        <p key={part}>{t(part)}</p>
      ))}
      <p className="num">{t('version', { version })}</p>
    </div>
  )
}
