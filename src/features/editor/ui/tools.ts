/** Tools of the palettes, and the element that each puts on a page. */
import {
  Calendar,
  CaseSensitive,
  ChevronDown,
  CircleDot,
  Image,
  MessageSquareText,
  PenLine,
  QrCode,
  ShieldCheck,
  SquareCheck,
  TextCursorInput,
  Type,
  type LucideIcon,
} from 'lucide-react'
import { boxAround, firstSizes, keepInside, type Point } from '../../../core/envelope/box.model.ts'
import {
  hasSeveralLines,
  smallest,
  type Box,
  type ContentType,
  type FieldType,
  type PageSize,
} from '../../../core/envelope/field.model.ts'
import type { ContentElement, LayoutElement, FieldElement } from '../../drafting/layout-element.model.ts'
import { printFont } from '../../../core/envelope/ui/print-font.ts'

export const fieldTools = ['signature', 'initial', 'text', 'checkbox', 'radio', 'dropdown'] as const
export const contentTools = ['text', 'date', 'image', 'comment', 'qr-code', 'validation-qrcode'] as const

/** Something that is about to be placed. An image is chosen first. */
export type Tool =
  | Readonly<{ is: 'field'; type: FieldType; recipient: string }>
  | Readonly<{ is: 'content'; type: Exclude<ContentType, 'image'> }>
  | Readonly<{ is: 'content'; type: 'image'; picture: string; ratio: number }>

export const fieldIcons = {
  signature: PenLine,
  initial: CaseSensitive,
  text: TextCursorInput,
  checkbox: SquareCheck,
  radio: CircleDot,
  dropdown: ChevronDown,
} as const satisfies Record<FieldType, LucideIcon>

export const contentIcons = {
  text: Type,
  date: Calendar,
  image: Image,
  comment: MessageSquareText,
  'qr-code': QrCode,
  'validation-qrcode': ShieldCheck,
} as const satisfies Record<ContentType, LucideIcon>

/** The words that an element begins with; nobody has to fill in a form before they can go on. */
export type FirstWords = Readonly<{
  titles: Record<FieldType, string>
  text: string
  date: string
  options: readonly string[]
}>

/** 12 points on A4, and more on larger paper (docs/domain/limits.md#envelopes: 18 % of the page's width on the screen / 200 × 16). */
const firstFontSize = ({ width }: PageSize): number =>
  Math.max(8, Math.min(48, Math.floor(((width * SCREEN) / 200) * 16 * 0.18)))
/** The specification's default scale of pages (docs/domain/limits.md#envelopes), which its pixels are in. */
const SCREEN = 1.5

/** As new fields and contents look (docs/domain/limits.md#envelopes). */
const plainLetters = { fontFamily: 'Helvetica', textColor: '#000000' } as const
const plainFrame = { backgroundColor: '#ffffff', borderColor: '#808080', borderWidth: 1 } as const
const noFrame = { backgroundColor: null, borderColor: null, borderWidth: 1 } as const

/** Where a tool would put something, and how large. */
export function boxOfTool(tool: Tool, at: Point, page: number, size: PageSize): Box {
  const box = boxAround(tool.type, page, at, size)
  if (tool.type !== 'image') return box
  const height = Math.max(smallest.image.height, firstSizes.image.width / tool.ratio)
  return keepInside({ ...box, y: box.y + (box.height - height) / 2, height }, size)
}

export function elementFrom(
  tool: Tool,
  at: Point,
  page: number,
  size: PageSize,
  document: string,
  words: FirstWords,
): LayoutElement {
  const box = boxOfTool(tool, at, page, size)
  const common = { key: crypto.randomUUID(), document, box, fontSize: firstFontSize(size), ...plainLetters }
  return tool.is === 'field' ? fieldFrom(tool, common, words) : contentFrom(tool, common, size, words)
}

function firstOptions(type: FieldType, words: FirstWords | undefined): readonly string[] {
  if (type === 'dropdown') return words?.options ?? []
  return type === 'radio' ? (words?.options.slice(0, 1) ?? []) : []
}

/** Initials in a place that was found for them. */
export const initialAt = (box: Box, size: PageSize, document: string, recipient: string): FieldElement =>
  fieldFrom(
    { is: 'field', type: 'initial', recipient },
    { key: crypto.randomUUID(), document, box, fontSize: firstFontSize(size), ...plainLetters },
  )

type Common = Pick<LayoutElement, 'key' | 'document' | 'box' | 'fontSize' | 'fontFamily' | 'textColor'>

function fieldFrom({ type, recipient }: Tool & { is: 'field' }, common: Common, words?: FirstWords): FieldElement {
  const isTitled = type !== 'signature' && type !== 'initial'
  return {
    ...common,
    ...(isTitled ? plainFrame : noFrame),
    is: 'field',
    type,
    format: null,
    condition: null,
    calculation: null,
    recipient,
    title: words?.titles[type] ?? '',
    isRequired: type !== 'checkbox',
    options: firstOptions(type, words),
    value: null,
  }
}

function contentFrom(
  tool: Tool & { is: 'content' },
  common: Common,
  size: PageSize,
  words: FirstWords,
): ContentElement {
  const content = { ...common, is: 'content', type: tool.type, value: '', picture: null, opacity: 1 } as const
  switch (tool.type) {
    case 'image':
      return { ...content, picture: tool.picture }
    case 'text':
    case 'date': {
      const value = tool.type === 'date' ? words.date : words.text
      const height = heightOfLines(1, common.fontSize)
      const box = keepInside({ ...common.box, width: textWidth(value, common), height }, size)
      return { ...content, value, box }
    }
    case 'comment':
      return { ...content, fontSize: Math.max(8, common.fontSize - 2) }
    case 'qr-code':
    case 'validation-qrcode':
      return content
  }
}

/** What so many lines of text need: a line is 1.2 times its letters, with a little air for one alone. */
export const heightOfLines = (lines: number, fontSize: number): number =>
  lines === 1 ? Math.max(20, Math.round(fontSize * 1.6)) : Math.round(lines * fontSize * 1.2 + 8)

/** The other way round. */
export const linesIn = (height: number, fontSize: number): number =>
  hasSeveralLines(height, fontSize) ? Math.max(2, Math.round((height - 8) / (fontSize * 1.2))) : 1

/** What a line needs in the font that it will be drawn in. */
export function textWidth(
  text: string,
  { fontSize, fontFamily }: Pick<LayoutElement, 'fontSize' | 'fontFamily'>,
): number {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return firstSizes.text.width
  canvas.font = `${fontSize}px ${printFont(fontFamily, fontSize).fontFamily}`
  const longest = Math.max(...text.split('\n').map((line) => canvas.measureText(line).width))
  return Math.max(20, Math.ceil(longest + 8))
}
