/** More drawn contracts by which rules may be made: several pages with initials, wide paper, turned pages, lines of every pen. */
import { bar, dashed, lines, pdfOf, points, say, spot, stroke, type Stroked } from './strokes.ts'

const clauses = [
  'The parties agree to the terms set out in this instrument and in its annexes.',
  'Notices are given in writing at the address of each party.',
  'The date of this instrument is that of the last signature below.',
]
const foot = (page: number) => [
  stroke(52, 58, 170),
  say(52, 46, `Ref. LX-${page}/3 - Confidential`, 8),
  say(380, 60, 'Initials:', 9),
  stroke(420, 58, 50),
  stroke(490, 58, 50),
]
const initials = (page: number) => [420, 490].map((x) => spot('initial', -2, [x, 58, 50], { page }))

export const knownTurnedStrokes: readonly Stroked[] = [
  {
    name: 'known-drawn-initials-each-page',
    language: 'en',
    signers: ['Hugh Barlow', 'Eva Sandoval'],
    pdf: pdfOf([
      { content: [...foot(1), say(200, 720, 'LEASE OF PREMISES', 15), ...lines(60, 680, [...clauses, ...clauses])] },
      { content: [...foot(2), ...lines(60, 720, [...clauses, ...clauses])] },
      {
        crop: [10, 10, 602, 782],
        content: [
          ...foot(3),
          ...lines(60, 720, clauses),
          dashed(60, 500, 180),
          say(60, 487, 'Hugh Barlow'),
          dashed(330, 500, 180),
          say(330, 487, 'Eva Sandoval'),
        ],
      },
    ]),
    marks: [
      ...initials(1),
      ...initials(2),
      ...[420, 490].map((x) => spot('initial', -2, [x - 10, 58, 50], { page: 3, height: 782 })),
      ...[60, 330].map((x, i) => spot('signature', i, [x - 10, 500, 180], { page: 3, height: 782 })),
    ],
  },
  {
    name: 'known-drawn-wide-list',
    language: 'es',
    signers: ['Mireia Casals', 'Gonzalo Prieto', 'Ester Baena'],
    pdf: pdfOf([
      {
        box: [0, 0, 842, 595],
        content: [
          say(320, 550, 'LISTA DE ASISTENCIA', 15),
          ...[480, 450, 420, 390, 360].map((y) => stroke(60, y, 720)),
          ...[60, 300, 420, 780].map((x) => `${x} 360 m ${x} 480 l S`),
          say(66, 460, 'Nombre y apellidos'),
          say(306, 460, 'Hora'),
          say(426, 460, 'Firma'),
          say(66, 430, 'Mireia Casals'),
          say(66, 400, 'Gonzalo Prieto'),
          say(66, 370, 'Ester Baena'),
        ],
      },
    ]),
    marks: [420, 390, 360].map((y, i) => spot('signature', i, [420, y, 360], { height: 595, high: 30 })),
  },
  {
    name: 'known-drawn-labelled-points',
    language: 'en',
    signers: ['Lucy Trent'],
    pdf: pdfOf([
      {
        content: [
          say(210, 740, 'MEMBERSHIP FORM', 15),
          say(60, 690, 'Applicant:'),
          points(120, 689, 280),
          say(60, 660, 'Emergency contact'),
          points(160, 659, 240),
          say(60, 630, 'Mobile'),
          points(100, 629, 150),
          ...lines(60, 590, clauses),
          say(60, 480, 'Sign here'),
          points(120, 479, 240),
          say(380, 480, 'on'),
          points(396, 479, 100),
        ],
      },
    ]),
    marks: [
      spot('name', -2, [120, 689, 280]),
      spot('other', -2, [160, 659, 240]),
      spot('phone', -2, [100, 629, 150]),
      spot('signature', 0, [120, 479, 240]),
      spot('date', -2, [396, 479, 100]),
    ],
  },
  {
    name: 'known-drawn-upright-turned',
    language: 'pt',
    signers: ['Raquel Bento', 'Osvaldo Mota'],
    pdf: pdfOf([
      {
        box: [0, 0, 612, 792],
        turn: 90,
        content: [
          'q 0 1 -1 0 612 0 cm',
          say(300, 560, 'TERMO DE POSSE', 15),
          ...lines(80, 520, clauses),
          '80 200 280 90 re S 430 200 280 90 re S',
          say(86, 278, 'EMPOSSADA', 8),
          say(436, 278, 'PRESIDENTE', 8),
          stroke(100, 226, 240),
          say(100, 214, 'Raquel Bento', 9),
          stroke(450, 226, 240),
          say(450, 214, 'Osvaldo Mota', 9),
          'Q',
        ],
      },
    ]),
    marks: [100, 450].map((x, i) => spot('signature', i, [x, 226, 240], { height: 612 })),
  },
  {
    name: 'known-drawn-thin-bars',
    language: 'es',
    signers: ['Nicanor Paz', 'Brenda Luque'],
    pdf: pdfOf([
      {
        content: [
          say(200, 740, 'PAGARE', 15),
          ...lines(60, 700, ['Debo y pagare la suma indicada en la fecha de vencimiento.', ...clauses]),
          bar(60, 420, 230),
          bar(320, 420, 230),
          say(110, 406, 'Firma del deudor', 9),
          say(370, 406, 'Firma del avalista', 9),
          say(60, 380, 'Nombre:', 9),
          bar(100, 379, 190),
          say(320, 380, 'Nombre:', 9),
          bar(360, 379, 190),
          say(60, 360, 'Domicilio:', 9),
          bar(105, 359, 185),
          say(320, 360, 'Domicilio:', 9),
          bar(365, 359, 185),
        ],
      },
    ]),
    marks: [60, 320].flatMap((x) => [
      spot('signature', -2, [x, 420, 230]),
      spot('name', -2, [x + 40, 379, 190]),
      spot('address', -2, [x + 45, 359, 185]),
    ]),
  },
]
