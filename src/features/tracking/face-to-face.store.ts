/** In-person signers: the only place where somebody else's token version is looked up for a sender. */
import { asId, type EnvelopeId, type OrganizationId, type RecipientId, type UserId } from '../../kernel/ids.ts'
import type { Stepped } from '../../kernel/paging.ts'
import type { Db } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import { statePairs, stepOf, type ListFilter } from './envelope-list.store.ts'
import type { EnvelopeState, RecipientState } from '../../core/envelope/envelope.model.ts'
import type { GivenIdentifiers, Identifier } from '../../core/envelope/identifier.model.ts'

export type FaceToFaceFilter = Omit<ListFilter<RecipientState>, 'isNewestFirst'> &
  Readonly<{
    organizationId: OrganizationId
    senderId: UserId
    isSandboxOnly: boolean
    envelopeStates: readonly EnvelopeState[]
  }>

export type InPerson = Readonly<{
  id: RecipientId
  name: string
  state: RecipientState
  tokenVersion: number
  identifiers: readonly Identifier[]
  given: GivenIdentifiers
  envelope: Readonly<{ id: EnvelopeId; hashid: string; title: string; subject: string }>
}>

/** Newest envelopes first; only what this sender sent. */
export async function listFaceToFace(db: Db, filter: FaceToFaceFilter): Promise<Stepped<InPerson>> {
  const { organizationId, senderId, isSandboxOnly, envelopeStates, ...rest } = filter
  const step = await stepOf(db, {
    ...rest,
    isNewestFirst: true,
    states: statePairs(filter.states, envelopeStates),
    list: { kind: 'counter', organizationId, senderId, isSandboxOnly },
  })
  if (step.entries.length === 0) return { ...step, items: [] }
  const found = await db.read((reader) =>
    tables(reader)
      .selectFrom('recipients')
      .innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
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
      .where(
        'recipients.id',
        'in',
        step.entries.map(({ id }) => id),
      )
      .execute(),
  )
  const rows = new Map(found.map((row) => [row.id, toInPerson(row)]))
  return { ...step, items: step.entries.flatMap(({ id }) => rows.get(id) ?? []) }
}

type Row = Readonly<{
  id: string
  name: string
  state: string
  token_version: number
  identifiers: unknown
  given_cpf: string | null
  photo_sha256: string | null
  envelope_id: string
  hashid: string
  title: string
  subject: string
}>

function toInPerson({ hashid, title, subject, ...row }: Row): InPerson {
  return {
    id: asId<'Recipient'>(row.id),
    name: row.name,
    state: row.state as RecipientState,
    tokenVersion: row.token_version,
    identifiers: row.identifiers as Identifier[],
    given: { cpf: row.given_cpf, photoSha256: row.photo_sha256 },
    envelope: { id: asId<'Envelope'>(row.envelope_id), hashid, title, subject },
  }
}
