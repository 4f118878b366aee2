/** What the keyboard and the buttons beside the page do, with what is said about it. */
import { useState, type RefObject } from 'react'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import type { Element } from '../../drafts/layout.model.ts'
import { useElementWords } from './element-words.ts'
import { hasSidePanel } from './SettingsDrawer.tsx'
import type { Editor } from './use-editor.ts'
import type { Ground } from './use-ground.ts'
import { useEditorKeys } from './use-keys.ts'
import { focusOn } from './use-toolbox.ts'
import { useEditorText } from './text.ts'

type Opened = 'nothing' | 'settings' | 'preview' | 'help'

export function useCommands({
  editor,
  ground,
  frame,
  settings,
  announce,
}: {
  editor: Editor
  ground: Ground
  frame: RefObject<HTMLElement | null>
  /** The panel at the side. */
  settings: RefObject<HTMLDivElement | null>
  announce: (text: string) => void
}) {
  const t = useEditorText()
  const words = useElementWords()
  const { say } = useToasts()
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
  useEditorKeys(editor, {
    onRemoved: removed,
    onCopied: (count) => announce(t('said.copied', { count })),
    onPasted: (count) => announce(t('said.pasted', { count })),
    onMoved: (boxes) => {
      const [box] = boxes
      const before = editor.selected[0]?.box
      if (!box || !before) return
      ground.reveal(box)
      const isSized = box.width !== before.width || box.height !== before.height
      announce(isSized ? words.sizeOf(box) : words.placeOf(box, ground.pageSize(box.page)))
      if (box.page !== before.page && editor.selected[0]) focusOn(frame, editor.selected[0].key)
    },
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
  const everyPage = (element: Element) => {
    const count = editor.everyPage(element)
    say({ tone: 'success', text: t('settings.everyPageDone', { count }) })
  }
  return { opened, open, remove, everyPage }
}
