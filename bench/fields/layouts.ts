/** Layouts of contracts in HTML. What is to be found carries a link, whose place the printed file tells. */
import { type Language, type Text } from './texts.ts'

/** Around what is to be found; `party`: which signer, or -1 where nobody can tell. */
const mark = (kind: string, party: number, html: string, style = 'display:inline-block') =>
  `<a href="https://truth.invalid/${kind}/${party}" style="color:inherit;text-decoration:none;${style}">${html}</a>`

const under = (kind: string, party: number, count: number) => mark(kind, party, '_'.repeat(count))
const line = (kind: string, party: number, css = 'border-top:1px solid #000', width = '100%') =>
  mark(kind, party, `<div style="width:100%;height:0;${css}"></div>`, `display:block;width:${width}`)

export type Making = Readonly<{
  t: Text
  people: readonly string[]
  roles: readonly [string, string]
  language: Language
}>
type Layout = (making: Making) => string

const clauses = ({ t }: Making, count = 4) =>
  t.clauses
    .slice(0, count)
    .map(([head, text], index) => `<p><b>${index + 1}. ${head}.</b> ${text}</p>`)
    .join('')
const opening = ({ t, people: [one, two], roles }: Making) =>
  `<p>${t.called(one!, roles[0])}</p><p>${t.called(two!, roles[1])}</p>`
const close = ({ t }: Making) => `<p>${t.close}</p>`
const dateLine = ({ t }: Making) =>
  `<p style="margin:26px 0">${t.city}, ${mark('date', -1, `____ ${t.of} ______________ ${t.of} 20____`)}.</p>`
const table = (rows: readonly (readonly [string, string])[], cell: string) =>
  `<table style="width:100%;border-collapse:collapse;margin:14px 0">${rows
    .map((row) => `<tr>${row.map((text) => `<td style="${cell};padding:4px">${text}</td>`).join('')}</tr>`)
    .join('')}</table>`
const priceTable = ({ t }: Making) =>
  table(
    [
      [t.item, t.price],
      ['A', '1.200,00'],
      ['B', '2.450,00'],
      ['C', '1.200,00'],
    ],
    'border:1px solid #555',
  )
const openTable = ({ t }: Making) =>
  table(
    [
      [t.item, t.price],
      ['A', '900,00'],
      ['B', '610,00'],
    ],
    'border-bottom:1px solid #999',
  )
const contents = ({ t }: Making) =>
  t.clauses
    .map(([head], index) => `<div>${index + 1}. ${head} ${'.'.repeat(70 - head.length)} ${index + 2}</div>`)
    .join('')
const rule = '<hr style="border:0;border-top:1px solid #888;margin:16px 0">'
const heading = ({ t }: Making, css = '') => `<h1 style="font-size:17px;text-align:center;${css}">${t.title}</h1>`
const pair = (one: string, two: string) =>
  `<div style="display:flex;gap:36px;margin-top:54px"><div style="flex:1">${one}</div><div style="flex:1">${two}</div></div>`

export const layouts: Readonly<Record<string, Layout>> = {
  columnsWithLines: (m) =>
    heading(m) +
    opening(m) +
    clauses(m) +
    close(m) +
    pair(...both(m, (i) => `${line('signature', i)}<b>${m.people[i]}</b><br>${m.roles[i]}`)),
  underscoresCentered: (m) =>
    heading(m, 'text-decoration:underline') +
    opening(m) +
    clauses(m) +
    close(m) +
    dateLine(m) +
    both(
      m,
      (i) =>
        `<div style="text-align:center;margin-top:44px">${under('signature', i, 42)}<br>${m.people[i]}<br>${m.roles[i]}</div>`,
    ).join(''),
  labelled: (m) =>
    heading(m) +
    opening(m) +
    priceTable(m) +
    clauses(m, 2) +
    close(m) +
    both(
      m,
      (i) =>
        `<p style="margin-top:30px"><b>${m.roles[i]}</b></p><p style="line-height:2.4">${m.t.signature}: ${under('signature', i, 36)}<br>${m.t.name}: ${under('name', i, 36)}<br>${m.t.cpf}: ${under('cpf', i, 24)}<br>${m.t.date}: ${mark('date', i, '___/___/______')}</p>`,
    ).join(''),
  cells: (m) =>
    heading(m) +
    opening(m) +
    clauses(m, 3) +
    close(m) +
    both(
      m,
      (i) =>
        `<table style="border-collapse:collapse;width:80%;margin-top:16px"><tr><td colspan="2" style="${cell};background:#eee"><b>${m.roles[i]}</b></td></tr>${(['name', 'cpf', 'signature'] as const).map((kind) => `<tr><td style="${cell};width:120px">${m.t[kind]}</td><td style="${cell};height:${kind === 'signature' ? 46 : 18}px">${mark(kind, i, '&nbsp;', 'display:block')}</td></tr>`).join('')}</table>`,
    ).join(''),
  boxes: (m) =>
    heading(m) +
    opening(m) +
    openTable(m) +
    clauses(m) +
    close(m) +
    pair(
      ...both(
        m,
        (i) =>
          `<b>${m.roles[i]}</b> – ${m.people[i]}${mark('signature', i, `<div style="border:1px solid #333;height:74px;padding:3px;font-size:9px">${m.t.signature}</div>`, 'display:block')}`,
      ),
    ),
  dotted: (m) =>
    heading(m) +
    opening(m) +
    contents(m) +
    clauses(m) +
    close(m) +
    both(
      m,
      (i) =>
        `<div style="display:flex;gap:24px;margin-top:48px"><div style="flex:2">${line('signature', i, 'border-top:1px dotted #000')}${m.t.signature} – ${m.people[i]}</div><div style="flex:1">${line('date', i, 'border-top:1px dotted #000')}${m.t.date}</div></div>`,
    ).join(''),
  witnesses: (m) =>
    heading(m) +
    opening(m) +
    clauses(m, 2) +
    close(m) +
    dateLine(m) +
    pair(...both(m, (i) => `${line('signature', i)}${m.roles[i]}`)) +
    `<p style="margin-top:30px">${m.t.witnesses}</p>` +
    pair(
      ...(([2, 3] as const).map(
        (i) => `${i - 1}. ${under('signature', i, 30)}<br>${m.t.name}: ${m.people[i]}<br>${m.t.cpf}: 987.654.321-00`,
      ) as [string, string]),
    ),
  nameAbove: (m) =>
    heading(m) +
    rule +
    opening(m) +
    clauses(m) +
    rule +
    close(m) +
    both(
      m,
      (i) =>
        `<div style="margin-top:34px;width:46%">${m.people[i]} (${m.roles[i]})<div style="height:34px"></div>${line('signature', i)}</div>`,
    ).join(''),
  byNameTitle: (m) =>
    heading(m) +
    opening(m) +
    clauses(m) +
    close(m) +
    pair(
      ...both(
        m,
        (i) =>
          `<b>${m.roles[i]!.toUpperCase()}</b><br><br>${m.t.by}: ${under('signature', i, 28)}<br><br>${m.t.name}: ${under('name', i, 26)}<br><br>${m.t.position}: ${under('position', i, 26)}<br><br>${m.t.date}: ${under('date', i, 26)}`,
      ),
    ),
  formInText: (m) =>
    heading(m) +
    `<p>${m.roles[0]}: ${under('name', -2, 40)}, ${m.t.cpf} nº ${under('cpf', -2, 18)}; ${m.t.email}: ${under('email', -2, 26)}.</p>` +
    clauses(m) +
    m.t.tick
      .map(
        (text) =>
          `<p>${mark('tick', -2, '<span style="display:inline-block;width:11px;height:11px;border:1px solid #000"></span>')} ${text}</p>`,
      )
      .join('') +
    close(m) +
    `<p style="margin-top:50px">${m.t.placeDate}: ${under('place-and-date', -2, 38)}</p>` +
    pair(...both(m, (i) => `<div style="text-align:center">${under('signature', i, 34)}<br>${m.people[i]}</div>`)),
  openLabels: (m) =>
    heading(m) +
    opening(m) +
    clauses(m, 3) +
    close(m) +
    pair(
      ...both(
        m,
        (i) =>
          `${line('signature', i)}${m.roles[i]}<br>${m.t.name}: ${m.people[i]}<br>${m.t.cpf}: ${mark('cpf', i, '&nbsp;'.repeat(24))}`,
      ),
    ),
  long: (m) =>
    heading(m) +
    opening(m) +
    [1, 2, 3, 4].map(() => clauses(m)).join('') +
    rule +
    [1, 2, 3].map(() => clauses(m)).join('') +
    `<p><u>${m.t.annex} I</u></p>` +
    priceTable(m) +
    close(m) +
    dateLine(m) +
    pair(
      ...both(
        m,
        (i) =>
          `<div style="text-align:center">${line('signature', i)}${m.people[i]}<br><small>${m.roles[i]}</small></div>`,
      ),
    ),
  onlyText: (m) =>
    heading(m, 'border-bottom:1px solid #000') +
    opening(m) +
    contents(m) +
    priceTable(m) +
    clauses(m) +
    rule +
    clauses(m, 2) +
    openTable(m),
  // kept for the end: nobody looked at what is found in these while the model was made
  heldThreeColumns: (m) =>
    heading(m) +
    opening(m) +
    clauses(m, 2) +
    close(m) +
    `<div style="display:flex;gap:18px;margin-top:64px">${[0, 1, 2].map((i) => `<div style="flex:1">${line('signature', i, 'border-top:0.6px solid #444')}<i>${m.people[i]}</i><br>${i < 2 ? m.roles[i] : m.t.witness}</div>`).join('')}</div>`,
  heldSignTable: (m) =>
    heading(m) +
    opening(m) +
    clauses(m, 3) +
    `<table style="width:100%;border-collapse:collapse;margin-top:20px"><tr>${[m.t.name, m.t.signature, m.t.date].map((head) => `<th style="${cell};text-align:left">${head}</th>`).join('')}</tr>${[0, 1].map((i) => `<tr><td style="${cell}">${m.people[i]}</td><td style="${cell};height:40px;width:45%">${mark('signature', i, '&nbsp;', 'display:block')}</td><td style="${cell};width:90px">${mark('date', i, '&nbsp;', 'display:block')}</td></tr>`).join('')}</table>`,
  heldDashed: (m) =>
    heading(m, 'border-bottom:2px solid #999') +
    opening(m) +
    clauses(m) +
    close(m) +
    both(
      m,
      (i) =>
        `<div style="width:58%;margin:46px 0 0 auto;text-align:right">${line('signature', i, 'border-top:1px dashed #000')}p/ ${m.roles[i]}<br>${m.people[i]}</div>`,
    ).join(''),
  heldLandscape: (m) =>
    heading(m) +
    opening(m) +
    clauses(m, 3) +
    close(m) +
    pair(
      ...both(
        m,
        (i) =>
          `${m.roles[i]}<div style="height:40px"></div>${line('signature', i, 'border-top:1px solid #000', '75%')}${m.t.signature}<br><br>${m.t.name}: ${under('name', i, 30)}`,
      ),
    ),
  heldInitials: (m) =>
    heading(m) +
    opening(m) +
    clauses(m) +
    `<p style="text-align:right">${m.t.initial}: ${under('initial', -2, 8)}</p>` +
    close(m) +
    both(
      m,
      (i) =>
        `<p style="margin-top:36px">X ${under('signature', i, 36)} &nbsp; ${m.t.date}: ${under('date', i, 14)}<br>&nbsp;&nbsp;&nbsp;${m.people[i]}, ${m.roles[i]}</p>`,
    ).join(''),
  heldRounded: (m) =>
    heading(m) +
    opening(m) +
    priceTable(m) +
    clauses(m, 2) +
    close(m) +
    pair(
      ...both(
        m,
        (i) =>
          `<div style="border:1px solid #bbb;border-radius:8px;padding:12px">${m.roles[i]}<div style="height:44px"></div>${line('signature', i, 'border-top:1px solid #bbb')}<small>${m.people[i]}</small></div>`,
      ),
    ),
}

const cell = 'border:1px solid #444;padding:4px'

function both(m: Making, made: (index: 0 | 1) => string): [string, string] {
  return [made(0), made(1)]
}
