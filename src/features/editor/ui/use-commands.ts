/** Commands of the keyboard and of the buttons beside the page, with their announcements. */
import { useState, type RefObject } from 'react'
import { useToasts } from '../../../web/design/Toasts.tsx'
import type { Box } from '../../../core/envelope/field.model.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { useElementWords } from './element-words.ts'
import { hasSidePanel } from './SettingsDrawer.tsx'
import type { Editor } from './use-editor.ts'
import type { EditorGround } from './use-ground.ts'
import { useEditorKeys } from './use-keys.ts'
import { focusOn } from './use-toolbox.ts'
import { useEditorText } from './text.ts'

type Opened = 'nothing' | 'settings' | 'preview' | 'help'

type Room = Readonly<{
  editor: Editor
  ground: EditorGround
  frame: RefObject<HTMLElement | null>
  /** The panel at the side. */
  settings: RefObject<HTMLDivElement | null>
  announce: (text: string) => void
  onDocument: (id: string) => void
}>

export function useCommands({ editor, ground, frame, settings, announce, onDocument }: Room) {
  const t = useEditorText()
  const words = useElementWords()
  const [opened, show] = useState<Opened>('nothing')

  const open = (what: Opened) => {
    if (what !== 'settings' || !hasSidePanel()) return show(what)
    settings.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }
  const removed = (count: number) => {
    announce(t('said.removed', { count }))
    open('nothing')
    frame.current?.focus({ preventScroll: true })
  }
  const remove = () => {
    removed(editor.selected.length)
    editor.remove()
  }
  const moved = (boxes: readonly Box[]) => {
    const [box] = boxes
    const [before] = editor.selected
    if (!box || !before) return
    ground.reveal(box)
    const isSized = box.width !== before.box.width || box.height !== before.box.height
    announce(isSized ? words.sizeOf(box) : words.placeOf(box, ground.pageSize(box.page)))
    if (box.page !== before.box.page) focusOn(frame, before.key)
  }
  const { undo, redo } = travelling(editor, ground, onDocument)
  useEditorKeys(editor, {
    onUndo: undo,
    onRedo: redo,
    onRemoved: removed,
    onCopied: (count) => announce(t('said.copied', { count })),
    onPasted: (count) => announce(t('said.pasted', { count })),
    onMoved: moved,
    onSettings: () => open('settings'),
    onHelp: () => open('help'),
    onReach: (key) => {
      const element = editor.elements.find((one) => one.key === key)
      if (!element) return
      editor.select([key])
      ground.reveal(element.box)
      focusOn(frame, key)
    },
    page: () => ground.middle().page,
  })
  const everyPage = useEveryPage(editor)
  return { opened, open, remove, everyPage, undo, redo }
}

function useEveryPage(editor: Editor) {
  const t = useEditorText()
  const { say } = useToasts()
  return (element: LayoutElement) =>
    say({ tone: 'success', text: t('settings.everyPageDone', { count: editor.everyPage(element) }) })
}

/** A step back is seen where it happens. */
function travelling(editor: Editor, ground: EditorGround, onDocument: (id: string) => void) {
  const follow = (changed: LayoutElement | undefined) => {
    if (changed && changed.document !== editor.document) onDocument(changed.document)
    else if (changed) ground.reveal(changed.box)
  }
  return { undo: () => follow(editor.undo()), redo: () => follow(editor.redo()) }
}
