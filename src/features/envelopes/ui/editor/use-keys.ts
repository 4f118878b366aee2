/** The keyboard of the field editor. What is typed in a control stays there. */
import { useEffect, useEffectEvent } from 'react'
import type { Editor } from './use-editor.ts'

type Asked = Readonly<{
  onRemoved: (count: number) => void
  onCopied: (count: number) => void
  onSettings: () => void
  onHelp: () => void
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
    if (isElsewhere(event.target)) return
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
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) editor.redo()
      else editor.undo()
      return true
    case 'y':
      editor.redo()
      return true
    case 'c':
      if (editor.selected.length === 0) return false // there may be text to copy
      editor.copy()
      asked.onCopied(editor.selected.length)
      return true
    case 'v':
      return editor.paste(asked.page()) > 0
    case 'd':
      return editor.duplicate() > 0
    case 'a':
      editor.select(editor.elements.map(({ key }) => key))
      return true
    default:
      return false
  }
}

function alone(event: KeyboardEvent, editor: Editor, asked: Asked): boolean {
  const { selected } = editor
  if (event.key === '?') {
    asked.onHelp()
    return true
  }
  if (selected.length === 0) return false
  const arrow = arrows[event.key]
  if (arrow) {
    const step = event.shiftKey ? 10 : 1
    const by = { x: arrow[0] * step, y: arrow[1] * step }
    if (event.altKey) editor.grow(by)
    else editor.nudge(by)
    return true
  }
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      editor.remove()
      asked.onRemoved(selected.length)
      return true
    case 'PageUp':
    case 'PageDown':
      editor.toPage((selected[0]?.box.page ?? 1) + (event.key === 'PageUp' ? -1 : 1))
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

/** Typing, or a dialog above the page. Enter on any button but an element presses it. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, [contenteditable], dialog, [role=menu]')) return true
  return target.closest('button, a') !== null
}
