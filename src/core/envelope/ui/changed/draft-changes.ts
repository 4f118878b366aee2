/** Compares two views of a draft: what somebody changed between them, as its sender would name it. */
import type { EnvelopeView } from '../../envelope.contract.ts'

/** Parts of the draft itself, apart from its documents and recipients. */
export type DraftPart =
  | 'title'
  | 'subject'
  | 'message'
  | 'deadline'
  | 'validity'
  | 'language'
  | 'folder'
  | 'archive'
  | 'other'

export type DraftChange =
  | Readonly<{ is: 'recipientAdded' | 'recipientRemoved' | 'recipientChanged'; name: string }>
  | Readonly<{ is: 'documentAdded' | 'documentRemoved' | 'documentChanged' | 'placed'; name: string }>
  | Readonly<{ is: 'reordered' | DraftPart }>

export function draftChanges(before: EnvelopeView, after: EnvelopeView): DraftChange[] {
  return [...documentChanges(before, after), ...recipientChanges(before, after), ...partsChanged(before, after)]
}

function documentChanges({ documents: before }: EnvelopeView, { documents: after }: EnvelopeView): DraftChange[] {
  const { added, removed, both } = paired(before, after)
  const left = both.map(([{ id }]) => id)
  const right = after.map(({ id }) => id).filter((id) => left.includes(id))
  return [
    ...added.map(({ name }) => ({ is: 'documentAdded', name }) as const),
    ...removed.map(({ name }) => ({ is: 'documentRemoved', name }) as const),
    ...both.flatMap(([one, other]): DraftChange[] => [
      ...(one.name === other.name && one.sha256 === other.sha256
        ? []
        : [{ is: 'documentChanged', name: other.name } as const]),
      ...(isSame([one.fields, one.contents], [other.fields, other.contents])
        ? []
        : [{ is: 'placed', name: other.name } as const]),
    ]),
    ...(isSame(left, right) ? [] : [{ is: 'reordered' } as const]),
  ]
}

function recipientChanges({ recipients: before }: EnvelopeView, { recipients: after }: EnvelopeView): DraftChange[] {
  const { added, removed, both } = paired(before, after)
  return [
    ...added.map((each) => ({ is: 'recipientAdded', name: nameOf(each) }) as const),
    ...removed.map((each) => ({ is: 'recipientRemoved', name: nameOf(each) }) as const),
    ...both
      .filter(([one, other]) => !isSame({ ...one, has_fields: null }, { ...other, has_fields: null }))
      .map(([, other]) => ({ is: 'recipientChanged', name: nameOf(other) }) as const),
  ]
}

const nameOf = ({ name, role, addressees: [reached] }: EnvelopeView['recipients'][number]): string =>
  name || (role ?? reached?.value ?? '')

const partsChanged = (before: EnvelopeView, after: EnvelopeView): DraftChange[] =>
  (Object.keys(partOf) as DraftPart[])
    .filter((is) => !isSame(partOf[is](before), partOf[is](after)))
    .map((is) => ({ is }))

const partOf: Readonly<Record<DraftPart, (draft: EnvelopeView) => unknown>> = {
  title: ({ title }) => title,
  subject: ({ subject }) => subject,
  message: ({ message }) => message,
  deadline: ({ expire_at: until, action_reminder_frequency: hours }) => [until, hours],
  validity: ({ effective_until: until, effective_date_reminder_at: notice }) => [until, notice],
  language: ({ language }) => language,
  folder: ({ triggers }) => triggers,
  archive: ({ metadata }) => metadata.type?.pdfa === true,
  other: ({ other_holder: holder, external_id: id, metadata: { type: _type, ...metadata } }) => [holder, id, metadata],
}

type Identified = Readonly<{ id: string }>

function paired<Each extends Identified>(before: readonly Each[], after: readonly Each[]) {
  const former = new Map(before.map((each) => [each.id, each]))
  const present = new Map(after.map((each) => [each.id, each]))
  return {
    added: after.filter(({ id }) => !former.has(id)),
    removed: before.filter(({ id }) => !present.has(id)),
    both: before.flatMap((each) => {
      const other = present.get(each.id)
      return other ? [[each, other] as const] : []
    }),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
