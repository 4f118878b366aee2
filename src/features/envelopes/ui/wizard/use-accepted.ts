/** Which files may come from the computer: PDFs. */
import type { DropZoneProps } from '../../../../web/design/DropZone.tsx'

export type Accepted = Readonly<{
  accept: DropZoneProps['accept']
  /** Which words tell of it. */
  hint: 'pdf'
  /** Why this one is not taken, where there is more to say than that it is not. */
  reasonFor: (file: File) => string | undefined
}>

const PDF = { 'application/pdf': ['.pdf'] }

export function useAccepted(): Accepted {
  return { accept: PDF, hint: 'pdf', reasonFor: () => undefined }
}
