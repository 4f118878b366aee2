/** Actions on a draft or a template; failures are said, never swallowed. */
import { useNavigate } from '@tanstack/react-router'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useRefresh } from '../../../../web/query.tsx'
import {
  copyEnvelopeEndpoint,
  deleteEnvelopeEndpoint,
  listEnvelopesEndpoint,
} from '../../../../core/envelope/envelope.contract.ts'
import { attempt } from './attempt.ts'
import { useActionText } from './text.ts'

export function usePreparedActions() {
  const t = useActionText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const copied = async (id: string, into: 'draft' | 'template') => {
    const copy = await call(copyEnvelopeEndpoint, { id, into })
    await refresh(listEnvelopesEndpoint)
    return copy
  }
  const seeTemplates = {
    label: t('seeTemplates'),
    onSelect: () => void navigate({ to: '/business/documents/template', search: {} }),
  }
  return {
    /** A template stays as it is: what is sent is a draft made after it. */
    startFrom: (id: string) =>
      attempt(async () => {
        const draft = await copied(id, 'draft')
        say({ tone: 'success', text: t('used') })
        await navigate({ to: '/business/envelopes/$id/recipients', params: { id: draft.id } })
      }, 'useFailed'),
    duplicate: (id: string, into: 'draft' | 'template') =>
      attempt(async () => {
        const { id: copy } = await copied(id, into)
        const open = () => void navigate({ to: '/business/envelopes/$id/recipients', params: { id: copy } })
        say({ tone: 'success', text: t('duplicated'), action: { label: t('openCopy'), onSelect: open } })
      }),
    saveAsTemplate: (id: string) =>
      attempt(async () => {
        await copied(id, 'template')
        say({ tone: 'success', text: t('savedAsTemplate'), action: seeTemplates })
      }),
    /** Throws: the dialog that asked shows why. */
    remove: async (id: string, done: string) => {
      await call(deleteEnvelopeEndpoint, { id })
      say({ tone: 'success', text: done })
      await refresh(listEnvelopesEndpoint)
    },
  }
}
