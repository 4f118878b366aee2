/**
 * Attachments: files that a recipient is asked for, and gives before they act (docs/decisions/381).
 *
 * asked: what the sender wants, by title · given: the file that the recipient chose
 */
import { ensure } from '../../kernel/refusal.ts'
import type { RecipientType } from './envelope.model.ts'

export const attachmentLimits = { title: 80, hint: 200, count: 10, fileName: 150, bytes: 20 * 1024 * 1024 } as const

/** What is taken, by the extension that a file of it gets. */
export const attachmentTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const
export type AttachmentType = keyof typeof attachmentTypes

export type AskedAttachment = Readonly<{
  /** Of this recipient; copies of an envelope keep it. */
  id: string
  title: string
  hint: string
  isRequired: boolean
}>

export type GivenFile = Readonly<{
  name: string
  type: AttachmentType
  size: number
  sha256: string
  at: Date
}>

export type Attachment = AskedAttachment & Readonly<{ file: GivenFile | null }>

export type AttachmentWish = Omit<AskedAttachment, 'id'>

/** Who only gets a copy gives nothing. */
export const mayBeAskedForFiles = (type: RecipientType): boolean => type !== 'carbon-copy'

type Asker = Readonly<{ type: RecipientType; present: readonly AskedAttachment[]; newId: () => string }>

/** What is asked already, by its title, stays what it is. */
export function acceptAttachments(
  wishes: readonly AttachmentWish[],
  { type, present, newId }: Asker,
): AskedAttachment[] {
  ensure(wishes.length === 0 || mayBeAskedForFiles(type), 'recipient.attachments_unfitting', { field: 'attachments' })
  const titles = new Set<string>()
  return wishes.map(({ title, hint, isRequired }, index) => {
    const field = `attachments.${index}.title`
    ensure(title.trim(), 'attachment.title_missing', { field })
    ensure(!titles.has(title.toLowerCase()), 'attachment.title_taken', { field })
    titles.add(title.toLowerCase())
    const id = present.find((each) => each.title.toLowerCase() === title.toLowerCase())?.id ?? newId()
    return { id, title, hint, isRequired }
  })
}

export const owesAttachment = (attachments: readonly Attachment[]): boolean =>
  attachments.some(({ isRequired, file }) => isRequired && file === null)

/** What is asked alone: as it is stored, copied and compared. */
export const askedAlone = (attachments: readonly AskedAttachment[]): AskedAttachment[] =>
  attachments.map(({ id, title, hint, isRequired }) => ({ id, title, hint, isRequired }))
