/** Actions on a sent envelope from a list or its page; failures are said, never swallowed. */
import { useNavigate } from '@tanstack/react-router'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useRefresh } from '../../../../web/query.tsx'
import {
  cancelEnvelopeEndpoint,
  envelopeStatsEndpoint,
  listEnvelopesEndpoint,
  listEventsEndpoint,
  listNotesEndpoint,
  renotifyEnvelopeEndpoint,
  retryEnvelopeEndpoint,
  showEnvelopeEndpoint,
} from '../../../../core/envelope/envelope.contract.ts'
import { listInboxEndpoint } from '../../../../core/envelope/inbox.contract.ts'
import { beginCorrectionEndpoint } from '../../../drafting/corrections/correction.contract.ts'
import { showSigningEndpoint } from '../../../signing/signing.contract.ts'
import { attempt } from './attempt.ts'
import { useActionText } from './text.ts'

/** Where an envelope is seen. */
const views = [
  showEnvelopeEndpoint,
  showSigningEndpoint,
  listEventsEndpoint,
  listNotesEndpoint,
  listEnvelopesEndpoint,
  listInboxEndpoint,
  envelopeStatsEndpoint,
]

export function useEnvelopeActions() {
  const t = useActionText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const refreshAll = () => refresh(...views)
  return {
    /** To everybody who still has to act, or to one of them. */
    renotify: (id: string, recipient?: Readonly<{ id: string; name: string }>) =>
      attempt(async () => {
        await call(renotifyEnvelopeEndpoint, recipient ? { id, recipient: recipient.id } : { id })
        say({ tone: 'success', text: recipient ? t('resentTo', { name: recipient.name }) : t('resent') })
        await refreshAll()
      }),
    /** To the steps of a draft, where all of it is changed. */
    correct: (id: string) =>
      attempt(async () => {
        const draft = await call(beginCorrectionEndpoint, { id })
        await navigate({ to: '/business/envelopes/$id/documents', params: { id: draft.id } })
      }),
    retry: (id: string) =>
      attempt(async () => {
        await call(retryEnvelopeEndpoint, { id })
        say({ tone: 'info', text: t('retried') })
        await refreshAll()
      }),
    /** Throws: the dialog that asked shows why. */
    cancel: async (id: string) => {
      await call(cancelEnvelopeEndpoint, { id })
      await refreshAll()
    },
    refreshAll,
  }
}
