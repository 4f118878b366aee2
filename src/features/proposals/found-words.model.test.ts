/** Words that ask for something, wherever they stand: agreements, sentences, headings of lists; pages written by hand. */
import { describe, expect, it } from 'vitest'
import { ana, brief, line, propose, words } from './testing/written-page.ts'

const signature = (recipientId: string | null) => ['signature', '', recipientId]
const kinds = (rows: readonly string[], x = 60) =>
  propose({ words: rows.flatMap((row, index) => words(x, 300 + index * 60, row)) }, { signers: [ana] }).map(
    ({ type, title }) => [type, title],
  )

describe('words of agreement', () => {
  it.each([
    ['De acordo:', 'Ciente:', 'Visto do gerente:', 'Recebido por:', 'Li e aceito:'],
    ['Agreed and accepted:', 'Acknowledged by:', 'Approved by:', 'Sign here'],
    ['Recibí conforme:', 'Enterado:', 'Vº Bº', 'Fdo.:', 'Leído y conforme:'],
  ])('ask for a signature where there is room for it: %s', (...labels) => {
    expect(kinds(labels.map((label) => `${label} ____________________`))).toEqual(labels.map(() => ['signature', '']))
  })

  it('ask for words where there is none, and for nothing in a sentence', () => {
    const [tight] = propose(
      { words: [...words(60, 300, 'Nome: ____________'), ...words(60, 313, 'Recebido por: ____________________')] },
      { signers: [ana] },
    ).slice(1)
    expect([tight!.type, tight!.title]).toEqual(['text', 'Recebido por'])
    expect(kinds(['O preço será pago de acordo com a tabela ________________ anexa a este contrato'])).toEqual([])
  })

  it.each([
    ['Name of signatory:', 'Name of signatory'],
    ['Nome do signatário:', 'Nome do signatário'],
    ['Fecha de la firma:', 'Fecha de la firma'],
    ['Date signed:', 'Date signed'],
    ['Title of signatory:', 'Title of signatory'],
    ['Signed at:', 'Signed at'],
  ])('are no signature in what is asked about one: %s', (label, title) => {
    expect(kinds([`${label} ____________________`])).toEqual([['text', title]])
  })
})

describe('a blank inside of a sentence', () => {
  it('is asked for where its signer alone knows what belongs there', () => {
    expect(kinds(['Eu, __________________________, declaro que li este termo.'])).toEqual([['text', 'Nome']])
    expect(
      kinds([
        'I, ____________________, residing at ____________________, hereby declare that the list of the goods is true.',
      ]),
    ).toEqual([
      ['text', 'Name'],
      ['text', 'Address'],
    ])
    expect(kinds(['D./Dña. ____________________, vecino de la villa, autoriza el uso.'])).toEqual([['text', 'Nombre']])
    expect(kinds(['Yo, ____________________, con DNI ______________, declaro que es cierto.'])).toEqual([
      ['text', 'Nombre'],
      ['text', 'DNI'],
    ])
    expect(kinds(['inscrito no CPF sob o nº ______________, estado civil ______________, declara'])).toEqual([
      ['text', 'CPF'],
      ['text', 'Estado civil'],
    ])
    expect(kinds(['En ______________, a ____ de __________ de ______.'])).toEqual([
      ['text', 'Lugar'],
      ['text', 'Fecha'],
    ])
  })

  it.each([
    'a quantia de R$ ____________ a ser paga em ______ parcelas, a partir de ____________ deste ano',
    'na data de ____________ e no local de ____________ indicados pelo comprador',
    'The tenant pays $ ____________ within ______ days of ____________ to the landlord',
    'in the name of ____________________ as the bank has it',
    'El plazo es de ______ meses desde la fecha ____________ que se indica',
  ])('is its sender’s to fill in otherwise: %s', (sentence) => {
    expect(kinds([sentence])).toEqual([])
  })
})

describe('a line to sign', () => {
  it.each([
    ['has its number and its name in front of it', words(60, 500, '1. Ana Lima ______________________')],
    [
      'has a caption as long as a sentence',
      [
        ...words(60, 500, '______________________________'),
        ...words(40, 514, 'Assinatura do participante da pesquisa ou de seu representante'),
      ],
    ],
    [
      'stands below its label',
      [...words(60, 450, 'Firma del interesado:'), ...words(60, 500, '______________________')],
    ],
  ])('%s', (_, written) => {
    expect(propose({ words: written }, { signers: [ana] }).map(({ type }) => type)).toEqual(['signature'])
  })

  it('is no cell of a list of what was checked', () => {
    const grid = {
      rules: [300, 330, 360, 390].map((y) => line(60, y, 300)),
      posts: [60, 160, 360].map((x) => ({ x, y: 300, width: 0.7, height: 90 })),
    }
    expect(propose({ ...grid, words: [...words(66, 320, 'Item'), ...words(170, 320, 'De acordo')] })).toEqual([])
  })
})

describe('a list to sign', () => {
  const rows = [300, 330, 360, 390].map((y) => line(60, y, 480))
  const names = [...words(66, 350, 'Ana Lima'), ...words(66, 380, 'Beatriz Prado')]
  const heads = [...words(66, 320, 'Nome'), ...words(300, 320, 'Assinatura')]

  it('may be drawn with lines across alone: each row with a name is signed', () => {
    expect(brief(propose({ rules: rows, words: [...heads, ...names] }))).toEqual([signature('ana'), signature('bia')])
  })

  it('is none where a row has no name, or something stands in it already', () => {
    expect(propose({ rules: rows, words: heads })).toEqual([])
    const signed = [...words(306, 350, 'Ana'), ...words(306, 380, 'Bia')]
    expect(propose({ rules: rows, words: [...heads, ...names, ...signed] })).toEqual([])
  })
})

describe('lines', () => {
  const clause = words(
    60,
    200,
    'Clause 1. The parties agree to what is said in this document and in all of its annexes',
  )

  it('across the page are signed where the word for it stands beneath, alone', () => {
    const wide = line(60, 500, 470)
    expect(
      brief(propose({ rules: [wide], words: [...clause, ...words(60, 514, 'Signature of patient')] })),
    ).toHaveLength(1)
    const head = [...words(60, 514, 'Date'), ...words(300, 514, 'Signature')]
    expect(propose({ rules: [wide], words: [...clause, ...head] })).toEqual([])
  })

  it('may be long where another stands in the same row', () => {
    const asked = {
      rules: [line(60, 500, 370), line(450, 500, 90)],
      words: [...clause, ...words(60, 514, 'Ana Lima'), ...words(450, 514, 'Date')],
    }
    expect(propose(asked).map(({ type }) => type)).toEqual(['signature', 'text'])
  })

  it('at the foot with the number of the page are none, though they are as long as those that are signed', () => {
    const asked = {
      rules: [line(60, 500, 200), line(60, 700, 200)],
      words: [...clause, ...words(60, 514, 'Ana Lima'), ...words(60, 714, 'Ref. 8841 - 3 / 3')],
    }
    expect(brief(propose(asked))).toEqual([signature('ana')])
  })

  it('of dots are not written over by the field beneath', () => {
    const dots = (y: number) =>
      Array.from({ length: 60 }, (_, index) => ({ x: 150 + index * 3, y, width: 1, height: 1 }))
    const asked = {
      rules: [...dots(500), ...dots(530)],
      words: [...clause, ...words(60, 500, 'Nome completo:'), ...words(78, 530, 'Assinatura:')],
    }
    expect(propose(asked).map(({ type }) => type)).toEqual(['text', 'signature'])
  })

  it('for initials may be two behind one word', () => {
    const pair = { rules: [line(420, 760, 50), line(490, 760, 50)], words: [...clause, ...words(370, 758, 'Initials')] }
    expect(propose(pair).map(({ type }) => type)).toEqual(['initial', 'initial'])
  })

  it('with a name beneath need little room over them where they are written as underscores', () => {
    const tight = [
      ...words(60, 480, 'last words of a clause'),
      ...words(60, 497, '____________________'),
      ...words(60, 511, 'Ana Lima'),
    ]
    expect(brief(propose({ words: tight }))).toEqual([signature('ana')])
  })
})

it('a comb of small boxes is one place, and boxes that stand apart are ticked', () => {
  const boxes = (count: number, step: number, y: number) =>
    Array.from({ length: count }, (_, index) => ({ x: 110 + index * step, y, width: 12, height: 13 }))
  const comb = propose({ words: words(60, 310, 'CPF:'), frames: boxes(11, 12, 300) }, { signers: [ana] })
  expect(comb.map(({ type, title, box, isComb }) => [type, title, Math.round(box.width), isComb])).toEqual([
    ['text', 'CPF', 128, true],
  ])
  const ticked = propose({
    words: [0, 1, 2, 3].flatMap((index) => words(128 + index * 60, 310, 'Sim')),
    frames: boxes(4, 60, 300),
  })
  expect(ticked.map(({ type }) => type)).toEqual(['checkbox', 'checkbox', 'checkbox', 'checkbox'])
})

describe('whose a line is', () => {
  const under = (text: string) => [
    ...words(60, 100, text),
    ...words(60, 514, 'LA EMPRESA'),
    ...words(320, 514, 'LA TRABAJADORA'),
  ]
  const lines = [line(60, 500, 200), line(320, 500, 200)]

  it('is told by the words right behind a name, not by those of the next sentence', () => {
    const text = 'Ana Lima, en adelante LA EMPRESA. Beatriz Costa Prado, en adelante LA TRABAJADORA.'
    expect(brief(propose({ rules: lines, words: under(text) }))).toEqual([signature('ana'), signature('bia')])
  })

  it('is told by the part beneath it before a name further up', () => {
    const parts = [
      ...words(60, 100, 'CREDORA: Beatriz Costa Prado. DEVEDORA: Ana Lima.'),
      ...words(60, 440, 'Ana Lima deve a quantia'),
      ...words(60, 455, 'que paga em dez vezes'),
      ...words(60, 470, 'a partir de maio'),
      ...words(60, 514, 'CREDORA'),
    ]
    expect(brief(propose({ rules: [line(60, 500, 200)], words: parts }))).toEqual([signature('bia')])
  })

  it('is told by “Signed by” over it, wherever that stands', () => {
    const asked = {
      rules: [line(320, 400, 200), line(320, 500, 200)],
      words: [
        ...words(60, 370, 'SIGNED by Beatriz Costa Prado'),
        ...words(320, 414, '(Signature)'),
        ...words(60, 470, 'SIGNED by Ana Lima'),
        ...words(320, 514, '(Signature)'),
      ],
    }
    expect(brief(propose(asked))).toEqual([signature('bia'), signature('ana')])
  })
})
