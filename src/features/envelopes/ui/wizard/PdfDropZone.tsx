/** Where PDFs are dropped or chosen, with the limits of an envelope. */
import { DropZone } from '../../../../web/design/DropZone.tsx'
import { limits } from '../../field.model.ts'
import type { HandedOver } from './start-envelope.ts'
import { useWizardText } from './text.ts'
import { newKey } from './uploads.ts'

export function PdfDropZone({
  present = 0,
  isCompact = false,
  onFiles,
}: {
  /** How many documents the envelope has already. */
  present?: number
  isCompact?: boolean
  onFiles: (dropped: HandedOver) => void
}) {
  const t = useWizardText()
  return (
    <DropZone
      label={t('documents.choose')}
      accept={{ 'application/pdf': ['.pdf'] }}
      maxBytes={limits.documentBytes}
      maxFiles={Math.max(0, limits.documents - present)}
      hint={t('documents.dropText')}
      isWholePage
      isCompact={isCompact}
      onFiles={(files, rejected) => {
        const refused = rejected.map(({ file, reason }) => ({ key: newKey(), name: file.name, reason }))
        if (files.length > 0 || refused.length > 0) onFiles({ files, refused })
      }}
    />
  )
}
