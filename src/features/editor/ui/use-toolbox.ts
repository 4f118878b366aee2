/** From a press in the palette to something on a page: by press and press, by drag, or by keyboard. */
import { useState, type PointerEvent, type RefObject } from 'react'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { Point } from '../../../core/envelope/box.model.ts'
import type { ContentElement } from '../../drafting/layout-element.model.ts'
import { useElementWords } from './element-words.ts'
import type { Offer } from './Palette.tsx'
import { pickPicture, readPicture, type Pictures } from './pictures.ts'
import { elementFrom, type FirstWords, type Tool } from './tools.ts'
import type { Editor } from './use-editor.ts'
import type { EditorGround } from './use-ground.ts'
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
  ground: EditorGround
  pictures: Pictures
  document: string
  /** Whose fields are being placed. */
  signer: string | undefined
  announce: (text: string) => void
}) {
  const t = useEditorText()
  const words = useElementWords()
  const firstWords = useFirstWords()

  const place = (tool: Tool, at: Point, page: number) => {
    const size = ground.pageSize(page)
    const element = elementFrom(tool, at, page, size, document, firstWords)
    if (editor.place(element) === 0) return
    const where = words.whereOf(element.box, size)
    announce(t('said.placed', { what: words.nameOf(element), page: String(page), where }))
    focusOn(frame, element.key)
  }
  const placing = usePlacing(frame, ground, place)

  const toolFor = (offer: Offer) => toolOf(offer, signer)
  const givenImage = useImages(pictures)
  const chooseImage = async (isByKeyboard: boolean) => {
    const image = await givenImage()
    if (!image) return
    const tool = { is: 'content', type: 'image', ...image } as const
    if (isByKeyboard) placeAt(ground.middle(), tool)
    else placing.choose(tool)
  }
  return {
    placing,
    choose: (offer: Offer, isByKeyboard: boolean) => {
      const tool = toolFor(offer)
      if (!tool) return void chooseImage(isByKeyboard)
      if (isByKeyboard) return placeAt(ground.middle(), tool)
      const isSame = placing.chosen?.is === tool.is && placing.chosen.type === tool.type
      placing.choose(isSame ? undefined : tool)
    },
    drag: (offer: Offer, event: PointerEvent) => {
      const tool = toolFor(offer)
      if (tool) placing.drag(tool, event)
    },
    replacePicture: async (element: ContentElement) => {
      const image = await givenImage()
      if (image) editor.replacePicture(element, image.picture, image.ratio)
    },
  }

  function placeAt({ x, y, page }: Point & { page: number }, tool: Tool): void {
    place(tool, { x, y }, page)
  }
}

/** An image has to be chosen first, and a field needs somebody to fill it in. */
function toolOf(offer: Offer, signer: string | undefined): Tool | undefined {
  if (offer.is === 'field') return signer === undefined ? undefined : { ...offer, recipient: signer }
  return offer.type === 'image' ? undefined : { is: 'content', type: offer.type }
}

/** An image from this device, or nothing, with what was wrong said. */
function useImages(pictures: Pictures) {
  const t = useEditorText()
  const { say } = useToasts()
  return async () => {
    const file = await pickPicture()
    if (!file) return undefined
    const read = await readPicture(file)
    if (read.is === 'fine') return { picture: pictures.add(file), ratio: read.ratio }
    say({ tone: 'danger', text: t(`image.${read.is}`) })
    return undefined
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
      radio: t('type.radio'),
      dropdown: t('type.dropdown'),
    },
    text: t('content.text'),
    date: formats.date(today),
    options: [t('firstOptions.one'), t('firstOptions.two')],
  }
}

/** Once its page is drawn. */
export function focusOn(frame: RefObject<HTMLElement | null>, key: string): void {
  requestAnimationFrame(() =>
    frame.current?.querySelector<HTMLElement>(`[data-element="${key}"]`)?.focus({ preventScroll: true }),
  )
}
