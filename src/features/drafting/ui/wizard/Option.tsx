/** An option of a recipient that is on or off; readers hear whose it is. */
import { Checkbox } from '../../../../web/design/Checkbox.tsx'

export function Option({
  label,
  name,
  isOn,
  onChange,
}: {
  label: string
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <div className="tablet:mt-1">
      <Checkbox
        label={label}
        aria-label={`${label}: ${name}`}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}
