/** One spreadsheet, dropped or chosen; what is wrong with it is said where it stands. */
import { FileSpreadsheet, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../../../../web/design/Button.tsx'
import { DropZone } from '../../../../../web/design/DropZone.tsx'
import { FieldError } from '../../../../../web/design/FieldError.tsx'
import { useFormats } from '../../../../../web/i18n/formats.ts'
import { sheetBytes, sheetTypes } from '../../invitation.model.ts'
import { useInvitingText } from './text.ts'

export function SheetField({
  sheet,
  error,
  onSheet,
}: {
  sheet: File | undefined
  error: string | undefined
  onSheet: (sheet: File | undefined) => void
}) {
  const t = useInvitingText()
  const { bytes } = useFormats()
  const [refused, setRefused] = useState<string>()
  const errorId = useId()
  const said = error ?? refused
  return (
    <div className="grid grid-cols-1 gap-2">
      {sheet ? (
        <div className="flex items-center gap-3 rounded-lg bg-sunken py-1.5 pr-1.5 pl-3 inset-ring-1 inset-ring-line">
          <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 text-sm">
            <span className="font-medium wrap-anywhere">{sheet.name}</span>{' '}
            <span className="num whitespace-nowrap text-muted">{bytes(sheet.size)}</span>
          </span>
          <IconButton icon={X} label={t('sheetDrop', { name: sheet.name })} onClick={() => onSheet(undefined)} />
        </div>
      ) : (
        <DropZone
          label={t('sheet')}
          chooses={t('sheetChoose')}
          hint={t('sheetHint', { size: bytes(sheetBytes) })}
          accept={sheetTypes}
          maxBytes={sheetBytes}
          maxFiles={1}
          isCompact
          onFiles={([file], [first]) => {
            setRefused(file ? undefined : first && `${first.file.name}: ${first.reason}`)
            if (file) onSheet(file)
          }}
        />
      )}
      {said && (
        <div role="alert" className="text-sm">
          <FieldError id={errorId}>{said}</FieldError>
        </div>
      )}
    </div>
  )
}
