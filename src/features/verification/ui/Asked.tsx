/** Answers of authorities that were asked whether certificates were revoked; or that nobody was asked, and how to have it asked. */
import { Send } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import type { FileReport } from '../verifier.contract.ts'
import { useVerifierText } from './text.ts'

export function Asked({ report, onAsk }: { report: FileReport; onAsk: (() => void) | undefined }) {
  const t = useVerifierText()
  const noteId = useId()
  const { asked, signatures } = report
  if (asked !== null)
    return asked.length === 0 ? null : (
      <Card title={t('report.asked.title')}>
        <ul className="grid gap-2 text-sm" data-asked>
          {asked.map(({ message }) => (
            <li key={message} className="wrap-anywhere">
              {message}
            </li>
          ))}
        </ul>
      </Card>
    )
  const isUnknown = signatures.some(({ findings }) =>
    findings.some(({ check, verdict }) => check === 'revocation' && verdict === 'indeterminate'),
  )
  if (!isUnknown) return null
  return (
    <Card title={t('report.asked.title')}>
      <div className="grid justify-items-start gap-3 text-sm">
        <p>{t('report.asked.not')}</p>
        {onAsk && (
          <div className="grid justify-items-start gap-1.5 print:hidden">
            <Button icon={Send} onClick={onAsk} aria-describedby={noteId}>
              {t('report.asked.ask')}
            </Button>
            <p id={noteId} className="text-muted">
              {t('report.asked.sent')}
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}
