/** Another name and other limits for a public link. */
import { useId, useState, type FormEvent } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../web/query.tsx'
import {
  changePublicLinkEndpoint,
  listPublicLinksEndpoint,
  showPublicLinkEndpoint,
  type PublicLinkView,
} from '../public-link.contract.ts'
import { dayOf, LimitFields, wireLimits } from './LimitFields.tsx'
import { useLinkText } from './text.ts'
import { useSaving } from './use-saving.ts'

export function EditLinkDialog({ link, onClose }: { link: PublicLinkView; onClose: () => void }) {
  const t = useLinkText()
  const id = useId()
  const { say } = useToasts()
  const refresh = useRefresh()
  const day = link.ends_at ? dayOf(link.ends_at) : ''
  const [typed, type] = useState({
    name: link.name,
    mostUses: link.most_uses === null ? '' : String(link.most_uses),
    day,
    domains: link.domains as readonly string[],
  })
  const { save, isBusy, failure, errorAt } = useSaving(async () => {
    const { ends_at: end, ...rest } = wireLimits(typed)
    // The moment stays as it was, to the second, when nobody chose another day.
    await call(changePublicLinkEndpoint, { id: link.id, ...rest, ...(typed.day !== day && { ends_at: end }) })
    await refresh(showPublicLinkEndpoint, listPublicLinksEndpoint)
    say({ tone: 'success', text: t('form.saved') })
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('form.editTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={id} isBusy={isBusy}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <LimitFields typed={typed} onType={type} errorAt={errorAt} />
      </form>
    </Dialog>
  )
}
