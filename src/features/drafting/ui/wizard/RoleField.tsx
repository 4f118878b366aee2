/** In a template the role is written; in what is made of it, it says who is to be named. */
import { limits } from '../../../../core/envelope/field.model.ts'
import { TextField } from '../../../../web/design/TextField.tsx'
import type { RecipientRow } from '../../recipient-rows.model.ts'
import { useWizardText } from './text.ts'

export function RoleField({
  row,
  isTemplate,
  error,
  onRow,
}: {
  row: RecipientRow
  isTemplate: boolean
  error: string | undefined
  onRow: (row: RecipientRow) => void
}) {
  const t = useWizardText()
  if (!isTemplate) {
    return row.role === '' ? null : (
      <p className="text-sm font-medium wrap-anywhere text-accent">{t('recipients.asRole', { role: row.role })}</p>
    )
  }
  return (
    <div className="tablet:max-w-md">
      <TextField
        label={t('recipients.role')}
        hint={t('recipients.roleHint')}
        isOptional
        autoComplete="off"
        maxLength={limits.role}
        value={row.role}
        error={error}
        onChange={({ target }) => onRow({ ...row, role: target.value })}
      />
    </div>
  )
}
