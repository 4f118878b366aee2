/**
 * Compares an envelope on its way with the draft that corrects it, and decides whether it may become what the draft is (docs/decisions/365).
 *
 * twin: the part of the envelope that a part of the draft was copied from · asked: it is or was their turn · acted: they signed, approved,
 * followed, or are about to
 */
import { askedAlone, type AskedAttachment } from './attachment.model.ts'
import type { AskedAspect, CorrectionChange } from './correction-fact.model.ts'
import type { Recipient } from './envelope.model.ts'
import type { OwnFormat } from './field-format.model.ts'
import { cpfOf, type GivenIdentifiers, type Identifier } from './identifier.model.ts'
import type { IdentityCheck } from './identity-check.model.ts'
import type { PlacedContent, PlacedField } from './placed.model.ts'
import type { SignsAs } from './signs-as.model.ts'
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts'
import type { Language } from '../../kernel/language.ts'
import type { DocumentId, FieldId, RecipientId } from '../../kernel/ids.ts'

type Person = Pick<Recipient, 'id' | 'type' | 'state' | 'routingOrder' | 'name' | 'via' | 'address'> &
  Readonly<{
    role: string | null
    signatureType: 'simple' | 'qualified'
    identifiers: readonly Identifier[]
    attachments?: readonly AskedAttachment[]
    check: IdentityCheck | null
    language: Language | null
    getsCopy: boolean
    signsAs?: SignsAs | null
    mayDelegate?: boolean
  }>
type Paper = Readonly<{ id: DocumentId; name: string; shown: Readonly<{ sha256: string }> }>
type Field = PlacedField & Readonly<{ filledAt: Date | null }>

export type CorrectableParts<Of extends Person = Person, On extends Paper = Paper> = Readonly<{
  documents: readonly On[]
  contents: readonly PlacedContent[]
  fields: readonly Field[]
  recipients: readonly Of[]
}>

/** Of the draft's parts, by their ids. What has none is new. */
export type Twins = Readonly<{
  documents: Readonly<Record<DocumentId, DocumentId>>
  recipients: Readonly<Record<RecipientId, RecipientId>>
  fields: Readonly<Record<FieldId, FieldId>>
}>

/** What was spoken to recipients of the envelope when the draft was made; of an earlier release nothing is known. */
export type FormerLanguages = Readonly<Record<RecipientId, Language | null>>

type Changed<Part> = Readonly<{ before: Part; after: Part }>

export type CorrectionPlan<Of extends Person = Person, On extends Paper = Paper> = Readonly<{
  documents: Readonly<{ removed: readonly On[]; added: readonly On[]; renamed: readonly Changed<On>[] }>
  /** Where both have a document, and the order of those is another one. */
  isReordered: boolean
  /** Documents of the envelope on which the sender's contents are others. */
  rewritten: readonly Changed<On>[]
  recipients: Readonly<{ removed: readonly Of[]; added: readonly Of[]; changed: readonly Changed<Of>[] }>
  fields: Readonly<{ removed: readonly Field[]; added: readonly Field[]; changed: readonly Changed<Field>[] }>
}>

export function planCorrection<Of extends Person, On extends Paper>(
  now: CorrectableParts<Of, On>,
  wanted: CorrectableParts<Of, On>,
  { twins, languages = {} }: Readonly<{ twins: Twins; languages?: FormerLanguages }>,
): CorrectionPlan<Of, On> {
  const documents = paired(now.documents, wanted.documents, twins.documents)
  const kept = documents.kept.map(({ before }) => before.id)
  const order = now.documents.map(({ id }) => id).filter((id) => kept.includes(id))
  const recipients = paired(now.recipients, wanted.recipients, twins.recipients)
  const fields = paired(now.fields, wanted.fields, twins.fields)
  const isMoved = ({ before, after }: Changed<Field>) =>
    twins.documents[after.documentId] !== before.documentId ||
    twins.recipients[after.recipientId] !== before.recipientId ||
    kindOf(after) !== kindOf(before)
  const moved = fields.kept.filter(isMoved)
  return {
    documents: {
      removed: documents.removed,
      added: documents.added,
      renamed: documents.kept.filter(({ before, after }) => before.name !== after.name),
    },
    isReordered: kept.join() !== order.join(),
    rewritten: documents.kept.filter(
      ({ before, after }) => written(now.contents, before.id) !== written(wanted.contents, after.id),
    ),
    recipients: {
      removed: recipients.removed,
      added: recipients.added,
      changed: recipients.kept
        .map(settled(languages, wanted.recipients.length === 1))
        .filter(({ before, after }) => !isSame(askedOf(before), askedOf(after))),
    },
    fields: {
      removed: [...fields.removed, ...moved.map(({ before }) => before)],
      added: [...fields.added, ...moved.map(({ after }) => after)],
      changed: fields.kept.filter((pair) => !isMoved(pair) && !isSame(placeOf(pair.before), placeOf(pair.after))),
    },
  }
}

type Named = Readonly<{ id: string }>

function paired<Part extends Named>(
  now: readonly Part[],
  wanted: readonly Part[],
  twins: Readonly<Record<string, string>>,
): Readonly<{ removed: Part[]; added: Part[]; kept: Changed<Part>[] }> {
  const known = new Map<string, Part>(now.map((part) => [part.id, part]))
  const pairs = wanted.map((after) => ({ before: known.get(twins[after.id] ?? ''), after }))
  const kept = pairs.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  const ids = new Set(kept.map(({ before }) => before.id))
  return {
    removed: now.filter(({ id }) => !ids.has(id)),
    added: pairs.flatMap(({ before, after }) => (before ? [] : [after])),
    kept,
  }
}

const isSame = (one: Json, other: Json): boolean => canonicalJson(one) === canonicalJson(other)

/**
 * A language that the draft left as it was stays what it has become by now, but for the holder of another address. One person alone has no turn:
 * the wizard drops it, and nothing is meant by that.
 */
const settled =
  <Of extends Person>(languages: FormerLanguages, isAlone: boolean) =>
  ({ before, after }: Changed<Of>): Changed<Of> => {
    const isLeft = after.language === (languages[before.id] ?? null) && !isReaddressed({ before, after })
    const language = isLeft ? before.language : after.language
    return { before, after: { ...after, language, routingOrder: isAlone ? before.routingOrder : after.routingOrder } }
  }

const askedOf = (person: Person): Json => {
  const { type, signatureType, routingOrder, role, name, via, address, language, getsCopy, check } = person
  const identifiers = person.identifiers.map(({ code, value, is_required }) => ({ code, value, is_required }))
  const asked = { type, signatureType, routingOrder, role, name, via, address, language, getsCopy, identifiers }
  const attachments = attachmentsOf(person)
  return {
    ...asked,
    attachments,
    check: check && { ...check },
    signsAs: asWhomOf(person),
    mayDelegate: person.mayDelegate ?? false,
  }
}

const attachmentsOf = ({ attachments = [] }: Pick<Person, 'attachments'>): Json =>
  askedAlone(attachments).map((each) => ({ ...each }))

const asWhomOf = ({ signsAs = null }: Pick<Person, 'signsAs'>): Json =>
  signsAs && { capacity: signsAs.capacity, inNameOf: signsAs.inNameOf && { ...signsAs.inNameOf } }

const isReaddressed = ({ before, after }: Changed<Pick<Person, 'address'>>): boolean => before.address !== after.address

export const changesCheck = ({ before, after }: Changed<Pick<Person, 'check'>>): boolean =>
  !isSame(before.check && { ...before.check }, after.check && { ...after.check })

/** What filled fields in by itself, and is not known of them any more. */
export function forgottenFormats<Of extends Pick<Person, 'signsAs' | 'identifiers'> & Given>({
  before,
  after,
}: Changed<Of>): OwnFormat[] {
  const company = ({ signsAs }: Of) => signsAs?.inNameOf
  const cpf = ({ identifiers }: Of) => cpfOf({ identifiers, given: before.given })
  return [
    ...(company(before) && !company(after) ? ['own-company' as const] : []),
    ...(cpf(before) && !cpf(after) ? ['own-cpf' as const] : []),
  ]
}
type Given = Readonly<{ given: GivenIdentifiers }>

/** What makes it another field. */
const kindOf = ({ type, format = null, options }: Field): string =>
  canonicalJson({ type, format, options: [...options] })

const placeOf = ({
  box,
  look,
  title,
  condition,
  calculation,
  name = '',
  isRequired,
  value,
  filledAt,
}: Field): Json => ({
  box: { ...box },
  look: { ...look },
  title,
  condition: condition ? { ...condition } : null,
  calculation: calculation ? { ...calculation, titles: [...calculation.titles] } : null,
  name,
  isRequired,
  value: filledAt === null ? value : null,
})

/** In no order: they are drawn on each other in the same way. */
const written = (contents: readonly PlacedContent[], document: DocumentId): string =>
  contents
    .filter(({ documentId }) => documentId === document)
    .map(({ type, value, imageSha256, box, look }) =>
      canonicalJson({ type, value, image: imageSha256, box: { ...box }, look: { ...look } }),
    )
    .toSorted()
    .join('\n')

/** As the ledger keeps it. @param idOf the ids that new recipients get in the envelope */
export function changesIn(
  plan: CorrectionPlan,
  now: CorrectableParts,
  wanted: CorrectableParts,
  { twins, idOf }: Readonly<{ twins: Twins; idOf: (draft: RecipientId) => RecipientId }>,
): CorrectionChange[] {
  const paper = ({ name, shown: { sha256 } }: Paper) => ({ name, sha256 })
  const { documents, recipients } = plan
  const names = ({ documents }: CorrectableParts) => documents.map(({ name }) => name)
  return [
    ...documents.removed.map((each) => ({ is: 'document_removed' as const, ...paper(each) })),
    ...documents.added.map((each) => ({ is: 'document_added' as const, ...paper(each) })),
    ...documents.renamed.map(({ before, after }) => ({
      is: 'document_renamed' as const,
      from: before.name,
      to: after.name,
    })),
    ...(plan.isReordered ? [{ is: 'documents_ordered' as const, from: names(now), to: names(wanted) }] : []),
    ...plan.rewritten.map(({ before: { name } }) => ({ is: 'contents_changed' as const, name })),
    ...recipients.removed.map(({ id, name }) => ({ is: 'recipient_removed' as const, recipientId: id, name })),
    ...recipients.added.map(({ id, name }) => ({ is: 'recipient_added' as const, recipientId: idOf(id), name })),
    ...recipients.changed.flatMap(changesOfPerson),
    ...changesOfFields(plan, now, wanted, { twins, idOf }),
  ]
}

/** Name and address are facts of their own, the latter with the language of its holder. */
function changesOfPerson({ before, after }: Changed<Person>): CorrectionChange[] {
  const { id: recipientId, name } = before
  const [from, to] = [before.routingOrder, after.routingOrder]
  const aspects = aspectsOf(before, after)
  return [
    ...(from === to ? [] : [{ is: 'recipient_order' as const, recipientId, name, from, to }]),
    ...(aspects.length > 0 ? [{ is: 'recipient_asked' as const, recipientId, name, aspects }] : []),
  ]
}

/** In the words of the API; no CPF, phone or access code stands in it: where only that is another one, both sides read alike. */
function aspectsOf(before: Person, after: Person): AskedAspect[] {
  const said = ({ identifiers, check, ...person }: Person): Record<AskedAspect['is'], string | null> => ({
    type: person.type,
    signature: person.signatureType,
    role: person.role,
    identification: identifiers.map(({ code, is_required }) => (is_required ? code : `${code}?`)).join(', '),
    attachments: (person.attachments ?? [])
      .map(({ title, isRequired }) => (isRequired ? title : `${title}?`))
      .join(', '),
    check: check && `${check.by}, ${check.at}`,
    language: person.language,
    copy: String(person.getsCopy),
    delegation: String(person.mayDelegate ?? false),
    capacity: person.signsAs?.capacity ?? null,
    represented: person.signsAs?.inNameOf?.name ?? null,
  })
  const values = ({ identifiers }: Person): Json => identifiers.map(({ value }) => value)
  const [from, to] = [said(before), said(after)]
  const isOther = (is: AskedAspect['is']): boolean =>
    (from[is] !== to[is] && !(is === 'language' && isReaddressed({ before, after }))) ||
    (is === 'check' && changesCheck({ before, after })) ||
    (is === 'represented' && !isSame(asWhomOf(withoutCapacity(before)), asWhomOf(withoutCapacity(after)))) ||
    (is === 'attachments' && !isSame(attachmentsOf(before), attachmentsOf(after))) ||
    (is === 'identification' && !isSame(values(before), values(after)))
  return (Object.keys(from) as AskedAspect['is'][]).filter(isOther).map((is) => ({ is, from: from[is], to: to[is] }))
}

const withoutCapacity = ({ signsAs }: Person): Pick<Person, 'signsAs'> => ({
  signsAs: signsAs?.inNameOf ? { ...signsAs, capacity: null } : null,
})

function changesOfFields(
  { fields: { removed, added, changed } }: CorrectionPlan,
  now: CorrectableParts,
  wanted: CorrectableParts,
  { twins, idOf }: Readonly<{ twins: Twins; idOf: (draft: RecipientId) => RecipientId }>,
): CorrectionChange[] {
  const all = [
    ...removed.map(({ recipientId, type, box }) => ({ recipientId, change: { type, from: box, to: null } })),
    ...added.map(({ recipientId, type, box }) => ({
      recipientId: twins.recipients[recipientId] ?? idOf(recipientId),
      change: { type, from: null, to: box },
    })),
    ...changed.map(({ before, after }) => ({
      recipientId: before.recipientId,
      change: { type: before.type, from: before.box, to: after.box },
    })),
  ]
  const people = [
    ...now.recipients.map(({ id, name }) => ({ id, name })),
    ...wanted.recipients.flatMap(({ id, name }) => (twins.recipients[id] ? [] : [{ id: idOf(id), name }])),
  ]
  return people.flatMap(({ id, name }) => {
    const fields = all.filter(({ recipientId }) => recipientId === id).map(({ change }) => change)
    return fields.length > 0 ? [{ is: 'fields_changed' as const, recipientId: id, name, fields }] : []
  })
}
