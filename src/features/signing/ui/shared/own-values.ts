/** Own values on the signing page: their digest, as the server computes it, and what was changed of them elsewhere. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { ownValuesText, PICTURE_DIGITS } from '../../../../core/envelope/own-values.model.ts'
import { hiddenFields } from '../../../../core/envelope/ui/hidden-fields.ts'
import type { SigningView } from '../../signing.contract.ts'

type Field = SigningView['envelope']['documents'][number]['fields'][number]

/** @param view with what was saved since it came. @returns hexadecimal */
export function ownDigestOf(view: SigningView): string {
  const own = view.envelope.documents.flatMap(({ fields }) => fields).filter(({ is_mine }) => is_mine)
  const hidden = hiddenFields(own)
  const text = ownValuesText({
    cpf: view.identifiers.find(({ code }) => code === 'CPF')?.value ?? null,
    signature: pictureAt(view.signature),
    initial: pictureAt(view.initial),
    attachments: view.attachments,
    fields: own
      .filter(({ id, calculation }) => !calculation && !hidden.has(id))
      .map(({ id, value, image }) => ({ id, value, image: pictureAt(image) })),
  })
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Addresses of pictures say which one they show. */
const pictureAt = (address: string | null): string | null =>
  address && (new RegExp(`[?&]v=([0-9a-f]{${PICTURE_DIGITS}})`).exec(address)?.[1] ?? null)

/** Whether this own field was filled in, changed or emptied elsewhere. */
export const isChangedField = (before: Field | undefined, { value, image }: Field): boolean =>
  before !== undefined && (before.value !== value || pictureAt(before.image) !== pictureAt(image))

export type FileChange = Readonly<{ is: 'file'; id: string; title: string; file: string | null }>

/** Files that were given, replaced or removed elsewhere. */
export const changedFiles = (seen: SigningView, view: SigningView): FileChange[] =>
  view.attachments.flatMap(({ id, title, file }) => {
    const before = seen.attachments.find((each) => each.id === id)?.file
    const isSame = before?.sha256 === file?.sha256 && before?.name === file?.name
    return isSame ? [] : [{ is: 'file', id, title, file: file?.name ?? null }]
  })

/** The picture was adopted here: fields that have it show nothing that is new to the reader. */
export function withPicture(seen: SigningView, kind: 'signature' | 'initial', view: SigningView): SigningView {
  const images = new Map(view.envelope.documents.flatMap(({ fields }) => fields).map(({ id, image }) => [id, image]))
  const changed = (field: Field): Field =>
    field.is_mine && field.type === kind && field.value !== null
      ? { ...field, image: images.get(field.id) ?? field.image }
      : field
  const documents = seen.envelope.documents.map((document) => ({ ...document, fields: document.fields.map(changed) }))
  return { ...seen, [kind]: view[kind], envelope: { ...seen.envelope, documents } }
}

/** A file was given or removed here. */
export const withFile = (view: SigningView, changed: SigningView['attachments'][number]): SigningView => ({
  ...view,
  attachments: view.attachments.map((each) => (each.id === changed.id ? changed : each)),
})
