/** The verdict on a file, in words first and in checks for those who want them. Only TOTAL-PASSED is green. */
import { Alert } from '../../../web/design/Alert.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { FileReport } from '../verifier.contract.ts'
import { Asked } from './Asked.tsx'
import { EnvelopeFound, Hash } from './EnvelopeFound.tsx'
import { SignatureReport, verdicts } from './SignatureReport.tsx'
import { useOpenOnPaper } from './use-open-on-paper.ts'
import { useVerifierText } from './text.ts'

/** @param onAsk sends the file, to have authorities asked what it does not tell */
export function Report({ report, file, onAsk }: { report: FileReport; file: File; onAsk: (() => void) | undefined }) {
  const t = useVerifierText()
  const { bytes, dateTime } = useFormats()
  const { icon: Icon, look } = verdicts[report.indication]
  const paper = useOpenOnPaper()
  return (
    <div ref={paper} className="grid animate-appear gap-5" data-indication={report.indication}>
      {report.code?.matches === false && (
        <Alert tone="danger">{t.rich('report.mismatch', { code: () => <Code>{report.code?.hashid}</Code> })}</Alert>
      )}
      <div role="status" className={`flex items-start gap-4 rounded-lg p-4 ${look}`}>
        <Icon aria-hidden className="size-8 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <p className="text-base font-semibold">{t(`report.${report.indication}`)}</p>
          <p className="text-ink">{t(`report.plain.${plainOf(report)}`)}</p>
        </div>
      </div>
      {report.code?.matches && (
        <Alert tone="success">{t.rich('report.matches', { code: () => <Code>{report.code?.hashid}</Code> })}</Alert>
      )}
      <Card title={report.name}>
        <div className="grid gap-1">
          <p className="num text-sm text-muted">
            {[bytes(report.size), t('report.checked', { date: dateTime(report.checked_at) })].join(' · ')}
          </p>
          <Hash label={t('report.fileHash')} value={report.sha256} />
          <Hash label={t('report.fileHash1')} value={report.sha1} />
        </div>
      </Card>
      {report.removed && <Removed removed={report.removed} />}
      <OriginSaid origin={report.origin} size={report.size} />
      {report.signatures.map((signature, index) => (
        <SignatureReport key={signature.field} signature={signature} number={index + 1} file={file} />
      ))}
      <Asked report={report} onAsk={onAsk} />
      {report.envelope && <EnvelopeFound verified={report.envelope} foundBy="file" />}
    </div>
  )
}

/** What it came from is gone, by its organization's rule: that it did come from here can still be said. */
function Removed({ removed }: { removed: NonNullable<FileReport['removed']> }) {
  const t = useVerifierText()
  const { date } = useFormats()
  const { hashid: code, organization, events, ledger_head: head, ...days } = removed
  return (
    <Alert tone="info" title={t('removed.title')}>
      <span className="break-words">
        {t('removed.text', {
          sent: date(days.sent_at),
          closed: date(days.closed_at),
          removed: date(days.removed_at),
          organization: organization ?? 'none',
          code,
          events: String(events),
          head,
        })}
      </span>
    </Alert>
  )
}

type Plain = 'icp-brasil' | 'own' | 'configured' | 'INDETERMINATE' | 'TOTAL-FAILED' | 'NO-SIGNATURE'

/** What somebody who knows nothing of signatures should conclude. The weakest authority of all signatures counts. */
function plainOf({ indication, signatures }: FileReport): Plain {
  if (indication !== 'TOTAL-PASSED') return indication
  const kinds = signatures.filter(({ kind }) => kind === 'signature').map(({ facts }) => facts.trust?.kind)
  if (kinds.every((kind) => kind === 'icp-brasil')) return 'icp-brasil'
  return kinds.every((kind) => kind === 'own') ? 'own' : 'configured'
}

/** A file that goes on after ours is never said to be ours. */
function OriginSaid({ origin, size }: { origin: FileReport['origin']; size: number }) {
  const t = useVerifierText()
  const { dateTime, bytes } = useFormats()
  if (!origin) return <Alert tone="info">{t('report.notOurs')}</Alert>
  const { part, is, name, since, is_newest: isNewest } = origin
  if (part === 'upload') return <Alert tone="info">{t('report.upload')}</Alert>
  const of = { name: name ?? '', date: since ? dateTime(since) : '' }
  if (is === 'continued') {
    return (
      <Alert tone="warning" title={t(`report.continued.${part}`, of)}>
        {t('report.added', { size: bytes(size - origin.size) })}
      </Alert>
    )
  }
  if (!isNewest) return <Alert tone="info">{t('report.older', of)}</Alert>
  return <Alert tone="success">{t(part === 'sheet' ? 'report.sameSheet' : 'report.same')}</Alert>
}

/** Never broken at its hyphens. */
const Code = ({ children }: { children: React.ReactNode }) => <span className="whitespace-nowrap">{children}</span>
