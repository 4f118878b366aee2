/** Tools that look: lists of envelopes and templates, and one of them in detail. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { statesOf } from '../../../kernel/lifecycle.ts'
import { envelopeLifecycle } from '../../../core/envelope/envelope.model.ts'
import type { Client, Envelope, EnvelopeSummary } from '../../../../packages/client/src/index.ts'
import { answer } from './answer.ts'

const looks = { readOnlyHint: true, openWorldHint: false } as const
const page = {
  q: z.string().max(200).optional().describe('Words to look for.'),
  page: z.number().int().min(1).default(1),
}

export function readingTools(server: McpServer, rubrica: Client): void {
  server.registerTool(
    'list_envelopes',
    {
      description: 'Lists envelopes, newest first: all that were sent, or those in one state.',
      inputSchema: { state: z.enum(statesOf(envelopeLifecycle)).optional(), ...page },
      annotations: looks,
    },
    ({ state, ...asked }) =>
      answer(async () => listed(await rubrica.envelopes.list({ ...asked, ...(state && { 'filter[state]': state }) }))),
  )
  server.registerTool(
    'list_templates',
    { description: 'Lists the templates that envelopes can be sent from.', inputSchema: page, annotations: looks },
    (asked) => answer(async () => listed(await rubrica.envelopes.list({ ...asked, 'filter[state]': 'template' }))),
  )
  server.registerTool(
    'show_envelope',
    {
      description:
        'Shows one envelope or template: its state, who has acted, documents and fields. Of a template: the roles to fill and the names of fields that take values.',
      inputSchema: { id: z.uuid() },
      annotations: looks,
    },
    ({ id }) => answer(async () => inShort(await rubrica.envelopes.show({ id }))),
  )
}

type Listed = Readonly<{ data: readonly EnvelopeSummary[]; meta: Readonly<{ total: number }> }>

const listed = ({ data, meta }: Listed) => ({
  total: meta.total,
  envelopes: data.map(({ id, title, state, created_at: createdAt }) => ({ id, title, state, created_at: createdAt })),
})

/** What an assistant needs of an envelope. */
export const inShort = ({ id, title, state, recipients, documents }: Envelope) => ({
  id,
  title,
  state,
  recipients: recipients.map(({ name, role, type, state: at, addressees, refuse_reason: reason }) => ({
    name,
    role,
    type,
    state: at,
    address: addressees[0]?.value,
    ...(reason !== null && { refuse_reason: reason }),
  })),
  documents: documents.map(({ id: document, name, pages, fields }) => ({
    id: document,
    name,
    pages: pages,
    fields: fields.map(({ name: field, title: label, type, is_required: isRequired }) => ({
      name: field ?? label,
      type,
      is_required: isRequired,
    })),
  })),
})
