/** Drawn contracts that were held back with those of `fresh.ts`. */
import { bar, lines, pdfOf, points, say, spot, stroke, type Stroked } from './strokes.ts'

const clauses = [
  'The buyer has examined the goods and accepts them in their present condition.',
  'The seller warrants good title to the goods on the date of delivery.',
  'Any dispute shall be settled by the courts named in the order form.',
]
const clausulas = [
  'El cliente declara haber recibido copia de las condiciones generales.',
  'La fecha de inicio del servicio es la indicada en la portada.',
  'Ambas partes renuncian al fuero que pudiera corresponderles.',
]
const foot = (page: number) => [bar(60, 70, 200), say(60, 58, `Expediente 8841 - ${page} / 3`, 8)]

export const freshStrokes: readonly Stroked[] = [
  {
    name: 'fresh-drawn-turned',
    language: 'en',
    signers: ['Edith Morrow', 'Caleb Stone'],
    pdf: pdfOf([
      {
        box: [0, 0, 792, 612],
        turn: 270,
        content: [
          'q 0 -1 1 0 0 612 cm',
          say(210, 740, 'BILL OF SALE', 15),
          ...lines(60, 700, [...clauses, ...clauses]),
          say(60, 470, 'Seller'),
          bar(60, 420, 200),
          say(60, 407, 'Edith Morrow'),
          say(330, 470, 'Buyer'),
          bar(330, 420, 200),
          say(330, 407, 'Caleb Stone'),
          'Q',
        ],
      },
    ]),
    marks: [60, 330].map((x, i) => spot('signature', i, [x, 420, 200])),
  },
  {
    name: 'fresh-drawn-three-pages',
    language: 'es',
    signers: ['Renata Quiroga', 'Servicios Delta S.A.'],
    pdf: pdfOf([
      {
        content: [
          ...foot(1),
          say(200, 720, 'CONTRATO DE SERVICIOS', 15),
          ...lines(60, 680, [...clausulas, ...clausulas]),
        ],
      },
      { content: [...foot(2), ...lines(60, 720, [...clausulas, ...clausulas, ...clausulas])] },
      {
        crop: [20, 20, 592, 772],
        content: [
          ...foot(3),
          ...lines(60, 720, clausulas),
          say(60, 620, 'En prueba de conformidad firman:'),
          stroke(60, 540, 190),
          say(60, 527, 'Renata Quiroga'),
          say(60, 513, 'CLIENTE'),
          stroke(330, 540, 190),
          say(330, 527, 'Servicios Delta S.A.'),
          say(330, 513, 'PROVEEDOR'),
        ],
      },
    ]),
    marks: [60, 330].map((x, i) => ({ ...spot('signature', i, [x - 20, 540, 190], { page: 3, height: 772 }) })),
  },
  {
    name: 'fresh-drawn-fine-points',
    language: 'en',
    signers: ['Bruce Keller'],
    pdf: pdfOf([
      {
        content: [
          say(190, 740, 'RELEASE OF LIABILITY', 15),
          ...lines(60, 700, clauses),
          say(60, 600, 'Participant:'),
          points(130, 599, 260),
          say(60, 560, 'Signature:'),
          points(130, 559, 260),
          say(410, 560, 'Date:'),
          points(445, 559, 100),
          stroke(60, 500, 492),
          say(60, 485, 'For office use only', 8),
          say(60, 465, 'Ref. 2026-03'),
        ],
      },
    ]),
    marks: [spot('name', 0, [130, 599, 260]), spot('signature', 0, [130, 559, 260]), spot('date', 0, [445, 559, 100])],
  },
]
