/** After acting: the own copy at once, the document again, and its verification. */
import { Download, Eye, FileCheck, ShieldCheck } from 'lucide-react'
import { addressOf } from '../../../web/call.ts'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { downloadAllForRecipientEndpoint, type SigningView } from '../signing.contract.ts'
import { useResultText } from './shared/result-text/text.ts'

/** No signatures will come any more. */
const endedWithout: readonly string[] = ['cancelled', 'expired', 'rejected']
const hintOf = ({ gets_copy: getsCopy, envelope }: SigningView) =>
  endedWithout.includes(envelope.state) ? 'copyEnded' : getsCopy ? 'copyHint' : 'copyNotSent'

type Props = Readonly<{
  token: string
  view: SigningView
  /** Other pages of ours are not shown in the frame of a program. */
  isEmbedded: boolean
  onRead: () => void
}>

export function ResultDocuments({ token, view, isEmbedded, onRead }: Props) {
  const r = useResultText()
  const { documents, state } = view.envelope
  const [only] = documents
  const isCompleted = state === 'completed'
  const isSingle = documents.length === 1
  const sheet = isSingle ? only?.links.background_sheet : null
  return (
    <section className="grid gap-2.5">
      <div className="grid gap-2.5 tablet:grid-cols-2">
        {view.actions.includes('download') && only && (
          <ButtonLink
            href={isSingle ? only.links.download : addressOf(downloadAllForRecipientEndpoint, { token })}
            download
            kind={isCompleted ? 'primary' : 'default'}
            width="full"
            icon={Download}
          >
            {r(isCompleted ? (isSingle ? 'download' : 'downloads') : isSingle ? 'copyNow' : 'copiesNow')}
          </ButtonLink>
        )}
        {sheet && (
          <ButtonLink href={sheet} download width="full" icon={FileCheck}>
            {r('downloadSheet')}
          </ButtonLink>
        )}
        <Button width="full" icon={Eye} onClick={onRead}>
          {r('view')}
        </Button>
        <Elsewhere token={token} view={view} isEmbedded={isEmbedded} />
      </div>
      {!isCompleted && <p className="text-center text-sm text-pretty text-muted">{r(hintOf(view))}</p>}
    </section>
  )
}

/** Pages of ours that say more. */
function Elsewhere({ token, view, isEmbedded }: Omit<Props, 'onRead'>) {
  const r = useResultText()
  const { documents, state, hashid } = view.envelope
  const area = view.is_signed_in ? 'business' : 'public'
  return (
    <>
      {documents.length !== 1 && !isEmbedded && (
        <ButtonLink href={`/${area}/envelopes/download/${token}`} width="full" icon={FileCheck}>
          {r('openDownloads')}
        </ButtonLink>
      )}
      {state === 'completed' && (
        <ButtonLink href={`/public/checker?code=${encodeURIComponent(hashid)}`} width="full" icon={ShieldCheck}>
          {r('verify')}
        </ButtonLink>
      )}
    </>
  )
}
