/** Whoever signs on the sender's device: the only place where somebody else's token version is looked up for a sender. */
import { asId, type EnvelopeId, type OrganizationId, type RecipientId, type UserId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import { containing, type Listed, type Page } from './envelope-list.store.ts'
import type { RecipientState } from './envelope.model.ts'
import type { Given, Identifier } from './identifier.model.ts'

export type FaceToFaceFilter = Page &
  Readonly<{
    organizationId: OrganizationId
    senderId: UserId
    isSandboxOnly: boolean
    states: readonly RecipientState[]
    search: string | null
  }>

export type InPerson = Readonly<{
  id: RecipientId
  name: string
  state: RecipientState
  tokenVersion: number
  identifiers: readonly Identifier[]
  given: Given
  envelope: Readonly<{ id: EnvelopeId; hashid: string; title: string; subject: string }>
}>

/** Newest envelopes first; only what this sender sent. */
export async function listFaceToFace(reader: Reader, filter: FaceToFaceFilter): Promise<Listed<InPerson>> {
  const { organizationId, senderId, isSandboxOnly, states, search, page, limit } = filter
  const found = tables(reader)
    .selectFrom('recipients')
    .innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
    .where('recipients.via', '=', 'face-to-face')
    .where('envelopes.organization_id', '=', organizationId)
    .where('envelopes.sender_id', '=', senderId)
    .where('envelopes.sent_at', 'is not', null)
    .where('recipients.state', 'in', states)
    .$if(isSandboxOnly, (query) => query.where('envelopes.is_sandbox', '=', true))
    .$if(search !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('recipients.name', 'ilike', containing(search!)),
          eb('envelopes.title', 'ilike', containing(search!)),
        ]),
      ),
    )
  const rows = await found
    .select([
      'recipients.id',
      'recipients.name',
      'recipients.state',
      'token_version',
      'identifiers',
      'given_cpf',
      'photo_sha256',
    ])
    .select(['envelope_id', 'hashid', 'title', 'subject'])
    .orderBy('envelopes.sent_at', 'desc')
    .orderBy('recipients.position')
    .orderBy('recipients.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ hashid, title, subject, ...row }) => ({
    id: asId<'Recipient'>(row.id),
    name: row.name,
    state: row.state as RecipientState,
    tokenVersion: row.token_version,
    identifiers: row.identifiers as Identifier[],
    given: { cpf: row.given_cpf, photoSha256: row.photo_sha256 },
    envelope: { id: asId<'Envelope'>(row.envelope_id), hashid, title, subject },
  }))
  return { items, total }
}
