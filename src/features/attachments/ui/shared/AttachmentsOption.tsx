/** Option of a recipient: the files that are asked of them. */
import { Paperclip, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import type { AttachmentRow } from '../../../../core/envelope/attachment-row.model.ts'
import { attachmentLimits } from '../../../../core/envelope/attachment.model.ts'
import { useAttachmentText } from './text.ts'

type Lack = 'title' | 'twin' | null

export function AttachmentsOption({
  rows,
  name,
  lacks,
  onChange,
}: {
  rows: readonly AttachmentRow[]
  /** Of the recipient. */
  name: string
  /** What is wrong with each; empty until the step was left. */
  lacks: readonly Lack[]
  onChange: (rows: readonly AttachmentRow[]) => void
}) {
  const t = useAttachmentText()
  const add = () => onChange([...rows, { title: '', hint: '', isRequired: true }])
  return (
    <div className="grid w-full gap-2">
      {rows.length > 0 && (
        <ul aria-label={t('option.legend', { name })} className="m-0 grid list-none gap-2 p-0">
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have nothing but their place, and keep no state
            <li key={index}>
              <Asked
                row={row}
                name={name}
                number={String(index + 1)}
                lack={lacks[index] ?? null}
                onRow={(next) => onChange(rows.with(index, next))}
                onRemove={() => onChange(rows.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length < attachmentLimits.count && (
        <div>
          <Button icon={Paperclip} aria-label={t('option.addFor', { name })} onClick={add}>
            {rows.length === 0 ? t('option.add') : t('option.addAnother')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Asked({
  row,
  name,
  number,
  lack,
  onRow,
  onRemove,
}: {
  row: AttachmentRow
  name: string
  number: string
  lack: Lack
  onRow: (row: AttachmentRow) => void
  onRemove: () => void
}) {
  const t = useAttachmentText()
  return (
    <div
      role="group"
      aria-label={t('option.file', { number, name })}
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
    >
      <div className="w-64 max-tablet:w-full">
        <TextField
          label={t('option.title')}
          hidesLabel
          autoComplete="off"
          placeholder={t('option.titleHint')}
          maxLength={attachmentLimits.title}
          value={row.title}
          error={lack ? t(lack === 'title' ? 'option.titleMissing' : 'option.titleTaken') : undefined}
          onChange={({ target }) => onRow({ ...row, title: target.value })}
        />
      </div>
      <div className="w-64 max-tablet:w-full">
        <TextField
          label={t('option.hint')}
          hidesLabel
          autoComplete="off"
          placeholder={t('option.hint')}
          maxLength={attachmentLimits.hint}
          value={row.hint}
          onChange={({ target }) => onRow({ ...row, hint: target.value })}
        />
      </div>
      <div className="flex items-center gap-2 tablet:mt-1">
        <Checkbox
          label={t('option.required')}
          checked={row.isRequired}
          onChange={({ target }) => onRow({ ...row, isRequired: target.checked })}
        />
        <IconButton icon={Trash2} label={t('option.remove', { number, name })} onClick={onRemove} />
      </div>
    </div>
  )
}
