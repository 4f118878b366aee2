/** A key as it lies on a keyboard: `Ctrl`, `?`, an arrow, the space bar, or the mouse. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Mouse, Space, type LucideIcon } from 'lucide-react'
import { useKeyText } from './keys/text.ts'

const drawn: Readonly<Record<string, LucideIcon>> = {
  '←': ArrowLeft,
  '↑': ArrowUp,
  '→': ArrowRight,
  '↓': ArrowDown,
  mouse: Mouse,
  space: Space,
}

export function Key({ name }: { name: string }) {
  const t = useKeyText()
  const Icon = drawn[name]
  return (
    <kbd className="grid h-6 min-w-6 place-items-center rounded-sm bg-sunken px-1.5 font-sans text-xs font-medium text-ink inset-ring-1 inset-ring-line">
      {Icon ? (
        <>
          <Icon aria-hidden className="size-3" />
          <span className="sr-only">{name === 'mouse' || name === 'space' ? t(name) : name}</span>
        </>
      ) : (
        name
      )}
    </kbd>
  )
}
