/** Contract of an organization's integrations, and of where its completed envelopes were archived. Wire names are the specification's. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { isPath } from './archive.model.ts'
import { configFields, integrationTypes, type ConfigField, type IntegrationType } from './integration.model.ts'

const moment = z.iso.datetime()

/** What is stored there, and what is not. */
const ArchiveCounts = z.object({ waiting: z.number().int(), stored: z.number().int(), failed: z.number().int() })

export const IntegrationView = z.object({
  /** The type, which is its id too. */
  value: z.enum(integrationTypes),
  /** null: not connected. */
  id: z.uuid().nullable(),
  label: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  /** Without secrets; null: not connected. */
  config: z.record(z.string(), z.string()).nullable(),
  is_active: z.boolean(),
  /** `stopped`: nothing is tried until an owner acts; `failing`: tried again at `next_try_at`. null: not connected. */
  state: z.enum(['working', 'failing', 'stopped']).nullable(),
  /** Why, in words. */
  message: z.string().nullable(),
  next_try_at: moment.nullable(),
  archives: ArchiveCounts,
})
export type IntegrationView = z.infer<typeof IntegrationView>

const text = ({ kind, isRequired, maxLength }: ConfigField) => {
  const plain = z.string().max(maxLength)
  if (kind === 'path')
    return plain
      .trim()
      .refine((value) => value === '' || isPath(value))
      .optional()
  if (kind === 'secret') return plain.min(1)
  if (kind === 'code') return plain.trim().regex(/^\w[\w.+=@:-]*$/)
  if (kind === 'url')
    return z
      .url({ protocol: /^https?$/ })
      .max(maxLength)
      .refine(hasNoCredentials)
  return isRequired ? plain.trim().min(1) : plain.trim().optional()
}

/** They would be shown again with the address. */
const hasNoCredentials = (address: string): boolean => !/^[a-z]+:\/\/[^/?#]*@/i.test(address)

/** Of one type. */
const configOf = (type: IntegrationType) =>
  z.object(Object.fromEntries(configFields[type].map((field) => [field.name, text(field)])))

const wish = {
  docuware: z.object({ type: z.literal('docuware'), config: configOf('docuware') }),
  s3: z.object({ type: z.literal('s3'), config: configOf('s3') }),
  webdav: z.object({ type: z.literal('webdav'), config: configOf('webdav') }),
}
const Wish = z.discriminatedUnion('type', [wish.docuware, wish.s3, wish.webdav])

const id = z.union([z.enum(integrationTypes), z.uuid().toLowerCase()])

const byOwner = { caller: 'member', isForPeopleOnly: true } as const
const Listed = z.object({ data: z.array(IntegrationView) })

export const listAllIntegrationsEndpoint = endpoint({
  ...byOwner,
  method: 'GET',
  path: '/v1/organizations/integrations/all',
  does: 'List the integrations that there are, and which of them the organization has connected.',
  input: z.object({}),
  output: Listed,
})

export const listIntegrationsEndpoint = endpoint({
  ...byOwner,
  method: 'GET',
  path: '/v1/organizations/integrations',
  does: 'List the integrations that the organization has connected. Answers at `/v1/organizations/{organization}/integrations` too.',
  input: z.object({}),
  output: Listed,
})

export const connectIntegrationEndpoint = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/v1/organizations/integrations',
  does: 'Connect an integration, or change the one of this type: it is tested first. From now on every completed envelope is archived there.',
  success: 201,
  commitsAsItGoes: true,
  input: Wish,
  output: IntegrationView,
})

export const changeIntegrationEndpoint = endpoint({
  ...byOwner,
  method: 'PATCH',
  path: '/v1/organizations/integrations/:id',
  does: 'Change the configuration of an integration, named by its id or its type: it is tested first, and what had stopped goes on.',
  commitsAsItGoes: true,
  input: z.intersection(z.object({ id }), Wish),
  output: IntegrationView,
})

export const disconnectIntegrationEndpoint = endpoint({
  ...byOwner,
  method: 'DELETE',
  path: '/v1/organizations/integrations/:id',
  does: 'Disconnect an integration, named by its id or its type: its secrets are deleted, and what still waits is not archived there.',
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})

export const retryIntegrationEndpoint = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/v1/organizations/integrations/:id/retry',
  does: 'Try again all that could not be archived there.',
  input: z.object({ id }),
  output: IntegrationView,
})

export const testIntegrationEndpoint = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/v1/envelopes/integrations/login',
  does: 'Test a configuration without saving it: signs in there, and tries what archiving needs.',
  commitsAsItGoes: true,
  input: Wish,
  output: z.object({ success: z.literal(true) }),
})

const ArchiveView = z.object({
  type: z.enum(integrationTypes),
  label: z.string(),
  state: z.enum(['waiting', 'stored', 'failed']),
  /** Why it waits or failed, in words. */
  message: z.string().nullable(),
  is_connected: z.boolean(),
  next_try_at: moment.nullable(),
  settled_at: moment.nullable(),
  /** What is called how over there; `id` null: not stored yet. */
  files: z.array(z.object({ name: z.string(), part: z.enum(['document', 'sheet']), id: z.string().nullable() })),
})
export type ArchiveView = z.infer<typeof ArchiveView>

const Archives = z.object({
  data: z.array(ArchiveView),
  /** Something failed, or an integration was connected since: asking again has a point. */
  may_retry: z.boolean(),
})

const envelope = z.object({ id: z.uuid().transform((text) => asId<'Envelope'>(text)) })

export const showArchivesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/archives',
  does: 'Show where an envelope was archived, and what still waits or failed.',
  caller: 'member',
  input: envelope,
  output: Archives,
})

export const archiveAgainEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/archives',
  does: 'Archive a completed envelope: what failed is tried again, and integrations that were connected since get it too.',
  caller: 'member',
  input: envelope,
  output: Archives,
})
