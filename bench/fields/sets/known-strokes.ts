/** Drawn contracts by which rules may be made. */
import { bar, dashed, lines, pdfOf, points, say, spot, stroke, type Stroked } from './strokes.ts'

const clauses = [
  'The parties have agreed on the terms below, which bind their heirs and successors.',
  'Each party pays its own costs. The date of this deed is the date of the last signature.',
  'Nothing in this deed makes either party the agent of the other.',
]
const clausulas = [
  'As partes ajustam o presente termo, que obriga herdeiros e sucessores.',
  'O pagamento foi feito em moeda corrente, na data da assinatura.',
  'Fica eleito o foro da comarca do local do imóvel.',
]
const footed = (page: number) => [
  stroke(50, 60, 180),
  say(50, 48, `Contrato 77/2026 - fl. ${page}`, 8),
  bar(50, 760, 512),
]

export const knownStrokes: readonly Stroked[] = [
  {
    name: 'known-drawn-dashed-turned',
    language: 'en',
    signers: ['Ruth Adler', 'Kofi Mensah'],
    pdf: pdfOf([
      {
        box: [20, 30, 632, 822],
        crop: [30, 50, 622, 812],
        turn: 180,
        content: [
          'q -1 0 0 -1 652 852 cm',
          say(220, 760, 'DEED OF RELEASE', 15),
          ...lines(80, 720, [...clauses, ...clauses]),
          dashed(80, 420, 200),
          say(80, 407, 'Ruth Adler'),
          dashed(340, 420, 200),
          say(340, 407, 'Kofi Mensah'),
          'Q',
        ],
      },
    ]),
    // the crop takes 10 points on each side and 10 at the top of what is shown
    marks: [80, 340].map((x, i) => ({
      kind: 'signature',
      party: i,
      page: 1,
      x: x - 30,
      y: 802 - 420 - 1,
      width: 200,
      height: 2,
    })),
  },
  {
    name: 'known-drawn-two-pages',
    language: 'pt',
    signers: ['Sílvia Amaral', 'Nelson Pacheco'],
    pdf: pdfOf([
      {
        content: [
          ...footed(1),
          say(200, 720, 'TERMO DE QUITACAO', 15),
          ...lines(60, 680, [...clausulas, ...clausulas, ...clausulas]),
        ],
      },
      {
        content: [
          ...footed(2),
          ...lines(60, 720, clausulas),
          say(60, 600, 'CREDORA'),
          stroke(60, 540, 210),
          say(60, 527, 'S\xEDlvia Amaral'),
          say(330, 600, 'DEVEDOR'),
          stroke(330, 540, 210),
          say(330, 527, 'Nelson Pacheco'),
        ],
      },
    ]),
    marks: [60, 330].map((x, i) => spot('signature', i, [x, 540, 210], { page: 2 })),
  },
  {
    name: 'known-drawn-points',
    language: 'es',
    signers: ['Amparo Soler'],
    pdf: pdfOf([
      {
        content: [
          say(200, 740, 'DECLARACION JURADA', 15),
          ...lines(60, 700, [
            'Declaro bajo mi responsabilidad que los datos son ciertos.',
            'La firma de esta declaracion implica su aceptacion.',
          ]),
          say(60, 600, 'Nombre'),
          points(110, 599, 300),
          say(60, 570, 'DNI'),
          points(90, 569, 160),
          say(280, 570, 'Fecha'),
          points(320, 569, 120),
          points(330, 440, 200),
          say(390, 426, 'Firma del declarante', 9),
        ],
      },
    ]),
    marks: [
      spot('name', 0, [110, 599, 300]),
      spot('document', 0, [90, 569, 160]),
      spot('date', 0, [320, 569, 120]),
      spot('signature', 0, [330, 440, 200]),
    ],
  },
  {
    name: 'known-drawn-picture',
    language: 'pt',
    signers: ['Ana Lima'],
    pdf: pdfOf([{ content: ['q 500 0 0 700 50 50 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xC8 EI Q'] }]),
    marks: [],
  },
  {
    name: 'known-drawn-ruled-paper',
    language: 'en',
    signers: ['Ruth Adler'],
    pdf: pdfOf([
      {
        content: [
          say(220, 750, 'MEETING NOTES', 15),
          say(60, 720, 'Date: 3 March 2026     Place: Office'),
          ...Array.from({ length: 22 }, (_, i) => stroke(60, 690 - i * 24, 300)),
          say(60, 150, 'Notes are kept with the agreement signed by the parties.'),
        ],
      },
    ]),
    marks: [],
  },
  {
    name: 'known-drawn-boxes-foot',
    language: 'en',
    signers: ['Ingrid Dahl', 'Samuel Ortiz'],
    pdf: pdfOf([
      {
        box: [0, 0, 842, 595],
        content: [
          say(330, 550, 'DELIVERY RECEIPT', 15),
          ...lines(60, 510, clauses),
          '60 300 700 100 re S 60 375 m 760 375 l S 410 300 m 410 400 l S',
          say(70, 383, 'Delivered by: Ingrid Dahl'),
          say(420, 383, 'Received by: Samuel Ortiz'),
          say(70, 305, 'Signature and date', 8),
          say(420, 305, 'Signature and date', 8),
        ],
      },
    ]),
    marks: [
      { ...spot('signature', 0, [60, 314, 350], { height: 595, high: 60 }) },
      { ...spot('signature', 1, [410, 314, 350], { height: 595, high: 60 }) },
    ],
  },
]
