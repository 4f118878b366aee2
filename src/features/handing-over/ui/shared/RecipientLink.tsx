/** Shows a recipient's link to the sender who hands it over: to copy, to share, and as a QR code. Fetched when asked for, and kept nowhere. */
import { Link2, Share2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { Copyable } from '../../../programs/ui/shared/Copyable.tsx'
import { showLinkEndpoint } from '../../link.contract.ts'
import { useRecipientLinkText } from './text.ts'

const QrCode = lazy(async () => ({ default: (await import('../../../../web/qr/QrCode.tsx')).QrCode }))

type LinkOwner = Readonly<{ envelope: string; recipient: Readonly<{ id: string; name: string }> }>

export function RecipientLinkButton({ envelope, recipient }: LinkOwner) {
  const t = useRecipientLinkText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Link2} aria-label={t('buttonFor', { name: recipient.name })} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <RecipientLinkDialog envelope={envelope} recipient={recipient} onClose={() => setOpen(false)} />}
    </>
  )
}

type Fetched = Readonly<{ is: 'fetching' } | { is: 'there'; link: string } | { is: 'failed'; why: string }>

function RecipientLinkDialog({ envelope, recipient: { id, name }, onClose }: LinkOwner & { onClose: () => void }) {
  const t = useRecipientLinkText()
  const [fetched, setFetched] = useState<Fetched>({ is: 'fetching' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isHere = true
    call(showLinkEndpoint, { id: envelope, recipient: id }).then(
      ({ link }) => isHere && setFetched({ is: 'there', link }),
      (error: unknown) => isHere && setFetched({ is: 'failed', why: sentenceFor(error) }),
    )
    return () => {
      isHere = false
    }
  }, [envelope, id, round])
  const again = () => {
    setFetched({ is: 'fetching' })
    setRound(round + 1)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('title', { name })}
      text={t('text', { name })}
      actions={
        <>
          {fetched.is === 'there' && 'share' in navigator && (
            <Button icon={Share2} onClick={() => void share(fetched.link)}>
              {t('share')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {fetched.is === 'fetching' && <Skeleton lines={3} />}
        {fetched.is === 'failed' && (
          <Alert tone="danger" title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>}>
            {fetched.why}
          </Alert>
        )}
        {fetched.is === 'there' && (
          <>
            <Copyable label={t('link')} value={fetched.link} />
            <figure className="m-0 grid justify-items-center gap-2 text-sm text-muted">
              <Suspense fallback={<span className="size-44" />}>
                <QrCode text={fetched.link} label={t('qr', { name })} />
              </Suspense>
              <figcaption className="text-center text-pretty">{t('scan', { name })}</figcaption>
            </figure>
            <p className="text-sm text-muted">{t('noted')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** A sender who closes the question shares nothing. */
const share = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined)

/** Right after sending: everybody whose link is still to be handed over. */
export function LinksOfRecipients({
  envelope,
  recipients,
}: Readonly<{ envelope: string; recipients: readonly LinkOwner['recipient'][] }>) {
  const t = useRecipientLinkText()
  if (recipients.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm">{t('list')}</h3>
      <p className="text-sm text-muted">{t('listText')}</p>
      <ul className="m-0 grid list-none gap-2 p-0">
        {recipients.map((recipient) => (
          <li key={recipient.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{recipient.name}</span>
            <RecipientLinkButton envelope={envelope} recipient={recipient} />
          </li>
        ))}
      </ul>
    </section>
  )
}
