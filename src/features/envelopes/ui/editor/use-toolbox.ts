/** From a press in the palette to something on a page: by press and press, by drag, or by keyboard. */
import { useState, type PointerEvent, type RefObject } from 'react'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { Point } from '../../box.model.ts'
import { useElementWords } from './element-words.ts'
import type { Offer } from './Palette.tsx'
import { pickPicture, readPicture, type Pictures } from './pictures.ts'
import { elementFrom, type FirstWords, type Tool } from './tools.ts'
import type { Editor } from './use-editor.ts'
import type { useGround } from './use-ground.ts'
import { usePlacing } from './use-placing.ts'
import { useEditorText } from './text.ts'

export function useToolbox({
  frame,
  editor,
  ground,
  pictures,
  document,
  signer,
  announce,
}: {
  frame: RefObject<HTMLElement | null>
  editor: Editor
  ground: ReturnType<typeof useGround>
  pictures: Pictures
  document: string
  /** Whose fields are being placed. */
  signer: string | undefined
  announce: (text: string) => void
}) {
  const t = useEditorText()
  const words = useElementWords()
  const firstWords = useFirstWords()
  const { say } = useToasts()

  const place = (tool: Tool, at: Point, page: number) => {
    const element = elementFrom(tool, at, page, ground.pageSize(page), document, firstWords)
    editor.place(element)
    announce(t('said.placed', { what: words.nameOf(element), page: String(page) }))
    requestAnimationFrame(() => focusOn(frame.current, element.key))
  }
  const placing = usePlacing(ground, place)

  const toolFor = (offer: Offer): Tool | undefined => {
    if (offer.is === 'field') return signer === undefined ? undefined : { ...offer, recipient: signer }
    return offer.type === 'image' ? undefined : { is: 'content', type: offer.type }
  }
  const chooseImage = async () => {
    const file = await pickPicture()
    if (!file) return
    const read = await readPicture(file)
    if (read.is !== 'fine') return say({ tone: 'danger', text: t(`image.${read.is}`) })
    placing.choose({ is: 'content', type: 'image', picture: pictures.add(file), ratio: read.ratio })
  }
  return {
    placing,
    choose: (offer: Offer, isByKeyboard: boolean) => {
      const tool = toolFor(offer)
      if (!tool) return void chooseImage()
      if (isByKeyboard) return placeAt(ground.middle(), tool)
      const isSame = placing.chosen?.is === tool.is && placing.chosen.type === tool.type
      placing.choose(isSame ? undefined : tool)
    },
    drag: (offer: Offer, event: PointerEvent) => {
      const tool = toolFor(offer)
      if (tool) placing.drag(tool, event)
    },
  }

  function placeAt({ x, y, page }: Point & { page: number }, tool: Tool): void {
    place(tool, { x, y }, page)
  }
}

function useFirstWords(): FirstWords {
  const t = useEditorText()
  const formats = useFormats()
  const [today] = useState(() => new Date())
  return {
    titles: {
      signature: '',
      initial: '',
      text: t('type.text'),
      checkbox: t('type.checkbox'),
      dropdown: t('type.dropdown'),
    },
    text: t('content.text'),
    date: formats.date(today),
    options: [t('firstOptions.one'), t('firstOptions.two')],
  }
}

function focusOn(frame: HTMLElement | null, key: string): void {
  frame?.querySelector<HTMLElement>(`[data-element="${key}"]`)?.focus({ preventScroll: true })
}
