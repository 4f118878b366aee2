/** Chooses files of the storage; what was chosen in one folder stays chosen in the next. */
import { FileText } from 'lucide-react'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Tick } from '../../../../web/design/Checkbox.tsx'
import type { ItemView } from '../../item.contract.ts'
import { rowLook, StorageBrowser } from './StorageBrowser.tsx'
import { usePickerText } from './text.ts'
import { useBrowser } from './use-browser.ts'

export type PickedFile = Readonly<{ id: string; name: string; size: number }>

export function FilePicker({
  room,
  picked,
  onPick,
}: {
  /** How many may be chosen. */
  room: number
  picked: readonly PickedFile[]
  onPick: (picked: readonly PickedFile[]) => void
}) {
  const t = usePickerText()
  const browser = useBrowser(null)
  const toggle = (item: ItemView, isPicked: boolean) => {
    const others = picked.filter(({ id }) => id !== item.id)
    onPick(isPicked ? [...others, { id: item.id, name: item.name, size: item.size ?? 0 }] : others)
  }
  return (
    <>
      <StorageBrowser
        browser={browser}
        file={(item) => {
          const isPicked = picked.some(({ id }) => id === item.id)
          return (
            <FileRow
              item={item}
              isPicked={isPicked}
              isOff={!isPicked && picked.length >= room}
              onToggle={(checked) => toggle(item, checked)}
            />
          )
        }}
      />
      <p aria-live="polite" className="mt-2 text-sm text-muted">
        {picked.length >= room ? t('full') : t('picked', { count: picked.length })}
      </p>
    </>
  )
}

function FileRow({
  item,
  isPicked,
  isOff,
  onToggle,
}: {
  item: ItemView
  isPicked: boolean
  isOff: boolean
  onToggle: (isPicked: boolean) => void
}) {
  const t = usePickerText()
  const formats = useFormats()
  return (
    <label
      className={`${rowLook} cursor-pointer hover:bg-hover has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-60`}
    >
      <span className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted inset-ring-1 inset-ring-line">
        <FileText aria-hidden className="size-5" strokeWidth={1.75} />
        {item.links.preview && (
          <img
            src={`${item.links.preview}?width=80`}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full bg-paper object-cover object-top"
            onError={({ currentTarget }) => currentTarget.remove()}
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span title={item.name} className="block truncate font-medium">
          {item.name}
        </span>
        <span className="num block truncate text-sm text-muted">
          {[formats.bytes(item.size ?? 0), formats.date(item.created_at)].join(' · ')}
        </span>
      </span>
      {item.is_signed && <Badge tone="success">{t('signed')}</Badge>}
      <Tick
        aria-label={item.name}
        checked={isPicked}
        disabled={isOff}
        onChange={({ target }) => onToggle(target.checked)}
      />
    </label>
  )
}
