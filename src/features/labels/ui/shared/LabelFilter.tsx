/** One label among those of the organization, with "all" first. Absent where there are none. */
import { Select } from '../../../../web/design/Select.tsx'
import { useKnownLabels } from './use-labels.ts'
import { useLabelText } from './text.ts'

export function LabelFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (label: string | undefined) => void
}) {
  const t = useLabelText()
  const labels = useKnownLabels()
  const isGone = value !== undefined && !labels?.some(({ id }) => id === value)
  if (!labels || (labels.length === 0 && !isGone)) return null
  return (
    <div className="min-w-0 flex-1 basis-44 tablet:w-48 tablet:flex-none">
      <Select
        label={t('filter')}
        hidesLabel
        value={value ?? ''}
        options={[
          { value: '', label: `${t('filter')}: ${t('all')}` },
          ...labels.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value, label: t('gone') }] : []), // a filter or an address that was kept
        ]}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  )
}
