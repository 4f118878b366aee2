/** Everything about the envelope beside the document itself: what the sender wrote, the documents, who takes part, the terms. */
import { Check, Download, FileText } from 'lucide-react'
import { addressOf } from '../../../web/call.ts'
import { LanguageSwitcher } from '../../../web/design/LanguageSwitcher.tsx'
import { downloadAllForRecipientEndpoint, type SigningView } from '../signing.contract.ts'
import { isMissing, type FieldToGive } from './shared/ceremony.ts'
import { OwnFiles } from './OwnFiles.tsx'
import { SignersList } from './SignersList.tsx'
import { TermsText } from '../../terms/ui/shared/TermsText.tsx'
import { useQuestionText } from './question/text.ts'
import { useSigningText } from './text.ts'

export type ParticularsProps = Readonly<{
  token: string
  view: SigningView
  fields: readonly FieldToGive[]
  documentIndex: number
  onDocument: (index: number) => void
  /** A file was given or taken back. */
  onGiven: (file: SigningView['attachments'][number]) => void
}>

export function Particulars({ token, view, fields, documentIndex, onDocument, onGiven }: ParticularsProps) {
  const t = useSigningText()
  const q = useQuestionText()
  const { message, sender, documents, recipients, recipients_stats: stats } = view.envelope
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {message && (
        <figure className="m-0 grid gap-1 py-4">
          <figcaption>
            <h2 className="text-sm font-normal text-muted">{q('message', { sender: sender.name })}</h2>
          </figcaption>
          <blockquote className="m-0 whitespace-pre-line">{message}</blockquote>
        </figure>
      )}
      <OwnFiles token={token} view={view} onChange={onGiven} />
      {documents.length > 1 && (
        <details className="py-1" open>
          <summary className={summaryLook}>
            <h2 className={headingLook}>{t('page.documents')}</h2>{' '}
            <span className="num font-normal text-muted">({documents.length})</span>
          </summary>
          <DocumentList view={view} fields={fields} documentIndex={documentIndex} onDocument={onDocument} />
          <AllDocuments token={token} />
        </details>
      )}
      <details className="py-1" open>
        <summary className={summaryLook}>
          <h2 className={headingLook}>{t('bar.signers')}</h2>{' '}
          <span className="num font-normal text-muted">
            ({t('signers.done', { done: String(stats.done), total: String(stats.total) })})
          </span>
        </summary>
        <SignersList recipients={recipients} />
      </details>
      <details className="py-1">
        <summary className={summaryLook}>
          <h2 className={headingLook}>{q('read')}</h2>
        </summary>
        <div className="pb-3">
          <TermsText version={view.terms.version} />
        </div>
      </details>
      <div className="pt-3">
        <LanguageSwitcher />
      </div>
    </div>
  )
}

const summaryLook = 'min-h-11 py-2.5 font-medium'
/** Readers go from heading to heading; to the eye it is the words of the fold. */
const headingLook = 'inline text-[length:inherit] font-medium'

/** With what is left in each: where one has to go next is seen, not searched. */
function DocumentList({ view, fields, documentIndex, onDocument }: Omit<ParticularsProps, 'token' | 'onGiven'>) {
  const t = useSigningText()
  return (
    <ul className="m-0 -mx-2 grid grid-cols-[minmax(0,1fr)] list-none gap-0.5 p-0 pb-2">
      {view.envelope.documents.map((document, index) => {
        const own = fields.filter((field) => field.documentIndex === index)
        const left = own.filter(isMissing).length
        return (
          <li key={document.id}>
            <button
              type="button"
              aria-current={index === documentIndex ? 'true' : undefined}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-md border-0 bg-transparent px-2 py-1.5 text-left text-ink hover:bg-hover aria-[current=true]:bg-sunken"
              onClick={() => onDocument(index)}
            >
              <FileText aria-hidden className="size-4.5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{document.name}</span>
                <span className="num block text-xs text-muted">
                  {t('page.pages', { count: document.pages.length })}
                  {left > 0 && ` · ${t('page.left', { count: left })}`}
                </span>
              </span>
              {own.length > 0 && left === 0 && (
                <Check aria-label={t('page.nothingLeft')} className="size-4.5 shrink-0 text-success" />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function AllDocuments({ token }: { token: string }) {
  const t = useSigningText()
  return (
    <a
      href={addressOf(downloadAllForRecipientEndpoint, { token })}
      download
      className="-mx-2 mb-1 flex min-h-11 items-center gap-2.5 rounded-md px-2 text-sm text-ink no-underline hover:bg-hover"
    >
      <Download aria-hidden className="size-4.5 shrink-0 text-muted" />
      {t('page.downloadAll')}
    </a>
  )
}
