/** Contracts drawn by hand, for what printers of documents do not make: turned and cropped pages, lines in one path, form fields. */
import { makePdf } from '../../src/pades/testing/make-pdf.ts'
import type { Mark } from './truth.ts'

export type DrawnContract = Readonly<{
  name: string
  language: 'pt' | 'en' | 'es'
  isHeld: boolean
  signers: readonly string[]
  pdf: Uint8Array
  marks: readonly Mark[]
}>

const text = (x: number, y: number, words: string, size = 11) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`
const line = (x: number, y: number, width: number) => `${x} ${y} m ${x + width} ${y} l S`
const body = (x: number, top: number, count: number, words: string) =>
  Array.from({ length: count }, (_, index) => text(x, top - index * 15, `${index + 1}. ${words}`))
/** A line as it is shown on an upright page of this height. */
const at = (kind: string, party: number, x: number, y: number, width: number, height = 792): Mark => ({
  kind,
  party,
  page: 1,
  x,
  y: height - y - 1,
  width,
  height: 2,
})

export const drawn: readonly DrawnContract[] = [
  {
    name: 'drawn-one-path',
    language: 'en',
    isHeld: false,
    signers: ['Emily Carter', 'Jonathan Reed'],
    pdf: makePdf({
      content: [
        text(200, 740, 'LOAN AGREEMENT', 15),
        ...body(60, 700, 18, 'The Borrower shall repay the principal amount on the date agreed.'),
        '60 300 m 250 300 l 330 300 m 520 300 l S',
        text(60, 286, 'Emily Carter, Lender'),
        text(330, 286, 'Jonathan Reed, Borrower'),
        text(60, 240, 'Date:'),
        line(95, 238, 120),
        text(330, 240, 'Date:'),
        line(365, 238, 120),
      ].join('\n'),
    }),
    marks: [
      at('signature', 0, 60, 300, 190),
      at('signature', 1, 330, 300, 190),
      at('date', 0, 95, 238, 120),
      at('date', 1, 365, 238, 120),
    ],
  },
  {
    name: 'drawn-turned-and-cropped',
    language: 'pt',
    isHeld: false,
    signers: ['Carla Dias', 'Davi Rocha'],
    pdf: makePdf({
      mediaBox: [0, 0, 700, 900],
      cropBox: [50, 50, 650, 850],
      rotate: 90,
      content: [
        'q 0 1 -1 0 700 0 cm',
        text(120, 560, 'TERMO DE ACORDO', 15),
        ...body(120, 520, 9, 'As partes acordam o que segue neste termo, em todos os seus itens.'),
        line(120, 250, 220),
        text(120, 236, 'Carla Dias'),
        text(120, 222, 'CONTRATANTE'),
        line(450, 250, 220),
        text(450, 236, 'Davi Rocha'),
        text(450, 222, 'CONTRATADO'),
        'Q',
      ].join('\n'),
    }),
    marks: [turned('signature', 0, 120, 250, 220), turned('signature', 1, 450, 250, 220)],
  },
  {
    name: 'drawn-form-lines',
    language: 'es',
    isHeld: false,
    signers: ['Elena Martin'],
    pdf: makePdf({
      content: [
        text(180, 740, 'SOLICITUD DE ALTA', 15),
        line(40, 730, 532),
        text(60, 690, 'Nombre y apellidos:'),
        line(170, 688, 340),
        text(60, 655, 'DNI:'),
        line(90, 653, 140),
        text(260, 655, 'Fecha:'),
        line(300, 653, 120),
        text(60, 620, 'Domicilio:'),
        line(120, 618, 390),
        ...body(60, 570, 8, 'El solicitante declara que los datos indicados son ciertos.'),
        text(60, 380, 'Firma del solicitante:'),
        line(180, 378, 240),
        line(40, 60, 532),
        text(280, 46, 'Pagina 1'),
      ].join('\n'),
    }),
    marks: [
      at('name', 0, 170, 688, 340),
      at('cpf', 0, 90, 653, 140),
      at('date', 0, 300, 653, 120),
      at('address', 0, 120, 618, 390),
      at('signature', 0, 180, 378, 240),
    ],
  },
  {
    name: 'drawn-held-stacked',
    language: 'en',
    isHeld: true,
    signers: ['Sarah Jones', 'Peter Van Dyke', 'Ann Lee'],
    pdf: makePdf({
      content: [
        text(170, 740, 'SHAREHOLDERS RESOLUTION', 15),
        ...body(60, 700, 14, 'Resolved, that the officers are authorized to sign on behalf of the company.'),
        line(60, 480, 492),
        text(60, 460, 'Signed by all shareholders:'),
        ...[0, 1, 2].flatMap((index) => [
          line(320, 400 - index * 70, 220),
          text(320, 387 - index * 70, ['Sarah Jones', 'Peter Van Dyke', 'Ann Lee'][index]!),
        ]),
      ].join('\n'),
    }),
    marks: [0, 1, 2].map((index) => at('signature', index, 320, 400 - index * 70, 220)),
  },
  {
    name: 'drawn-held-boxes',
    language: 'pt',
    isHeld: true,
    signers: ['Ana Lima', 'Bruno Prado'],
    pdf: makePdf({
      content: [
        text(180, 740, 'RECIBO E QUITACAO', 15),
        ...body(60, 700, 12, 'O credor recebe do devedor a importancia indicada neste recibo.'),
        '60 380 220 60 re 330 380 220 60 re S',
        text(60, 446, 'Assinatura do credor: Ana Lima', 9),
        text(330, 446, 'Assinatura do devedor: Bruno Prado', 9),
        '60 340 10 10 re S',
        text(76, 341, 'Recebi em dinheiro'),
      ].join('\n'),
    }),
    marks: [
      { ...at('signature', 0, 60, 380, 220), y: 792 - 440, height: 60 },
      { ...at('signature', 1, 330, 380, 220), y: 792 - 440, height: 60 },
      { ...at('tick', -2, 60, 340, 10), y: 442, height: 10 },
    ],
  },
]

/** Of the turned page: its content is turned back, so that it stands upright; the crop takes 50 points off each side. */
function turned(kind: string, party: number, x: number, y: number, width: number): Mark {
  return { kind, party, page: 1, x: x - 50, y: 650 - y - 1, width, height: 2 }
}
