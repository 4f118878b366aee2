/** Which fields a page asks for, and for whom: pages as a reader of PDFs tells them, written by hand. */
import { describe, expect, it } from 'vitest'
import type { InkPage } from './page-ink.model.ts'
import { ana, brief, line, page, propose, proposed, size, words } from './testing/written-page.ts'

describe('lines to sign on', () => {
  it('are those with a name, a part in the contract or the word beneath, for whom they name', () => {
    const fields = propose({
      rules: [line(60, 600, 200), line(320, 600, 200)],
      words: [...words(60, 614, 'Ana Lima'), ...words(60, 628, 'CONTRATANTE'), ...words(320, 614, 'Beatriz Prado')],
    })
    expect(brief(fields)).toEqual([
      ['signature', '', 'ana'],
      ['signature', '', 'bia'],
    ])
    expect(fields[0]!.box).toMatchObject({ page: 1, x: 60, width: 200 })
    expect(fields[0]!.box.y + fields[0]!.box.height).toBeCloseTo(600, 0)
  })

  it('are proposed once where a box stands beneath the word, and beside it where the box is too low to sign in', () => {
    const under = (height: number) =>
      propose({ words: words(60, 350, 'Assinatura:'), frames: [{ x: 60, y: 360, width: 220, height }] })
    expect(under(60).map(({ type, source }) => [type, source])).toEqual([['signature', 'frame']])
    expect(under(16).map(({ type, source }) => [type, source])).toEqual([['signature', 'label']])
  })

  it.each([
    ['pt', 'Assinatura: ____________________', 'Nome: ____________________', 'CPF: ______________'],
    ['en', 'Signature: ____________________', 'Name: ____________________', 'Tax ID: ______________'],
    ['es', 'Firma: ____________________', 'Nombre: ____________________', 'DNI: ______________'],
  ])('and what is filled in beside them, in %s', (_, ...rows) => {
    const fields = propose(
      { words: rows.flatMap((row, index) => words(60, 500 + index * 30, row)) },
      { signers: [ana] },
    )
    expect(fields.map(({ type }) => type)).toEqual(['signature', 'text', 'text'])
    expect(fields.map(({ title }) => title)).toEqual(['', rows[1]!.split(':')[0], rows[2]!.split(':')[0]])
    expect(fields.every(({ recipientId }) => recipientId === 'ana')).toBe(true)
  })

  it('are given by the part that the text gives to somebody, else by order; nobody guesses among more lines than people', () => {
    const said = [...words(60, 100, 'Beatriz Costa Prado, brasileira, doravante denominada LOCADORA.')]
    const lines = { rules: [line(60, 600, 200), line(320, 600, 200)] }
    const parts = [...words(60, 614, 'Locatário'), ...words(320, 614, 'Locadora')]
    expect(brief(propose({ ...lines, words: [...said, ...parts] }))).toEqual([
      ['signature', '', 'ana'],
      ['signature', '', 'bia'],
    ])
    expect(brief(propose({ ...lines, words: parts }))).toEqual([
      ['signature', '', 'ana'],
      ['signature', '', 'bia'],
    ])
    expect(brief(propose({ ...lines, words: parts }, { signers: [ana] }))).toEqual([
      ['signature', '', null],
      ['signature', '', null],
    ])
  })

  it('are for roles of a template as well, and for people without a name by order', () => {
    const signers = [
      { id: 'one', name: '', role: 'Testemunha' },
      { id: 'two', name: '', role: null },
    ]
    const fields = propose(
      {
        rules: [line(60, 600, 200), line(320, 600, 200)],
        words: [...words(60, 614, 'Contratada'), ...words(320, 614, 'Testemunha')],
      },
      { signers },
    )
    expect(fields.map(({ recipientId }) => recipientId)).toEqual(['two', 'one'])
  })
})

describe('lines that are not to be signed', () => {
  it.each<readonly [string, Partial<InkPage>]>([
    [
      'of a table',
      {
        rules: [line(60, 600, 200), line(60, 630, 200)],
        posts: [{ x: 60, y: 600, width: 0.5, height: 30 }],
        words: words(70, 620, 'Ana Lima'),
      },
    ],
    [
      'across the page',
      { rules: [line(50, 600, 495)], words: [...words(60, 500, 'x '.repeat(39)), ...words(60, 614, 'Ana Lima')] },
    ],
    ['under a heading', { rules: [line(60, 600, 120)], words: words(60, 598, 'CONTRATO DE LOCAÇÃO') }],
    ['at the foot', { rules: [line(60, 815, 150)], words: words(60, 828, 'Ana Lima') }],
    ['of a table of contents', { words: words(60, 500, 'Objeto ............................................ 2') }],
    [
      'that nothing speaks of',
      { rules: [line(60, 600, 200)], words: words(60, 400, 'Uma cláusula qualquer deste contrato.') },
    ],
    [
      'beside words that lie',
      { rules: [line(60, 600, 200)], words: words(60, 614, 'Ana Lima').map((word) => ({ ...word, isUpright: false })) },
    ],
  ])('%s', (_, parts) => {
    expect(propose(parts)).toEqual([])
  })

  it('in the same place of every page', () => {
    const pages = [1, 2, 3].map((number) => ({
      ...page({ rules: [line(60, 700, 150)], words: words(60, 714, 'Ana Lima') }),
      page: number,
    }))
    expect(propose({}, { pages, sizes: [size, size, size] })).toEqual([])
  })
})

describe('other places', () => {
  it('are dates in pieces, boxes to tick, cells beside a label, and labels with nothing behind them near a signature', () => {
    const table = {
      posts: [60, 160, 400].map((x) => ({ x, y: 300, width: 0.5, height: 24 })),
      rules: [line(60, 300, 340), line(60, 324, 340)],
    }
    const fields = propose(
      {
        posts: table.posts,
        rules: [...table.rules, line(60, 600, 200)],
        frames: [{ x: 60, y: 400, width: 10, height: 10 }],
        words: [
          ...words(64, 316, 'Nome'),
          ...words(76, 409, 'Li o regulamento'),
          ...words(60, 500, 'São Paulo, ____ de __________ de 20____'),
          ...words(60, 614, 'Ana Lima'),
          ...words(60, 632, 'CPF:'),
        ],
      },
      { signers: [ana] },
    )
    expect(brief(fields)).toEqual([
      ['text', 'Nome', 'ana'],
      ['checkbox', 'Li o regulamento', 'ana'],
      ['text', 'Data', 'ana'],
      ['signature', '', 'ana'],
      ['text', 'CPF', 'ana'],
    ])
  })

  it('are tags and fields of the form, which need no guess', () => {
    const place = {
      kind: 'choice',
      name: 'city',
      title: 'City',
      isRequired: false,
      options: ['Lisbon', 'Porto'],
      value: null,
      isInUnison: false,
      isComb: false,
      x: 300,
      y: 300,
      width: 120,
      height: 20,
    } as const
    const fields = propose({
      words: [
        ...words(60, 200, '{{signature:Ana Lima}}'),
        ...words(60, 260, '{{text:Beatriz Costa Prado:Full name?}}'),
      ],
      formPlaces: [place],
    })
    expect(
      fields.map(({ type, title, recipientId, source, isRequired }) => [type, title, recipientId, source, isRequired]),
    ).toEqual([
      ['signature', '', 'ana', 'tag', true],
      ['text', 'Full name', 'bia', 'tag', false],
      ['dropdown', 'City', 'bia', 'form', false],
    ])
  })

  it('never lie on what stands there: text, a field that was placed, or each other', () => {
    const asked = {
      rules: [line(60, 600, 200)],
      words: [...words(60, 592, 'This stands right over it'), ...words(60, 614, 'Ana Lima')],
    }
    expect(propose(asked)).toEqual([])
    const free = { rules: [line(60, 600, 200)], words: words(60, 614, 'Ana Lima') }
    expect(propose(free)).toHaveLength(1)
    expect(propose(free, { taken: [{ page: 1, x: 100, y: 570, width: 50, height: 50 }] })).toEqual([])
    expect(propose(free, { taken: [{ page: 2, x: 100, y: 570, width: 50, height: 50 }] })).toHaveLength(1)
  })
})

it('bears pages without end: thirty recipients, ten thousand lines, five thousand words', () => {
  const signers = Array.from({ length: 30 }, (_, index) => ({
    id: String(index),
    name: `Person${index} Number${index}`,
    role: null,
  }))
  const rules = Array.from({ length: 10_000 }, (_, index) =>
    line((index * 37) % 500, (index * 13) % 840, 30 + (index % 90)),
  )
  const text = Array.from({ length: 5_000 }, (_, index) => words((index * 53) % 560, (index * 7) % 840, 'Nome:')[0]!)
  const before = process.cpuUsage()
  proposed({ pages: [page({ rules, words: text })], sizes: [size], signers, taken: [] })
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
})

it.each(['de ', ', ', '.', '-', ':'])('reads a row without end of %j in the time of its length', (piece) => {
  const row = { x: 60, y: 590, width: 200, height: 10, text: `CPF ${piece.repeat(20_000)}x`, isUpright: true }
  const before = process.cpuUsage()
  propose({ rules: [line(262, 600, 200)], words: [row] })
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})
