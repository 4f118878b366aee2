/** One choice among states, with "all" first. */
import { Select } from '../../../../web/design/Select.tsx'
import { useListText } from './text.ts'

export function StateFilter<State extends string>({
  label,
  states,
  value,
  nameOf,
  onChange,
}: {
  label: string
  states: readonly State[]
  value: State | undefined
  nameOf: (state: State) => string
  onChange: (state: State | undefined) => void
}) {
  const t = useListText()
  return (
    <div className="min-w-0 flex-1 basis-44 tablet:w-60 tablet:flex-none">
      <Select
        label={label}
        hidesLabel
        value={value ?? ''}
        options={[
          { value: '', label: `${label}: ${t('filter.all').toLocaleLowerCase()}` },
          ...states.map((state) => ({ value: state, label: nameOf(state) })),
        ]}
        onChange={({ target }) => onChange(states.find((state) => state === target.value))}
      />
    </div>
  )
}
