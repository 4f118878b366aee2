/** Draws the signature page: the evidence of one document, as a PDF of its own. The same data give the same bytes. */
import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfString } from '../../pdf/objects.ts'
import { claimPdfA } from '../../pdf/claim/write-claim.ts'
import type { Bytes } from '../../base/bytes.ts'
import { toHex } from '../../base/octets.ts'
import { writeWhole } from '../../pdf/revision/whole.ts'
import { deflatedStream } from '../../pdf/deflated-stream.ts'
import { loadHarfBuzz } from '../../pdf/harfbuzz.ts'
import { drawQrCode } from '../qr-code.ts'
import { accent, column, danger, hairline, ink, muted, openFlow, type Flow } from './flow.ts'
import { openClock } from './moment.ts'
import { drawFacts, drawHeading, drawHistory, drawRecipients, heightOfFirst, type SheetFact } from './sections.ts'
import type { SheetData } from './sheet-data.ts'
import { addStructure } from './structure.ts'
import { sheetText, type SheetText } from './text.ts'

const qrSide = 92

export async function drawSheet(data: SheetData): Promise<Bytes> {
  await loadHarfBuzz()
  const text = await sheetText(data.language)
  const { say } = text
  const clock = openClock(data.language, data.timeZone, data.issuedAt)
  const pdf = PDF.create()
  const flow = openFlow(pdf)

  drawTitle(flow, data, text)
  drawHeading(flow, say('document'))
  drawFacts(flow, documentFacts(data, text))
  drawHeading(flow, say('envelope'))
  drawFacts(flow, envelopeFacts(data, text))
  drawHeading(flow, say('recipients', { count: data.recipients.length }), '', heightOfFirst(flow, data, text))
  await drawRecipients(pdf, flow, data, clock, text)
  drawHeading(flow, say('history'), say('timesIn', { zone: clock.zone }))
  drawHistory(flow, data.history, clock)
  drawHeading(flow, say('integrity'))
  drawFacts(flow, [
    { label: say('ledgerHead'), value: data.ledgerHead },
    { label: say('verify'), value: data.verifierUrl },
    {
      label: say('secretCode'),
      value: data.secretCode === undefined ? null : say('forValidator', { code: data.secretCode }),
    },
    { label: say('law'), value: data.law },
  ])

  finishPages(pdf, flow, data, text)
  describe(pdf, data, text)
  return writeWhole(pdf)
}

function drawTitle(flow: Flow, data: SheetData, text: SheetText): void {
  const { say } = text
  const top = flow.y()
  const room = { x: column.left, width: column.width - qrSide - 28 }
  flow.down(flow.text('P', [data.productName], { font: 'semibold', size: 9.5, colour: accent }, room) + 6)
  const title = { font: 'semibold', size: 21, colour: ink } as const
  flow.down(flow.text('H1', flow.lines(say('title'), title, room.width), title, room, 1.25) + 5)
  const intro = { font: 'regular', size: 9.5, colour: muted } as const
  flow.down(flow.text('P', flow.lines(say('intro'), intro, room.width), intro, room))
  if (data.notice !== undefined) {
    const notice = { font: 'semibold', size: 9.5, colour: danger } as const
    flow.down(6)
    flow.down(flow.text('P', flow.lines(data.notice, notice, room.width), notice, room))
  }
  const below = flow.y()
  drawVerifier(flow, data, top, text)
  flow.moveTo(Math.max(below, top + qrSide + 16) + 4)
}

function drawVerifier(flow: Flow, data: SheetData, top: number, { say }: SheetText): void {
  const area = { x: column.right - qrSide, y: top, width: qrSide, height: qrSide }
  flow.figure(say('qrCode'), (canvas) => drawQrCode(canvas, area, data.verifierUrl, 1))
  const style = { font: 'regular', size: 6.8, colour: muted } as const
  const label = flow.lines(say('scan'), style, qrSide + 24)
  flow.moveTo(top + qrSide + 2)
  label.forEach((line) => {
    const width = flow.canvas().fonts.width(line, style.size, style.font)
    flow.down(flow.text('P', [line], style, { x: area.x + (qrSide - width) / 2, width: qrSide }))
  })
}

function documentFacts({ document }: SheetData, { say }: SheetText): SheetFact[] {
  const pages = document.pagesCompared
  const compared = pages && say(pages.notCompared ? 'comparedInPart' : 'compared', pages)
  return [
    { label: say('name'), value: document.name, isStrong: true },
    { label: say('pages'), value: String(document.pages) },
    { label: say('originalSha256'), value: document.originalSha256 },
    { label: say('sentSha256'), value: document.sentSha256 },
    { label: say('finalSha256'), value: document.finalSha256 },
    { label: say('pagesCompared'), value: compared },
  ]
}

function envelopeFacts({ envelope }: SheetData, { say }: SheetText): SheetFact[] {
  return [
    { label: say('envelopeTitle'), value: envelope.title, isStrong: true },
    { label: say('code'), value: envelope.code },
    { label: say('state'), value: envelope.state },
    { label: say('organization'), value: envelope.organization },
    { label: say('sender'), value: envelope.sender },
  ]
}

/** Only now is it known how many pages there are. Running lines are artifacts: nobody wants them read out on each page. */
function finishPages(pdf: PDF, flow: Flow, data: SheetData, { say }: SheetText): void {
  const style = { font: 'regular', size: 7.5, colour: muted } as const
  const footer = `${data.productName} · ${say('code')} ${data.envelope.code}`
  flow.sheets.forEach(({ page, canvas }, index) => {
    canvas.tagged('Artifact', null, () => {
      const number = say('page', { number: index + 1, total: flow.sheets.length })
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
      if (index > 0) canvas.text(column.left, 44, say('title'), style)
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

function describe(pdf: PDF, data: SheetData, { say }: SheetText): void {
  const issuedAt = new Date(data.issuedAt)
  pdf.setTitle(`${say('title')}: ${data.document.name}`, { showInWindowTitleBar: true })
  pdf.setAuthor(data.productName)
  pdf.setCreator(data.productName)
  pdf.setProducer(data.productName)
  pdf.setCreationDate(issuedAt)
  pdf.setModificationDate(issuedAt)
  pdf.setLanguage(data.language)
  const title = `${say('title')}: ${data.document.name}`
  claimPdfA(pdf, {
    title,
    producer: data.productName,
    createdAt: issuedAt,
    modifiedAt: issuedAt,
    isTagged: true,
  })
  const id = PdfString.fromHex(
    createHash('sha256')
      .update(JSON.stringify(asText(data)))
      .digest('hex')
      .slice(0, 32),
  )
  pdf.context.info.trailer.set('ID', new PdfArray([id, id]))
}

/** JSON would write each octet of a picture as an entry of its own. */
function asText(data: SheetData) {
  const recipients = data.recipients.map((each) => ({ ...each, signature: each.signature && toHex(each.signature) }))
  return { ...data, recipients }
}
