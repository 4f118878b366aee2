/** Layouts in which contracts are signed, and what looks like a line to sign and is none: pages written by hand. */
import { describe, expect, it } from 'vitest'
import { inBands } from './page-sketch.model.ts'
import { ana, brief, line, page, propose, proposed, size, words } from './testing/written-page.ts'

const signature = (recipientId: string | null) => ['signature', '', recipientId]
const clause = words(60, 200, 'Clause 1. The parties agree to what is said in this document')

describe('a line to sign', () => {
  it('may have its name at its left, in the column before', () => {
    const fields = propose({
      rules: [line(320, 500, 200), line(320, 560, 200)],
      words: [...words(60, 498, 'Ana Lima, Director'), ...words(60, 558, 'Beatriz Costa Prado, Director')],
    })
    expect(brief(fields)).toEqual([signature('ana'), signature('bia')])
  })

  it('may have its name right behind it, in brackets', () => {
    const fields = propose({
      words: [
        ...words(60, 500, '______________________________ (Ana Lima, declarante)'),
        ...words(60, 560, '______________________________ (Beatriz Prado, testemunha)'),
      ],
    })
    expect(brief(fields)).toEqual([signature('ana'), signature('bia')])
  })

  it('stands close to the next column, whose caption is no text behind it', () => {
    const fields = propose({
      rules: [line(60, 500, 150), line(222, 500, 150)],
      words: [...words(60, 512, 'Ana Lima'), ...words(221, 512, 'Beatriz Prado')],
    })
    expect(brief(fields)).toEqual([signature('ana'), signature('bia')])
  })

  it('is one of three columns, each for whom stands under it, though a name is wider than its line', () => {
    const signers = ['Beatriz Costa Prado', 'Ana Lima', 'Caio Dias'].map((name) => ({ id: name, name, role: null }))
    const lefts = [60, 212, 364]
    const fields = propose(
      {
        rules: lefts.map((x) => line(x, 500, 140)),
        words: [
          ...words(100, 514, 'Ana Lima'),
          ...words(203, 514, 'Caio F. da Silva Dias'),
          ...words(344, 513, 'Beatriz Maria da Costa e Prado'),
          ...lefts.flatMap((x) => words(x + 30, 528, 'CPF 123.456')),
        ],
      },
      { signers },
    )
    expect(brief(fields)).toEqual(['Ana Lima', 'Caio Dias', 'Beatriz Costa Prado'].map(signature))
    expect(fields.map(({ box: { x, width, y, height } }) => [x, width, Math.round(y + height)])).toEqual(
      lefts.map((x) => [x, 140, 500]),
    )
  })

  it('has the name that stands under it, not the label of the next blank in its row', () => {
    const rows = (y: number, name: string) => [
      ...words(60, y, 'X ____________________ Data: ____________'),
      ...words(70, y + 15, name),
    ]
    const fields = propose({ words: [...rows(400, 'Ana Lima, LOCADORA'), ...rows(460, 'Beatriz Prado, FIADORA')] })
    expect(fields.map(({ type, recipientId }) => [type, recipientId])).toEqual([
      ['signature', 'ana'],
      ['text', 'ana'],
      ['signature', 'bia'],
      ['text', 'bia'],
    ])
  })

  it('has the name over it where nothing stands beneath the last one', () => {
    const fields = propose({
      rules: [line(60, 440, 250), line(60, 500, 250)],
      words: [...words(60, 405, 'CEDENTE: Ana Lima'), ...words(60, 465, 'CESSIONARIA: Beatriz Prado')],
    })
    expect(brief(fields)).toEqual([signature('ana'), signature('bia')])
  })

  it('is a witness’s by its number, under a heading that stands over the first column alone', () => {
    const signers = ['Ana Lima', 'Bruno Sá', 'Carla Dias', 'Davi Rocha'].map((name) => ({ id: name, name, role: null }))
    const fields = propose(
      {
        rules: [line(60, 400, 160), line(320, 400, 160)],
        words: [
          ...words(60, 414, 'Ana Lima'),
          ...words(320, 414, 'Bruno Sá'),
          ...words(60, 440, 'Testemunhas:'),
          ...words(60, 480, '1. ____________________'),
          ...words(320, 480, '2. ____________________'),
        ],
      },
      { signers },
    )
    expect(fields.map(({ recipientId }) => recipientId)).toEqual(signers.map(({ id }) => id))
  })

  it('is not needed: people sign over “Fdo.: Ana Lima”, and behind “By:” with “Name:” beneath', () => {
    const over = propose({ words: [...clause, ...words(60, 500, 'Fdo.: Ana Lima')] })
    expect(brief(over)).toEqual([signature('ana')])
    expect(over[0]!.box.y + over[0]!.box.height).toBeLessThan(493)
    const open = propose(
      { words: [...clause, ...words(60, 400, 'By:'), ...words(60, 424, 'Name:')] },
      { signers: [ana] },
    )
    expect(open.map(({ type, source }) => [type, source])).toEqual([
      ['signature', 'label'],
      ['text', 'label'],
    ])
  })

  it('is a cell for each of those who stand over it, and the room over a label at a cell’s foot', () => {
    const [left, right] = [60, 540]
    const columns = [left, 220, 380, right].map((x) => ({ x, y: 300, width: 0.7, height: 90 }))
    const rows = [300, 330, 360, 390].map((y) => line(left, y, right - left))
    const matrix = propose({
      rules: rows,
      posts: columns,
      words: [
        ...words(225, 320, 'Ana Lima'),
        ...words(385, 320, 'Beatriz Prado'),
        ...words(65, 350, 'Signature'),
        ...words(65, 380, 'Date'),
      ],
    })
    expect(matrix.map(({ type, recipientId }) => [type, recipientId])).toEqual([
      ['signature', 'ana'],
      ['signature', 'bia'],
      ['text', 'ana'],
      ['text', 'bia'],
    ])
    const foot = propose({
      rules: [line(60, 300, 200), line(60, 370, 200)],
      posts: [
        { x: 60, y: 300, width: 0.7, height: 70 },
        { x: 260, y: 300, width: 0.7, height: 70 },
      ],
      words: words(66, 366, 'Assinatura'),
    })
    expect(foot.map(({ type }) => type)).toEqual(['signature'])
  })
})

describe('no line to sign', () => {
  it.each([
    ['an ornament under a title', [...words(200, 80, 'STATEMENT OF WORK'), ...clause], [line(200, 95, 170)], 0],
    [
      'the line over a note',
      [...words(70, 380, 'Ana Lima, Customer'), ...words(60, 425, '1 Receipts are kept for the Customer')],
      [line(70, 367, 160), line(60, 412, 147)],
      1,
    ],
    [
      'the line over a heading',
      [...words(60, 236, 'last word'), ...words(60, 262, 'Dos Cedentes')],
      [line(60, 250, 218)],
      0,
    ],
  ] as const)('is %s', (_, written, rules, count) => {
    const fields = propose({ words: written, rules })
    expect(fields.filter(({ type }) => type === 'signature')).toHaveLength(count)
  })

  it('asks for the deposit or the landlord of an application: those are filled in', () => {
    const rows = ['Security Deposit:', 'Current Landlord:', 'Monthly Rent:']
    const fields = propose({
      words: rows.flatMap((label, index) => words(60, 300 + index * 20, `${label} ______________________________`)),
    })
    expect(fields.map(({ type }) => type)).toEqual(['text', 'text', 'text'])
    expect(propose({ words: words(60, 300, 'Account Number ____________________') })).toEqual([])
  })

  it('is the room behind “Signed by all:” over lines to sign', () => {
    const fields = propose({
      words: [...words(60, 420, 'Signed by all shareholders:'), ...words(320, 494, 'Ana Lima')],
      rules: [line(320, 480, 200)],
    })
    expect(brief(fields)).toEqual([signature('ana')])
  })
})

describe('a page that is full', () => {
  const many = (count: number, at: (index: number) => ReturnType<typeof line>) =>
    Array.from({ length: count }, (_, i) => at(i))
  const full = page({
    rules: many(2_000, (i) => line(30 + (i % 4) * 140, 60 + Math.floor(i / 4) * 1.4, 120)),
    frames: many(3_000, (i) => ({ x: 20 + (i % 60) * 9, y: 60 + Math.floor(i / 60) * 14, width: 8, height: 12 })),
    words: Array.from({ length: 90 }, (_, row) => words(10, 60 + row * 8, 'word Nome: ________ '.repeat(25))).flat(),
  })

  it('is decided in a moment of processor time, whatever stands on it', () => {
    const before = process.cpuUsage()
    proposed({ pages: [full], sizes: [size], signers: [ana], taken: [] })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1_500)
  })

  it('has its lowest lines looked at, for that is where people sign', () => {
    const hatched = many(1_800, (i) => line(30 + (i % 4) * 140, 40 + Math.floor(i / 4) * 1.2, 120))
    const fields = propose({ rules: [...hatched, line(60, 760, 200)], words: words(60, 774, 'Ana Lima') })
    expect(brief(fields)).toEqual([signature('ana')])
  })

  it('is looked at by height: what lies far outside of it takes no time, and is found in no part of it', () => {
    const [near, far] = [line(0, 100, 10), { x: 0, y: -1e9, width: 10, height: 2e9 }]
    const within = inBands([far, near, line(0, 300, 10)], 842)
    expect(within(90, 110)).toEqual([far, near])
    expect(within(200, 210)).toEqual([far])
  })
})
