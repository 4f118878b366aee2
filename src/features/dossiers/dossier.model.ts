/**
 * A dossier: the evidence of one envelope, to be taken away. It is an ASiC-E container (ETSI EN 319 162-1) whose manifest the installation's
 * seal signs (docs/decisions/303).
 */
import { attachmentTypes, type Attachment } from '../../core/envelope/attachment.model.ts'
import { safeFileName, safeFolderName, uniqueNames } from '../../core/envelope/file-names.model.ts'

/** A file that is stored already: its digest is known without reading it. */
export type DossierFile = Readonly<{ name: string; sha256: string; size: number }>

/** Where files of a kind stand in the container. */
const folders = {
  original: 'originals',
  sent: 'as-sent',
  sealed: 'sealed',
  sheet: 'signature-pages',
} as const

type File = Readonly<{ sha256: string; size: number }>
type DocumentFiles = Readonly<{ name: string; original: File; shown: File; sealed: File | null; sheet: File | null }>

/** What was uploaded, what people saw where that is not the same, what was sealed, and the signature pages, as far as they exist. */
export function filesOf(documents: readonly DocumentFiles[]): DossierFile[] {
  const names = uniqueNames(documents.map(({ name }) => safeFileName(name, 'pdf')))
  return documents.flatMap(({ original, shown, sealed, sheet }, index) => {
    const file = (folder: keyof typeof folders, found: File | null) =>
      found ? [{ name: `${folders[folder]}/${names[index]}`, sha256: found.sha256, size: found.size }] : []
    return [
      ...file('original', original),
      ...file('sent', shown.sha256 === original.sha256 ? null : shown),
      ...file('sealed', sealed),
      ...file('sheet', sheet),
    ]
  })
}

type Giver = Readonly<{ name: string; attachments: readonly Attachment[] }>

/** The files that recipients gave, in a folder for each of them. */
export function attachmentFilesOf(recipients: readonly Giver[]): DossierFile[] {
  const givers = recipients.filter(({ attachments }) => attachments.some(({ file }) => file))
  const folders = uniqueNames(givers.map(({ name }) => safeFolderName(name)))
  return givers.flatMap(({ attachments }, index) => {
    const files = attachments.flatMap(({ title, file }) => (file ? [{ title, file }] : []))
    const names = uniqueNames(
      files.map(({ title, file }) => safeFileName(`${title} - ${file.name}`, attachmentTypes[file.type])),
    )
    return files.map(({ file: { sha256, size } }, place) => ({
      name: `attachments/${folders[index]}/${names[place]}`,
      sha256,
      size,
    }))
  })
}
