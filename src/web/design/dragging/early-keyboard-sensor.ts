/**
 * Keyboard sensor of dnd-kit that hears every key after the one that took a row. dnd-kit's own begins to listen in a timer, and keys that wait before
 * it, as they do where the page is busy, are lost.
 */
import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

export class EarlyKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const { listeners, handleKeyDown } = this as unknown as Inside
    props.event.stopPropagation() // the key that took the row is on its way to the same place, and would drop it there
    listeners.add('keydown', handleKeyDown)
    // The timer comes too late to add it, and after a quick end it would add one that nobody removes.
    Object.assign(this, { listeners: { add: () => undefined, removeAll: () => listeners.removeAll() } })
  }
}

/** What dnd-kit declares as private, in its version 6. */
type Inside = Readonly<{
  listeners: Readonly<{ add: (name: string, hear: (event: Event) => void) => void; removeAll: () => void }>
  handleKeyDown: (event: Event) => void
}>
