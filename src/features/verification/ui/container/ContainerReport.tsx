/** The verdict on a container: first in words, then what is not as signed, its documents, its history, its signature and all its files. */
import { Card } from '../../../../web/design/Card.tsx'
import { ShortList } from '../../../../web/design/ShortList.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { ContainerExamination } from '../../in-browser/examine-job.ts'
import { Checked, SignatureReport, VerdictIcon, verdicts } from '../SignatureReport.tsx'
import { useVerifierText } from '../text.ts'
import { useOpenOnPaper } from '../use-open-on-paper.ts'
import { useContainerText } from './text.ts'

type ContainedFile = ContainerExamination['files'][number]
type ContainedDocument = ContainerExamination['documents'][number]

export function ContainerReport({ container }: { container: ContainerExamination }) {
  const t = useVerifierText()
  const c = useContainerText()
  const { bytes, dateTime } = useFormats()
  const { name, size, checkedAt, indication, because, signatures, files, documents, ledger } = container
  const { icon: Icon, look } = verdicts[indication]
  const paper = useOpenOnPaper()
  const plain = because === 'other_form' || because === 'unreadable' ? because : indication
  return (
    <div ref={paper} className="grid animate-appear gap-5" data-indication={indication}>
      <div role="status" className={`flex items-start gap-4 rounded-lg p-4 ${look}`}>
        <Icon aria-hidden className="size-8 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <p className="text-base font-semibold">{c(`verdict.${indication}`)}</p>
          <p className="text-ink">{c(`plain.${plain}`)}</p>
        </div>
      </div>
      <Card title={name}>
        <p className="num text-sm text-muted">
          {[bytes(size), t('report.checked', { date: dateTime(checkedAt) })].join(' · ')}
        </p>
      </Card>
      {signatures.map((signature, index) => (
        <SignatureReport key={signature.field} signature={signature} number={index + 1} />
      ))}
      {files.length > 0 && <Files files={files} />}
      {documents.length > 0 && (
        <Card title={c('documents', { count: documents.length })}>
          <div className="grid gap-4">
            {documents.map((document) => (
              <Document key={document.name} document={document} />
            ))}
          </div>
        </Card>
      )}
      {ledger && (
        <Card title={c('history.title')}>
          <Checked verdict={ledger.flaws === 0 ? 'passed' : 'failed'}>
            {ledger.flaws === 0
              ? c('history.intact', { facts: ledger.facts })
              : c('history.altered', { flaws: ledger.flaws })}
          </Checked>
        </Card>
      )}
    </div>
  )
}

const severity = { altered: 0, missing: 1, not_covered: 2, as_signed: 3 } as const
const verdictOn = { altered: 'failed', missing: 'failed', not_covered: 'indeterminate', as_signed: 'passed' } as const

/** What is not as signed comes first. */
function Files({ files }: { files: readonly ContainedFile[] }) {
  const c = useContainerText()
  const title = c('files.title', { count: files.length })
  return (
    <Card title={title}>
      <ShortList
        label={title}
        items={files.toSorted((one, other) => severity[one.is] - severity[other.is])}
        keyOf={(file) => file.name}
      >
        {({ name, is }) => (
          <Checked verdict={verdictOn[is]}>
            <span className="wrap-anywhere">{name}</span> <span className="text-muted">· {c(`files.${is}`)}</span>
          </Checked>
        )}
      </ShortList>
    </Card>
  )
}

function Document({ document }: { document: ContainedDocument }) {
  const t = useVerifierText()
  const c = useContainerText()
  return (
    <section className="grid gap-2">
      <div className="flex items-start gap-3">
        <VerdictIcon indication={document.indication} />
        <div className="min-w-0">
          <h3 className="text-base wrap-anywhere">{document.name}</h3>
          <p className="text-sm text-muted">{t(`report.${document.indication}`)}</p>
        </div>
      </div>
      {document.signatures.length > 0 && (
        <details>
          <summary className="py-1 text-sm font-medium text-accent">{c('details')}</summary>
          <div className="grid gap-3 pt-2">
            {document.signatures.map((signature, index) => (
              <SignatureReport key={signature.field} signature={signature} number={index + 1} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
