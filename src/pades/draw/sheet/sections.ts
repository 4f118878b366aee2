/** The parts of the signature page below its title: facts, people, history. */
import type { PDF } from '../../pdf/objects.ts'
import type { TextStyle } from '../canvas.ts'
import { contained, imageFor, type DrawableImage } from '../images.ts'
import { column, danger, hairline, ink, leading, muted, success, type Flow, type TextColumn } from './flow.ts'
import type { Clock } from './moment.ts'
import type { SheetData, SheetRecipient } from './sheet-data.ts'
import type { SheetText } from './text.ts'

/** A fact without a value is left out. */
export type SheetFact = Readonly<{ label: string; value: string | null; isStrong?: boolean }>

const labelWidth = 128
const body: TextStyle = { font: 'regular', size: 9, colour: ink }
const strong: TextStyle = { font: 'semibold', size: 9, colour: ink }
const label: TextStyle = { font: 'regular', size: 9, colour: muted }
const gap = 3
const whole: TextColumn = { x: column.left, width: column.width }

/** @param follows how high the first thing under it is: a heading never stands alone at the foot of a page */
export function drawHeading(flow: Flow, text: string, aside = '', follows = 42): void {
  flow.keep(44 + follows)
  flow.down(12)
  flow.rule()
  flow.down(9)
  const style: TextStyle = { font: 'semibold', size: 11, colour: ink }
  const height = flow.text('H2', [text], style, { x: column.left, width: column.width })
  if (aside !== '') {
    const small: TextStyle = { font: 'regular', size: 8, colour: muted }
    const x = column.right - flow.canvas().fonts.width(aside, small.size, small.font)
    flow.text('P', [aside], small, { x, width: column.width }, (height / small.size) * 1.04)
  }
  flow.down(height + 5)
}

export function drawFacts(
  flow: Flow,
  facts: readonly SheetFact[],
  placeAt: (y: number) => TextColumn = () => whole,
  labels = labelWidth,
): void {
  const rows = facts.filter(({ value }) => value !== null && value !== '')
  const heightAt = (index: number, width: number) => {
    const row = rows[index]
    const lines = row ? flow.lines(row.value ?? '', row.isStrong ? strong : body, width).length : 0
    return lines * body.size * leading + gap
  }
  flow.group('Table', () => {
    for (const [index, { label: name, value, isStrong }] of rows.entries()) {
      const style = isStrong ? strong : body
      const place = placeAt(flow.y())
      const right = { x: place.x + labels, width: place.width - labels }
      // the last row never stands alone on a page
      if (index === rows.length - 2) flow.keep(heightAt(index, right.width) + heightAt(index + 1, right.width))
      for (const lines of inPieces(flow.lines(value ?? '', style, right.width))) {
        const named = flow.lines(name, label, labels - 8)
        flow.keep(Math.max(lines.length, named.length) * style.size * leading)
        flow.group('TR', () => {
          const left = { x: place.x, width: labels }
          const labelHeight = flow.group('TH', () => flow.text('P', named, label, left))
          const height = flow.group('TD', () => flow.text('P', lines, style, right))
          flow.down(Math.max(height, labelHeight) + gap)
        })
      }
    }
  })
}

export function drawHistory(flow: Flow, history: SheetData['history'], clock: Clock): void {
  drawFacts(
    flow,
    history.map(({ at, text }) => ({ label: clock.tell(at), value: text })),
  )
}

const signatureBox = { width: 150, height: 56 }
const factLabels = 82

export async function drawRecipients(
  pdf: PDF,
  flow: Flow,
  data: SheetData,
  clock: Clock,
  text: SheetText,
): Promise<void> {
  for (const [index, recipient] of data.recipients.entries()) {
    const image = recipient.signature && (await imageFor(pdf, recipient.signature, signatureBox))
    const card = { recipient, image, isFirst: index === 0, clock, text }
    flow.group('Sect', () => drawRecipient(flow, card))
  }
}

type Card = Readonly<{
  recipient: SheetRecipient
  image: DrawableImage | null
  isFirst: boolean
  clock: Clock
  text: SheetText
}>

/** What the first person takes, for the heading over them. */
export function heightOfFirst(flow: Flow, { recipients: [first] }: SheetData, text: SheetText): number {
  return first ? heightOf(flow, first, text) : 0
}

const left = { x: column.left, width: column.width - signatureBox.width - 24 } as const
/** One that begins in a right-to-left script keeps its number in front of it all the same. */
const nameStyle: TextStyle = { font: 'semibold', size: 10.5, colour: ink, direction: 'ltr' }

function heightOf(flow: Flow, recipient: SheetRecipient, text: SheetText): number {
  const facts = factsOf(recipient, text)
  const lineCount = (value: string | null) => flow.lines(value ?? '', body, left.width - factLabels).length
  const factLines = facts.reduce((sum, { value }) => sum + lineCount(value), 0)
  const names = flow.lines(nameOf(recipient), nameStyle, left.width).length
  const height = names * nameStyle.size * leading + 42 + factLines * body.size * leading + facts.length * gap
  return Math.min(Math.max(height, signatureBox.height + 6) + 10, column.bottom - column.top)
}

/** What belongs to one person stays on one page. */
function drawRecipient(flow: Flow, { recipient, image, isFirst, clock, text }: Card): void {
  const name = flow.lines(nameOf(recipient), nameStyle, left.width)
  flow.keep(heightOf(flow, recipient, text))
  if (!isFirst && flow.y() > column.top) {
    flow.rule()
    flow.down(9)
  }

  const [top, page] = [flow.y(), flow.sheets.length]
  flow.down(flow.text('H3', name, nameStyle, left))
  const small: TextStyle = { font: 'regular', size: 8.5, colour: muted }
  const address = flow.lines([recipient.role, recipient.maskedAddress].filter(Boolean).join(' · '), small, left.width)
  flow.down(flow.text('P', address, small, left))
  const state: TextStyle = {
    font: 'semibold',
    size: 8.5,
    colour: { done: success, open: muted, refused: danger }[recipient.outcome],
  }
  const when = recipient.actedAt === null ? '' : ` · ${clock.tell(recipient.actedAt)}`
  flow.down(flow.text('P', flow.lines(recipient.state + when, state, left.width), state, left) + 4)
  drawSignature(flow, image, top, text.say('signatureOf', { name: recipient.name }))
  const foot = image ? top + signatureBox.height : top
  drawFacts(flow, factsOf(recipient, text), (y) => (y < foot && flow.sheets.length === page ? left : whole), factLabels)
  const isSamePage = flow.sheets.length === page
  flow.moveTo((isSamePage ? Math.max(flow.y(), top + signatureBox.height + 6) : flow.y()) + 6)
}

function nameOf({ name, order }: SheetRecipient): string {
  return order === null ? name : `${order}. ${name}`
}

function factsOf(recipient: SheetRecipient, { say }: SheetText): SheetFact[] {
  const facts: SheetFact[] = [
    ...recipient.identifiers.map(({ label: name, value }) => ({ label: name, value })),
    { label: say('signatureType'), value: recipient.signatureType },
    { label: say('authentication'), value: recipient.authentication.join('; ') },
    { label: say('ip'), value: recipient.ip },
    { label: say('location'), value: recipient.location },
  ]
  return facts.filter(({ value }) => value !== null && value !== '')
}

function drawSignature(flow: Flow, image: DrawableImage | null, top: number, alt: string): void {
  if (!image) return
  const area = { x: column.right - signatureBox.width, y: top + 2, ...signatureBox }
  flow.figure(alt, (canvas) => canvas.image(contained(image, { ...area, height: area.height - 6 }), image))
  const foot = area.y + area.height
  const canvas = flow.canvas()
  canvas.tagged('Artifact', null, () =>
    canvas.stroke(
      [
        [area.x, foot],
        [area.x + area.width, foot],
      ],
      hairline,
      0.75,
    ),
  )
}

const PIECE = 20

/** Texts of any length page well when they come in pieces, the last of which is no single line. */
function inPieces(lines: readonly string[]): string[][] {
  if (lines.length <= PIECE) return [[...lines]]
  const first = lines.length === PIECE + 1 ? PIECE - 1 : PIECE
  return [lines.slice(0, first), ...inPieces(lines.slice(first))]
}
