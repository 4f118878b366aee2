/** Examines a file that a recipient gives: a PDF as uploads are, without what is active in it; a picture drawn anew. */
import { attachmentLimits, attachmentTypes, type AttachmentType } from '../../core/envelope/attachment.model.ts'
import { safeFileName } from '../../core/envelope/file-names.model.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'

type GivenBytes = Readonly<{ name: string; bytes: Bytes }>

/** Longest side of a kept picture: A4 at 250 dpi and more, so that small print of a document is read. */
const PICTURE_LONGEST_PX = 3000

export async function examine(
  workshop: Workshop,
  { name, bytes }: GivenBytes,
): Promise<GivenBytes & Readonly<{ type: AttachmentType }>> {
  const type = typeOf(bytes)
  ensure(type, 'attachment.unsupported', { field: 'file' })
  const kept = type === 'application/pdf' ? await safePdf(workshop, bytes) : await redrawn(workshop, bytes)
  return { name: nameFor(name, type), type, bytes: kept }
}

/** By its first bytes: a name says nothing. */
function typeOf(bytes: Bytes): AttachmentType | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  if (start.startsWith('\x89PNG')) return 'image/png'
  if (start.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  return start.includes('%PDF-') ? 'application/pdf' : null
}

const redrawn = (workshop: Workshop, bytes: Bytes): Promise<Bytes> =>
  workshop.run('redrawnPicture', { bytes, longest: PICTURE_LONGEST_PX })

/** One that is signed stays as it is: its signatures are what it is worth. It then has to be nothing but a PDF from its first byte. */
async function safePdf(workshop: Workshop, bytes: Bytes): Promise<Bytes> {
  const admission = await workshop.admit(bytes)
  if (admission.is === 'refused' && admission.why === 'signed_and_locked' && (await isInert(workshop, bytes)))
    return bytes
  if (admission.is === 'refused')
    throw new Refusal(`document.${admission.why}`, { field: 'file', ...(admission.page && { page: admission.page }) })
  ensure(admission.kept.length === 0, 'document.has_active_content', { field: 'file', kept: admission.kept })
  ensure(isPdfFromStart(admission.pdf), 'document.broken', { field: 'file' })
  return admission.pdf
}

/** Signed so that nobody may sign it again: nobody has to. */
async function isInert(workshop: Workshop, bytes: Bytes): Promise<boolean> {
  const seen = await workshop.run('inspect', bytes)
  return seen.is === 'inspected' && seen.active.length === 0 && isPdfFromStart(bytes)
}

const isPdfFromStart = (bytes: Bytes): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** As browsers send it: some say the path too. With the extension of what it is. */
function nameFor(fileName: string, type: AttachmentType): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  return safeFileName(
    name.replace(/\.(pdf|jpe?g|png|webp)$/i, '').slice(0, attachmentLimits.fileName),
    attachmentTypes[type],
  )
}
