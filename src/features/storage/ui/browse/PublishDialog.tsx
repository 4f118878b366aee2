/** A link that shows a folder or file to everybody who has it: made, copied, and withdrawn again. */
import { Copy, ExternalLink, Link2, Link2Off } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useCommand } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { publishItemEndpoint, withdrawItemEndpoint, type ItemView } from '../../item.contract.ts'
import { useStorageText } from './text.ts'

export function PublishDialog({
  item,
  onClose,
  onPublished,
  onWithdrawn,
}: {
  item: ItemView
  onClose: () => void
  onPublished: () => Promise<unknown>
  onWithdrawn: () => Promise<unknown>
}) {
  const t = useStorageText()
  const [token, setToken] = useState(item.publish_token)
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        kind="danger"
        title={t('publishing.ask')}
        text={t('publishing.askText', { name: item.name })}
        action={t('publishing.withdraw')}
        keep={t('publishing.keep')}
        onConfirm={async () => {
          await call(withdrawItemEndpoint, { id: item.id })
          await onWithdrawn()
        }}
      />
    )
  }
  if (token === null) return <Publish item={item} onClose={onClose} onToken={setToken} onPublished={onPublished} />
  const link = `${window.location.origin}/public/storage/${token}`
  return <Published item={item} link={link} onClose={onClose} onWithdraw={() => setAsking(true)} />
}

function Publish({
  item,
  onClose,
  onToken,
  onPublished,
}: {
  item: ItemView
  onClose: () => void
  onToken: (token: string | null) => void
  onPublished: () => Promise<unknown>
}) {
  const t = useStorageText()
  const publish = useCommand(publishItemEndpoint)
  const make = () =>
    publish.mutate(
      { input: { id: item.id } },
      {
        onSuccess: ({ publish_token: token }) => {
          onToken(token)
          void onPublished()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('publishing.title', { name: item.name })}
      text={t(item.is_directory ? 'publishing.folder' : 'publishing.file')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" icon={Link2} isBusy={publish.isPending} onClick={make}>
            {t('publishing.create')}
          </Button>
        </>
      }
    >
      {publish.error && <Alert tone="danger">{sentenceFor(publish.error)}</Alert>}
    </Dialog>
  )
}

function Published({
  item,
  link,
  onClose,
  onWithdraw,
}: {
  item: ItemView
  link: string
  onClose: () => void
  onWithdraw: () => void
}) {
  const t = useStorageText()
  const { say } = useToasts()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      say({ tone: 'success', text: t('publishing.copied') })
    } catch {
      // no permission, or a connection that is not secure
      field.current?.select()
      say({ tone: 'warning', text: t('publishing.byHand') })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('publishing.title', { name: item.name })}
      text={t(item.is_directory ? 'publishing.folder' : 'publishing.file')}
      startsAt={field}
      actions={
        <>
          <Button icon={Link2Off} onClick={onWithdraw}>
            {t('publishing.withdraw')}
          </Button>
          <ButtonLink icon={ExternalLink} href={link} target="_blank" rel="noreferrer">
            {t('publishing.open')} <span className="sr-only">{t('opensNewTab')}</span>
          </ButtonLink>
          <Button kind="primary" icon={Copy} onClick={() => void copy()}>
            {t('publishing.copy')}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={t('publishing.link')}
        hint={t('publishing.hint')}
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
