/** What can be done with an envelope from a list or its page; failures are said, never swallowed. */
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  cancelEnvelopeEndpoint,
  deleteEnvelopeEndpoint,
  downloadEnvelopeEndpoint,
  downloadSheetsEndpoint,
  envelopeStatsEndpoint,
  listEnvelopesEndpoint,
  listEventsEndpoint,
  renotifyEnvelopeEndpoint,
  retryEnvelopeEndpoint,
  showEnvelopeEndpoint,
} from '../../envelope.contract.ts'
import { downloadAllForRecipientEndpoint, downloadSheetsForRecipientEndpoint } from '../../signing/signing.contract.ts'
import { download } from './download.ts'

type Named = Readonly<{ id: string; title: string }>

export function useEnvelopeActions() {
  const { say } = useToasts()
  const refresh = useRefresh()
  const refreshAll = () =>
    refresh(showEnvelopeEndpoint, listEventsEndpoint, listEnvelopesEndpoint, envelopeStatsEndpoint)

  /** Says why when it fails; for what is started by one press, without a dialog that could stay open. */
  const attempt = (work: Promise<unknown>) => {
    work.catch((error: unknown) => say({ tone: 'danger', text: sentenceFor(error) }))
  }

  return {
    download: ({ id, title }: Named) => attempt(download(downloadEnvelopeEndpoint, { id }, title)),
    downloadSheets: ({ id, title }: Named) => attempt(download(downloadSheetsEndpoint, { id }, title)),
    /** What a recipient gets, by their own token. */
    downloadReceived: (token: string, title: string) =>
      attempt(download(downloadAllForRecipientEndpoint, { token }, title)),
    downloadReceivedSheets: (token: string, title: string) =>
      attempt(download(downloadSheetsForRecipientEndpoint, { token }, title)),
    renotify: (id: string, recipient: string | undefined, done: string) => {
      const input = recipient === undefined ? { id } : { id, recipient }
      attempt(
        call(renotifyEnvelopeEndpoint, input).then(async () => {
          say({ tone: 'success', text: done })
          await refreshAll()
        }),
      )
    },
    retry: (id: string, done: string) => {
      attempt(
        call(retryEnvelopeEndpoint, { id }).then(async () => {
          say({ tone: 'info', text: done })
          await refreshAll()
        }),
      )
    },
    /** Both throw: the dialog that asked shows why. */
    cancel: async (id: string, done: string) => {
      await call(cancelEnvelopeEndpoint, { id })
      say({ tone: 'success', text: done })
      await refreshAll()
    },
    remove: async (id: string, done: string) => {
      await call(deleteEnvelopeEndpoint, { id })
      say({ tone: 'success', text: done })
      await refreshAll()
    },
    refreshAll,
  }
}
