/** The keyboard of the field editor. What is typed in a control stays there. */
import { useEffect, useEffectEvent } from 'react'
import type { Box } from '../../../core/envelope/field.model.ts'
import type { Editor } from './use-editor.ts'

type Asked = Readonly<{
  onUndo: () => void
  onRedo: () => void
  onRemoved: (count: number) => void
  onCopied: (count: number) => void
  onPasted: (count: number) => void
  /** Where the selection is now. */
  onMoved: (boxes: readonly Box[]) => void
  onSettings: () => void
  onHelp: () => void
  /** Goes to another element, wherever its page is. */
  onReach: (key: string) => void
  /** The page in sight. */
  page: () => number
}>

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function useEditorKeys(editor: Editor, asked: Asked): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    if (isPressable(event.target) && !isForAll(event)) return
    const did = event.ctrlKey || event.metaKey ? withControl(event, editor, asked) : alone(event, editor, asked)
    if (did) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function withControl(event: KeyboardEvent, editor: Editor, asked: Asked): boolean {
  const count = editor.selected.length
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) asked.onRedo()
      else asked.onUndo()
      return true
    case 'y':
      asked.onRedo()
      return true
    case 'c':
    case 'x':
      if (count === 0) return false // there may be text to copy
      if (event.key.toLowerCase() === 'c') {
        editor.copy()
        asked.onCopied(count)
      } else {
        editor.cut()
        asked.onRemoved(count)
      }
      return true
    case 'v':
      return pasted(editor.paste(asked.page()), asked)
    case 'd':
      return pasted(editor.duplicate(), asked)
    case 'a':
      editor.select(editor.elements.map(({ key }) => key))
      return true
    default:
      return false
  }
}

function pasted(count: number, { onPasted }: Asked): boolean {
  if (count > 0) onPasted(count)
  return count > 0
}

function alone(event: KeyboardEvent, editor: Editor, asked: Asked): boolean {
  const { selected } = editor
  if (event.key === '?') {
    asked.onHelp()
    return true
  }
  if (event.key === 'Tab') return toNext(event, editor, asked)
  if (selected.length === 0) return event.key === 'Escape' && unlooked(editor)
  const arrow = arrows[event.key]
  if (arrow) return byArrow(event, arrow, editor, asked)
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      editor.remove()
      asked.onRemoved(selected.length)
      return true
    case 'PageUp':
    case 'PageDown':
      asked.onMoved(editor.toPage((selected[0]?.box.page ?? 1) + (event.key === 'PageUp' ? -1 : 1)))
      return true
    case 'Enter':
      asked.onSettings()
      return true
    case 'Escape':
      editor.select([])
      return true
    default:
      return false
  }
}

/** What stays as it is answers one key. */
function unlooked({ keptChosen, select }: Editor): boolean {
  if (keptChosen) select([])
  return keptChosen !== undefined
}

function byArrow(event: KeyboardEvent, [x, y]: readonly [number, number], editor: Editor, asked: Asked): boolean {
  const step = event.shiftKey ? 10 : 1
  const by = { x: x * step, y: y * step }
  asked.onMoved(event.altKey ? editor.grow(by) : editor.nudge(by))
  return true
}

/** From element to element in reading order, also to pages that are not drawn; at the ends Tab goes on as everywhere. */
function toNext({ target, shiftKey }: KeyboardEvent, { inOrder }: Editor, { onReach }: Asked): boolean {
  const key = target instanceof HTMLElement ? target.dataset['element'] : undefined
  const at = inOrder.findIndex((element) => element.key === key)
  const next = at < 0 ? undefined : inOrder[at + (shiftKey ? -1 : 1)]
  if (next) onReach(next.key)
  return next !== undefined
}

/** Typing, or a dialog above the page. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input:is([type=radio], [type=checkbox])')) return target.closest('dialog') !== null
  return target.closest('input, textarea, select, [contenteditable], dialog, [role=menu]') !== null
}

/** On any button but an element Enter presses, and arrows are its own. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input') !== null

const isForAll = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || key === '?' || key === 'Escape'
