/** One label among those of the organization, with "all" first. Absent where there are none. */
import { Select } from '../../../../web/design/Select.tsx'
import { useLabels } from './use-labels.ts'
import { useLabelText } from './text.ts'

export function LabelFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (label: string | undefined) => void
}) {
  const t = useLabelText()
  const labels = useLabels()
  if (labels.length === 0) return null
  return (
    <div className="min-w-0 flex-1 basis-44 tablet:w-48 tablet:flex-none">
      <Select
        label={t('filter')}
        hidesLabel
        value={value ?? ''}
        options={[
          { value: '', label: `${t('filter')}: ${t('all')}` },
          ...labels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  )
}
