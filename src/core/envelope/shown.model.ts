/**
 * The documents as a recipient is shown them, as one JSON value: the files, the sender's contents, the fields, and what the other
 * recipients who acted have given. Its digest is confirmed with every act and kept in the ledger (docs/decisions/170).
 *
 * shown value: a value of somebody who has acted; before that it does not count, and nobody else sees it
 */
import type { Json } from '../../kernel/canonical-json.ts'
import { groupOf, isBlocked, type EnvelopeState, type Recipient } from './envelope.model.ts'
import type { Box } from './field.model.ts'
import type { PlacedContent, PlacedField } from './placed.model.ts'

type Person = Pick<Recipient, 'id' | 'name' | 'type' | 'state' | 'routingOrder' | 'signsAs'>
type Owner = Person & Readonly<{ actedAt: Date | null }>
type File = Readonly<{ sha256: string }>
type Document = Readonly<{ id: PlacedField['documentId']; name: string; shown: File; sealed: File | null }>
type Field = PlacedField & Readonly<{ imageSha256: string | null }>

export type ShownEnvelope = Readonly<{
  state: EnvelopeState
  documents: readonly Document[]
  contents: readonly PlacedContent[]
  fields: readonly Field[]
  recipients: readonly Owner[]
}>

/** Who takes part, and how far they have come. */
export type Company = Readonly<{ state: EnvelopeState; recipients: readonly Person[] }>

/** Whether it is or was their turn: an envelope that closes suspends also people that nobody had asked yet. */
const hadTurn = (viewer: Person, all: readonly Person[]): boolean =>
  viewer.state !== 'queued' && (viewer.state !== 'suspended' || !isBlocked(all, groupOf(viewer)))

/** Whether this viewer sees what that recipient has given: it counts, and it is or was the viewer's turn. */
export function seesValuesOf(viewer: Person, owner: Person, { state, recipients }: Company): boolean {
  return viewer.id === owner.id || state === 'completed' || (owner.state === 'done' && hadTurn(viewer, recipients))
}

/** A working PDF has the values of others drawn into it: before their turn, people get the file as it was sent. */
export function documentsFor<Document extends Readonly<{ working: object | null }>>(
  viewer: Person,
  { state, recipients }: Company,
  documents: readonly Document[],
): Document[] {
  const isShown = state === 'completed' || hadTurn(viewer, recipients)
  return documents.map((document) => (isShown ? document : { ...document, working: null }))
}

/** Without the viewer's own values: they are given by themselves, and change while they fill in. */
export function shownTo(viewer: Person, standing: ShownEnvelope): Json {
  const { state, documents, contents, fields, recipients } = standing
  const owners = new Map(recipients.map((recipient) => [recipient.id, recipient]))
  return {
    version: 2,
    recipient: viewer.id,
    name: viewer.name, // it stands below their signature
    ...(viewer.signsAs && { signs_as: { ...viewer.signsAs, inNameOf: { ...viewer.signsAs.inNameOf } } }),
    documents: documents.map(({ id, name, shown, sealed }) =>
      state === 'completed' && sealed
        ? { id, name, sha256: sealed.sha256 } // it shows everything itself
        : {
            id,
            name,
            sha256: shown.sha256,
            contents: contents.filter(({ documentId }) => documentId === id).map(contentJson),
            fields: fields
              .filter(({ documentId }) => documentId === id)
              .map((field) => fieldJson(field, givenBy(field, owners.get(field.recipientId), viewer, standing))),
          },
    ),
  }
}

const contentJson = ({ id, type, value, imageSha256, box, look }: PlacedContent): Json => ({
  id,
  type,
  value,
  image: imageSha256,
  box: boxJson(box),
  look: { ...look },
})

const fieldJson = (
  { id, recipientId, type, title, condition, calculation, isRequired, options, box, look }: Field,
  given: Json,
): Json => ({
  id,
  recipient: recipientId,
  type,
  title,
  ...(condition && { shown_if: { ...condition } }), // only where there is one: what was confirmed before stays as it was
  ...(calculation && { calculation: { ...calculation, titles: [...calculation.titles] } }),
  is_required: isRequired,
  options: [...options],
  box: boxJson(box),
  look: { ...look },
  given,
})

function givenBy({ value, imageSha256 }: Field, owner: Owner | undefined, viewer: Person, company: Company): Json {
  if (!owner || owner.id === viewer.id || !seesValuesOf(viewer, owner, company)) return null
  return { by: owner.name, at: owner.actedAt?.toISOString() ?? null, value, image: imageSha256 }
}

const boxJson = ({ page, x, y, width, height }: Box): Json => ({ page, x, y, width, height })
