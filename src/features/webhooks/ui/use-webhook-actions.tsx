/** Actions of a webhook: its menu, and the dialogs that its entries open. */
import { CirclePause, CirclePlay, KeyRound, Send, SquarePen, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { call } from '../../../web/call.ts'
import type { MenuItem } from '../../../web/design/Menu.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import {
  listDeliveriesEndpoint,
  listWebhooksEndpoint,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
  showWebhookEndpoint,
  testWebhookEndpoint,
  type WebhookView,
} from '../webhook.contract.ts'
import { DeleteDialog, RotateDialog } from './confirmations.tsx'
import { SecretDialog, type ToldSecret } from './SecretDialog.tsx'
import { useTrouble } from './use-trouble.ts'
import { useWebhookText } from './text.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

type Open =
  | Readonly<{ is: 'new' }>
  | Readonly<{ is: 'edit' | 'rotate' | 'delete'; webhook: WebhookView }>
  | Readonly<{ is: 'told'; told: ToldSecret }>

export function useWebhookActions(onDeleted?: () => void): Readonly<{
  itemsFor: (webhook: WebhookView) => readonly (readonly MenuItem[])[]
  openNew: () => void
  test: (webhook: WebhookView) => Promise<void>
  resume: (webhook: WebhookView) => Promise<void>
  dialogs: ReactNode
}> {
  const t = useWebhookText()
  const [open, setOpen] = useState<Open>()
  const { test, pause, resume } = useDeeds()
  const itemsFor = (webhook: WebhookView): readonly (readonly MenuItem[])[] => [
    [
      { label: t('edit'), icon: SquarePen, onSelect: () => setOpen({ is: 'edit', webhook }) },
      { label: t('test'), icon: Send, onSelect: () => void test(webhook) },
      { label: t('rotate'), icon: KeyRound, onSelect: () => setOpen({ is: 'rotate', webhook }) },
      webhook.state === 'paused'
        ? { label: t('resume'), icon: CirclePlay, onSelect: () => void resume(webhook) }
        : { label: t('pause'), icon: CirclePause, onSelect: () => void pause(webhook) },
    ],
    [{ label: t('delete'), icon: Trash2, isDanger: true, onSelect: () => setOpen({ is: 'delete', webhook }) }],
  ]
  return {
    itemsFor,
    openNew: () => setOpen({ is: 'new' }),
    test,
    resume,
    dialogs: <Opened open={open} onOpen={setOpen} onDeleted={onDeleted} />,
  }
}

/** Done at once; what became of it is said. */
function useDeeds() {
  const t = useWebhookText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const trouble = useTrouble()
  const refreshAll = () => refresh(listWebhooksEndpoint, showWebhookEndpoint, listDeliveriesEndpoint)
  const tell = (error: unknown) => say({ tone: 'danger', text: sentenceFor(error) })
  return {
    test: async ({ id }: WebhookView) => {
      try {
        const { state, status, trouble: why, took_ms: ms } = await call(testWebhookEndpoint, { id })
        if (state === 'delivered')
          say({ tone: 'success', text: t('tested', { status: String(status), ms: String(ms) }) })
        else say({ tone: 'warning', text: t('notTested', { why: trouble(why, status) }) })
        await refreshAll()
      } catch (error) {
        tell(error)
      }
    },
    pause: async ({ id }: WebhookView) => {
      try {
        await call(pauseWebhookEndpoint, { id })
        await refreshAll()
        say({ tone: 'success', text: t('paused') })
      } catch (error) {
        tell(error)
      }
    },
    resume: async ({ id }: WebhookView) => {
      try {
        await call(resumeWebhookEndpoint, { id })
        await refreshAll()
        say({ tone: 'success', text: t('resumed') })
      } catch (error) {
        tell(error)
      }
    },
  }
}

function Opened({
  open,
  onOpen,
  onDeleted,
}: {
  open: Open | undefined
  onOpen: (open: Open | undefined) => void
  onDeleted: (() => void) | undefined
}) {
  const close = () => onOpen(undefined)
  const tell = (told: ToldSecret) => onOpen({ is: 'told', told })
  switch (open?.is) {
    case undefined:
      return null
    case 'new':
      return <WebhookDialog onTold={tell} onClose={close} />
    case 'edit':
      return <WebhookDialog webhook={open.webhook} onTold={tell} onClose={close} />
    case 'told':
      return <SecretDialog told={open.told} onClose={close} />
    case 'rotate':
      return <RotateDialog webhook={open.webhook} onTold={tell} onClose={close} />
    case 'delete':
      return <DeleteDialog webhook={open.webhook} onDeleted={onDeleted} onClose={close} />
  }
}
