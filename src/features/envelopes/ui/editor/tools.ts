/** What the palettes offer, and what comes out when one of it is put on a page. */
import {
  Calendar,
  CaseSensitive,
  ChevronDown,
  Image,
  PenLine,
  SquareCheck,
  TextCursorInput,
  Type,
  type LucideIcon,
} from 'lucide-react'
import { boxAround, firstSizes, keepInside, type Point } from '../../box.model.ts'
import type { FieldType, PageSize } from '../../field.model.ts'
import type { ContentElement, Element, FieldElement } from '../../drafts/layout.model.ts'

export const fieldTools = ['signature', 'initial', 'text', 'checkbox', 'dropdown'] as const
export const contentTools = ['text', 'date', 'image'] as const
export type ContentTool = (typeof contentTools)[number]

/** Something that is about to be placed. An image is chosen first. */
export type Tool =
  | Readonly<{ is: 'field'; type: FieldType; recipient: string }>
  | Readonly<{ is: 'content'; type: 'text' | 'date' }>
  | Readonly<{ is: 'content'; type: 'image'; picture: string; ratio: number }>

export const fieldIcons = {
  signature: PenLine,
  initial: CaseSensitive,
  text: TextCursorInput,
  checkbox: SquareCheck,
  dropdown: ChevronDown,
} as const satisfies Record<FieldType, LucideIcon>

export const contentIcons = { text: Type, date: Calendar, image: Image } as const satisfies Record<
  ContentTool,
  LucideIcon
>

/** The words that an element begins with; nobody has to fill in a form before they can go on. */
export type FirstWords = Readonly<{
  titles: Record<FieldType, string>
  text: string
  date: string
  options: readonly string[]
}>

const FONT_SIZE = 12

export function elementFrom(
  tool: Tool,
  at: Point,
  page: number,
  size: PageSize,
  document: string,
  words: FirstWords,
): Element {
  const key = crypto.randomUUID()
  const type = tool.type === 'date' ? 'text' : tool.type
  const box = boxAround(type, page, at, size)
  const common = { key, document, box, fontSize: FONT_SIZE }
  if (tool.is === 'field') return fieldFrom(tool, common, words)
  return contentFrom(tool, common, size, words)
}

type Common = Pick<Element, 'key' | 'document' | 'box' | 'fontSize'>

function fieldFrom({ type, recipient }: Tool & { is: 'field' }, common: Common, words: FirstWords): FieldElement {
  const isTitled = type !== 'signature' && type !== 'initial'
  return {
    ...common,
    is: 'field',
    type,
    recipient,
    title: isTitled ? words.titles[type] : '',
    isRequired: type !== 'checkbox',
    options: type === 'dropdown' ? words.options : [],
  }
}

function contentFrom(
  tool: Tool & { is: 'content' },
  common: Common,
  size: PageSize,
  words: FirstWords,
): ContentElement {
  if (tool.type === 'image') {
    const { width } = firstSizes.image
    const box = keepInside({ ...common.box, height: Math.max(40, width / tool.ratio) }, size)
    return { ...common, box, is: 'content', type: 'image', value: '', picture: tool.picture }
  }
  const value = tool.type === 'date' ? words.date : words.text
  const box = keepInside({ ...common.box, width: textWidth(value, FONT_SIZE) }, size)
  return { ...common, box, is: 'content', type: 'text', value, picture: null }
}

/** A line of text has the height of its letters. */
export const textHeight = (fontSize: number): number => Math.max(20, Math.round(fontSize * 1.6))

/** What a line needs in the font that it will be drawn in. */
export function textWidth(text: string, fontSize: number): number {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return firstSizes.text.width
  canvas.font = `${fontSize}px Helvetica, Arial, sans-serif`
  return Math.max(20, Math.ceil(canvas.measureText(text).width + 8))
}
