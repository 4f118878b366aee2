/** Where documents are dropped, or chosen from the device or the storage, with the limits of an envelope. */
import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { DropZone, type RejectedFile } from '../../../../web/design/DropZone.tsx'
import { limits } from '../../../../core/envelope/field.model.ts'
import { PickDocuments } from '../wizard/PickDocuments.tsx'
import { useWizardText } from '../wizard/text.ts'
import { newKey, type ChosenFiles } from '../wizard/uploads.ts'
import { useAccepted } from '../wizard/use-accepted.ts'
import { useIsStorageFull } from '../wizard/use-room.ts'

export function DocumentDropZone({
  present = 0,
  isCompact = false,
  title,
  onChosen,
}: {
  /** How many documents the envelope has already. */
  present?: number
  isCompact?: boolean
  title?: string
  onChosen: (chosen: ChosenFiles) => void
}) {
  const t = useWizardText()
  const accepted = useAccepted()
  const isFull = useIsStorageFull()
  const [isPicking, setPicking] = useState(false)
  const room = Math.max(0, limits.documents - present)
  const take = (files: readonly File[], rejected: readonly RejectedFile[]) => {
    const refused = rejected.map(({ file, reason }) => ({
      key: newKey(),
      name: file.name,
      reason: accepted.reasonFor(file) ?? reason,
    }))
    if (files.length > 0 || refused.length > 0) onChosen({ files, kept: [], refused })
  }
  return (
    <>
      <DropZone
        label={t('documents.choose')}
        {...(title && { title })}
        chooses={t('documents.fromDevice')}
        accept={accepted.accept}
        maxBytes={limits.documentBytes}
        maxFiles={room}
        hint={t(`documents.hint.${accepted.hint}`)}
        isWholePage
        isCompact={isCompact}
        closedBecause={room === 0 ? t('documents.tooMany') : isFull ? t('documents.storageFull') : undefined}
        beside={
          room > 0 && (
            <Button
              icon={HardDrive}
              onClick={(event) => {
                event.stopPropagation() // the zone around it would open the device's files
                setPicking(true)
              }}
            >
              {t('documents.fromStorage')}
            </Button>
          )
        }
        onFiles={take}
      />
      {isPicking && (
        <PickDocuments
          room={room}
          isFull={isFull}
          accepted={accepted}
          onClose={() => setPicking(false)}
          onFiles={(files, rejected) => {
            setPicking(false)
            take(files, rejected)
          }}
          onKept={(kept) => {
            setPicking(false)
            if (kept.length > 0) onChosen({ files: [], kept, refused: [] })
          }}
        />
      )}
    </>
  )
}
