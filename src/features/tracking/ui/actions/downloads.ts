/** Files of envelopes, fetched and handed to the person with the name that the server gave them. */
import type { z } from 'zod'
import { fetchFile } from '../../../../web/call.ts'
import { saveFile } from '../../../../web/save-file.ts'
import type { Endpoint } from '../../../../kernel/endpoint.ts'
import { downloadDossierEndpoint } from '../../../dossiers/dossier.contract.ts'
import { downloadDocumentEndpoint, downloadSheetEndpoint } from '../../../drafting/draft.contract.ts'
import { downloadEnvelopeEndpoint, downloadSheetsEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import {
  downloadAllForRecipientEndpoint,
  downloadForRecipientEndpoint,
  downloadSheetsForRecipientEndpoint,
  sheetForRecipientEndpoint,
} from '../../../signing/signing.contract.ts'
import { attempt } from './attempt.ts'

function fetchAs<Input extends z.ZodType>(endpoint: Endpoint<Input>, input: z.input<Input>, otherwise: string): void {
  attempt(async () => {
    const { file, name } = await fetchFile(endpoint, input)
    saveFile(file, name ?? `${otherwise}.pdf`)
  })
}

type Named = Readonly<{ id: string; title: string }>
type One = Readonly<{ id: string; name: string }>

/** What the sender gets. */
export const sent = {
  all: ({ id, title }: Named) => fetchAs(downloadEnvelopeEndpoint, { id }, title),
  allAsSent: ({ id, title }: Named) => fetchAs(downloadEnvelopeEndpoint, { id, version: 'sent' }, title),
  sheets: ({ id, title }: Named) => fetchAs(downloadSheetsEndpoint, { id }, title),
  dossier: ({ id, title }: Named) => fetchAs(downloadDossierEndpoint, { id }, title),
  document: (id: string, one: One) => fetchAs(downloadDocumentEndpoint, { id, document: one.id }, one.name),
  sheet: (id: string, one: One) => fetchAs(downloadSheetEndpoint, { id, document: one.id }, one.name),
}

/** What a recipient gets, by their own token. */
export const received = {
  all: (token: string, title: string) => fetchAs(downloadAllForRecipientEndpoint, { token }, title),
  sheets: (token: string, title: string) => fetchAs(downloadSheetsForRecipientEndpoint, { token }, title),
  document: (token: string, { id, name }: One) => fetchAs(downloadForRecipientEndpoint, { token, document: id }, name),
  sheet: (token: string, { id, name }: One) => fetchAs(sheetForRecipientEndpoint, { token, document: id }, name),
}
