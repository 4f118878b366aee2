/** Draws the signature page: the evidence of one document, as a PDF of its own. The same data give the same bytes. */
import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfString } from '../../pdf/objects.ts'
import { claimPdfA } from '../../pdf/claim/write-claim.ts'
import type { Bytes } from '../../base/bytes.ts'
import { deflatedStream } from '../../pdf/deflated-stream.ts'
import { loadHarfBuzz } from '../harfbuzz.ts'
import { finish } from '../../pdf/before-writing.ts'
import { drawQrCode } from '../qr-code.ts'
import { accent, column, danger, hairline, ink, muted, openFlow, type Flow } from './flow.ts'
import { openClock } from './moment.ts'
import { drawFacts, drawHeading, drawHistory, drawRecipients, heightOfFirst, type Fact } from './sections.ts'
import type { SheetData } from './sheet-data.ts'
import { sheetMessages } from './sheet.messages.ts'
import { addStructure } from './structure.ts'

const qrSide = 92

export async function drawSheet(data: SheetData): Promise<Bytes> {
  await loadHarfBuzz()
  const words = sheetMessages[data.language]
  const clock = openClock(data.language, data.timeZone, data.issuedAt)
  const pdf = PDF.create()
  const flow = openFlow(pdf)

  drawTitle(flow, data)
  drawHeading(flow, words.document)
  drawFacts(flow, documentFacts(data))
  drawHeading(flow, words.envelope)
  drawFacts(flow, envelopeFacts(data))
  drawHeading(flow, words.recipients(data.recipients.length), '', heightOfFirst(flow, data))
  await drawRecipients(pdf, flow, data, clock)
  drawHeading(flow, words.history, words.timesIn(clock.zone))
  drawHistory(flow, data.history, clock)
  drawHeading(flow, words.integrity)
  drawFacts(flow, [
    { label: words.ledgerHead, value: data.ledgerHead },
    { label: words.verify, value: data.verifierUrl },
    { label: words.secretCode, value: data.secretCode === undefined ? null : words.forValidator(data.secretCode) },
    { label: words.law, value: data.law },
  ])

  finishPages(pdf, flow, data)
  describe(pdf, data)
  finish(pdf)
  return pdf.save()
}

function drawTitle(flow: Flow, data: SheetData): void {
  const words = sheetMessages[data.language]
  const top = flow.y()
  const room = { x: column.left, width: column.width - qrSide - 28 }
  flow.down(flow.text('P', [data.productName], { font: 'semibold', size: 9.5, colour: accent }, room) + 6)
  const title = { font: 'semibold', size: 21, colour: ink } as const
  flow.down(flow.text('H1', flow.lines(words.title, title, room.width), title, room, 1.25) + 5)
  const intro = { font: 'regular', size: 9.5, colour: muted } as const
  flow.down(flow.text('P', flow.lines(words.intro, intro, room.width), intro, room))
  if (data.notice !== undefined) {
    const notice = { font: 'semibold', size: 9.5, colour: danger } as const
    flow.down(6)
    flow.down(flow.text('P', flow.lines(data.notice, notice, room.width), notice, room))
  }
  const below = flow.y()
  drawVerifier(flow, data, top)
  flow.moveTo(Math.max(below, top + qrSide + 16) + 4)
}

function drawVerifier(flow: Flow, data: SheetData, top: number): void {
  const words = sheetMessages[data.language]
  const area = { x: column.right - qrSide, y: top, width: qrSide, height: qrSide }
  flow.figure(words.qrCode, (canvas) => drawQrCode(canvas, area, data.verifierUrl, 1))
  const style = { font: 'regular', size: 6.8, colour: muted } as const
  const label = flow.lines(words.scan, style, qrSide + 24)
  flow.moveTo(top + qrSide + 2)
  label.forEach((line) => {
    const width = flow.canvas().fonts.width(line, style.size, style.font)
    flow.down(flow.text('P', [line], style, { x: area.x + (qrSide - width) / 2, width: qrSide }))
  })
}

function documentFacts({ language, document }: SheetData): Fact[] {
  const words = sheetMessages[language]
  return [
    { label: words.name, value: document.name, isStrong: true },
    { label: words.pages, value: String(document.pages) },
    { label: words.originalSha256, value: document.originalSha256 },
    { label: words.sentSha256, value: document.sentSha256 },
    { label: words.finalSha256, value: document.finalSha256 },
    { label: words.pagesCompared, value: document.pagesCompared && words.compared(document.pagesCompared) },
  ]
}

function envelopeFacts({ language, envelope }: SheetData): Fact[] {
  const words = sheetMessages[language]
  return [
    { label: words.envelopeTitle, value: envelope.title, isStrong: true },
    { label: words.code, value: envelope.code },
    { label: words.state, value: envelope.state },
    { label: words.organization, value: envelope.organization },
    { label: words.sender, value: envelope.sender },
  ]
}

/** Only now is it known how many pages there are. Running lines are artifacts: nobody wants them read out on each page. */
function finishPages(pdf: PDF, flow: Flow, data: SheetData): void {
  const words = sheetMessages[data.language]
  const style = { font: 'regular', size: 7.5, colour: muted } as const
  const footer = `${data.productName} · ${words.code} ${data.envelope.code}`
  flow.sheets.forEach(({ page, canvas }, index) => {
    canvas.tagged('Artifact', null, () => {
      const number = words.page(index + 1, flow.sheets.length)
      canvas.stroke(
        [
          [column.left, 796],
          [column.right, 796],
        ],
        hairline,
        0.75,
      )
      canvas.text(column.left, 810, canvas.fonts.drawable(footer).text, style)
      canvas.text(column.right - canvas.fonts.width(number, style.size, style.font), 810, number, style)
      if (index > 0) canvas.text(column.left, 44, words.title, style)
      if (data.notice !== undefined) drawNotice(canvas, data.notice)
    })
    const content = deflatedStream(Buffer.from(canvas.content(), 'latin1'), {})
    page.dict.set('Contents', pdf.register(content))
    page.dict.set('Resources', canvas.resources())
  })
  addStructure(
    pdf,
    flow.sheets.map(({ page }) => page),
    flow.parts,
  )
}

/** On every page, since pages part company. */
function drawNotice(canvas: Flow['sheets'][number]['canvas'], notice: string): void {
  const style = { font: 'semibold', size: 9.5, colour: danger } as const
  const text = canvas.fonts.drawable(notice).text
  canvas.text((column.left + column.right - canvas.fonts.width(text, style.size, style.font)) / 2, 26, text, style)
}

function describe(pdf: PDF, data: SheetData): void {
  const issuedAt = new Date(data.issuedAt)
  pdf.setTitle(`${sheetMessages[data.language].title}: ${data.document.name}`, { showInWindowTitleBar: true })
  pdf.setAuthor(data.productName)
  pdf.setCreator(data.productName)
  pdf.setProducer(data.productName)
  pdf.setCreationDate(issuedAt)
  pdf.setModificationDate(issuedAt)
  pdf.setLanguage(data.language)
  const title = `${sheetMessages[data.language].title}: ${data.document.name}`
  claimPdfA(pdf, {
    title,
    producer: data.productName,
    createdAt: issuedAt,
    modifiedAt: issuedAt,
    isTagged: true,
  })
  const id = PdfString.fromHex(createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32))
  pdf.context.info.trailer.set('ID', new PdfArray([id, id]))
}
