/** More that can be done here. App entry only: visitors get a Drawer, which costs them 25 kB less. */
import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useModalElement } from './Modal.tsx'

export type MenuItem = Readonly<{
  label: string
  icon?: LucideIcon
  onSelect: () => void
  isDanger?: boolean
  isDisabled?: boolean
  /** A second, smaller line: why it can not be done now. */
  note?: string
  /** Keeps the room of an icon: beside others that have one. */
  isIndented?: boolean
}>

export function Menu({
  trigger,
  items,
  header,
  align = 'end',
  side = 'bottom',
}: {
  /** A button; it is given what opens the menu. */
  trigger: ReactElement
  /** Groups are separated by a line. */
  items: readonly (readonly MenuItem[])[]
  header?: ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
}) {
  const container = useModalElement()
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} side={side} sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="min-w-52 max-w-(--available-width) rounded-lg bg-surface p-1 text-ink shadow-floating outline-none transition-opacity duration-120 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {header && <div className="border-b border-line px-2.5 py-2 text-sm">{header}</div>}
            {items.map((group, index) => (
              <Base.Group key={index} className="py-0.5 not-first:border-t not-first:border-line">
                {group.map(
                  ({ label, icon: Icon, onSelect, isDanger = false, isDisabled = false, note, isIndented = false }) => (
                    <Base.Item
                      key={label}
                      disabled={isDisabled}
                      onClick={onSelect}
                      className={`flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-hover coarse:min-h-11 ${isDanger ? 'text-danger' : ''}`}
                    >
                      {Icon && <Icon aria-hidden className={`size-4 shrink-0 ${isDanger ? '' : 'text-muted'}`} />}
                      {isIndented && <span className="size-4 shrink-0" />}
                      {note ? (
                        <span className="grid max-w-60">
                          {label}
                          <span className="text-xs text-muted">{note}</span>
                        </span>
                      ) : (
                        label
                      )}
                    </Base.Item>
                  ),
                )}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
