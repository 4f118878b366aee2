/** One of several, chosen from a menu: each with a picture and a second line. App entry only, as Menu is. */
import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useModalElement } from './Modal.tsx'

export type Choice = Readonly<{ value: string; label: string; text?: string; before?: ReactNode }>

export function ChoiceMenu({
  trigger,
  label,
  value,
  choices,
  onChoose,
  action,
}: {
  /** A button; it is given what opens the menu. */
  trigger: ReactElement
  /** What is chosen here, above the choices. */
  label: string
  value: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
  /** Something else to do, below the choices. */
  action?: Readonly<{ label: string; icon: LucideIcon; onPress: () => void }>
}) {
  const container = useModalElement()
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Base.Popup className={popupLook}>
            <Base.RadioGroup value={value} onValueChange={(chosen: string) => onChoose(chosen)}>
              <Base.Group>
                <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{label}</Base.GroupLabel>
                {choices.map((choice) => (
                  <Base.RadioItem key={choice.value} value={choice.value} closeOnClick className={itemLook}>
                    {choice.before}
                    <span className="min-w-0 flex-1">
                      <span title={choice.label} className="line-clamp-4 font-medium break-words">
                        {choice.label}
                      </span>
                      {choice.text && <span className="block truncate text-xs text-muted">{choice.text}</span>}
                    </span>
                    <span className="size-4 shrink-0">
                      <Base.RadioItemIndicator>
                        <Check aria-hidden className="size-4 text-accent" />
                      </Base.RadioItemIndicator>
                    </span>
                  </Base.RadioItem>
                ))}
              </Base.Group>
            </Base.RadioGroup>
            {action && (
              <>
                <Base.Separator className="my-1 border-t border-line" />
                <Base.Item className={itemLook} onClick={action.onPress}>
                  <span className="grid size-8 shrink-0 place-items-center">
                    <action.icon aria-hidden className="size-4 text-muted" />
                  </span>
                  {action.label}
                </Base.Item>
              </>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const popupLook =
  'max-h-[min(26rem,var(--available-height))] w-72 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg bg-surface p-1 text-ink shadow-floating outline-none transition-opacity duration-120 data-starting-style:opacity-0 data-ending-style:opacity-0'

const itemLook =
  'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover'
