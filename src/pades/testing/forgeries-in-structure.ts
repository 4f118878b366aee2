/** Alterations of a signed forged-contract.ts in its octets: cross-reference sections that say two things, octets behind the end, and signatures that are moved. */
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1, own, view } from '../base/octets.ts'
import { appendUpdate, lastStartxref, offsetOf } from './append-update.ts'
import { at, forgedContract, stream } from './forged-contract.ts'

export type Forge = (pdf: Bytes) => Bytes

const text = (pdf: Bytes) => view(pdf).toString('latin1')
const bodyOf = (number: number): string =>
  new RegExp(`\\n${number} 0 obj\\n(.*?)\\nendobj`, 's').exec(text(forgedContract()))![1]!
const content = bodyOf(at.prepared)
const clause = stream('', 'BT /F1 12 Tf 2 12 Td (Multa 999) Tj ET')
const evil = { [at.content]: content }
const page = bodyOf(at.page)
const evilPage = page.replace('/Contents 4 0 R', '/Contents 22 0 R')
/** Free numbers in every file of the chain. */
const [PACK, FIRST, SECOND] = [150, 151, 152]
const SIZE = 200

const row = (type: number, second: number, third: number) => {
  const bytes = Buffer.alloc(7)
  bytes.writeUInt8(type)
  bytes.writeUInt32BE(second, 1)
  bytes.writeUInt16BE(third, 5)
  return bytes.toString('latin1')
}
const section = (pdf: Bytes, index: string, rows: string, more = '', previous = lastStartxref(pdf)) =>
  stream(`/Type/XRef/W[1 4 2]/Index[${index}]/Size ${SIZE}/Root 1 0 R/Prev ${previous}${more}`, rows)
const end = (start: number) => `startxref\n${start}\n%%EOF\n`
const append = (pdf: Bytes, more: string) => concat([pdf, latin1(more)])
const withEnd = (pdf: Bytes, body: string, start = lastStartxref(pdf)) => append(pdf, `${body}${end(start)}`)

/** Objects one after the other, and where each begins. */
function written(pdf: Bytes, objects: readonly (readonly [number: number, body: string])[]) {
  let body = ''
  const starts = objects.map(([number, each]) => {
    const start = pdf.length + body.length
    body += `${number} 0 obj\n${each}\nendobj\n`
    return start
  })
  return { body, starts, next: pdf.length + body.length }
}

/** A table by hand: its lines as they are given. */
function table(pdf: Bytes, body: string, lines: string, more = ''): Bytes {
  const start = pdf.length + body.length
  const trailer = `trailer\n<</Size ${SIZE}/Root 1 0 R/Prev ${lastStartxref(pdf)}${more}>>\n`
  return append(pdf, `${body}xref\n0 1\n0000000000 65535 f \n${lines}${trailer}${end(start)}`)
}
const line = (number: number, offset: number, generation = 0, use = 'n') =>
  `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${use} \n`

/** A page in a stream of objects, which the last section, a stream, lists. */
function packed(pdf: Bytes, objects: string, more = ''): Bytes {
  const first = objects.indexOf('<<')
  const { body, starts, next } = written(pdf, [[PACK, stream(`/Type/ObjStm/N ${more}/First ${first}`, objects)]])
  const rows = row(2, PACK, 0) + row(1, starts[0]!, 0) + row(1, next, 0)
  const last = section(pdf, `${at.page} 1 ${PACK} 2`, rows)
  return append(pdf, `${body}${FIRST} 0 obj\n${last}\nendobj\n${end(next)}`)
}

/** The table has one content, its stream another, or only the stream has any. */
function hybrid(pdf: Bytes, { inTable, free = false }: { inTable: boolean; free?: boolean }): Bytes {
  const { body, starts } = written(pdf, [
    [PACK, stream('/Type/ObjStm/N 1/First 4', `3 0 ${evilPage}`)],
    [FIRST, section(pdf, `${at.page} 1`, row(2, PACK, 0))],
  ])
  const lines = line(PACK, starts[0]!) + line(FIRST, starts[1]!)
  const page = inTable ? line(at.page, free ? 0 : offsetOf(pdf, at.page), free ? 65535 : 0, free ? 'f' : 'n') : ''
  return table(pdf, body, page + lines, `/XRefStm ${starts[1]!}`)
}

/** A section that is a stream, and leads to another one as only a table may. */
function hybridStream(pdf: Bytes, key = 'XRefStm'): Bytes {
  const { body, starts, next } = written(pdf, [
    [PACK, stream('/Type/ObjStm/N 1/First 4', `3 0 ${evilPage}`)],
    [FIRST, section(pdf, `${at.page} 1`, row(2, PACK, 0))],
  ])
  const rows = row(1, starts[0]!, 0) + row(1, starts[1]!, 0) + row(1, next, 0)
  const last = section(pdf, `${PACK} 3`, rows, `/${key} ${starts[1]!}`)
  return append(pdf, `${body}${SECOND} 0 obj\n${last}\nendobj\n${end(next)}`)
}

/** The same number twice in one section: once as it was signed, once as it was not. */
function listedTwice(pdf: Bytes, isSignedFirst: boolean): Bytes {
  const { body, starts } = written(pdf, [[at.content, content]])
  const lines = [line(at.content, offsetOf(pdf, at.content)), line(at.content, starts[0]!)]
  return table(pdf, body, (isSignedFirst ? lines : lines.toReversed()).join(''))
}

function listedTwiceInStream(pdf: Bytes, isSignedFirst: boolean): Bytes {
  const { body, starts, next } = written(pdf, [[at.content, content]])
  const rows = [row(1, offsetOf(pdf, at.content), 0), row(1, starts[0]!, 0)]
  const all = (isSignedFirst ? rows : rows.toReversed()).join('') + row(1, next, 0)
  const last = section(pdf, `${at.content} 1 ${at.content} 1 ${FIRST} 1`, all)
  return append(pdf, `${body}${FIRST} 0 obj\n${last}\nendobj\n${end(next)}`)
}

/** An earlier end of the file, once more: what came after it would be forgotten. */
function rolledBack(pdf: Bytes): Bytes {
  const starts = [...text(pdf).matchAll(/startxref\s+(\d+)\s+%%EOF/g)].map(([, start]) => Number(start))
  return appendUpdate(pdf, { previous: starts[1]!, objects: { 160: '<<>>' } })
}

export const structure: Readonly<Record<string, Forge>> = {
  'another content': (pdf) => appendUpdate(pdf, { objects: evil }),
  'another clause': (pdf) => appendUpdate(pdf, { objects: { [at.clause]: clause } }),
  'another page, which another object has': (pdf) =>
    appendUpdate(pdf, { at: { [at.page]: offsetOf(pdf, at.preparedPage) } }),
  'a content that the section does not list': (pdf) =>
    appendUpdate(pdf, { objects: { ...evil, 160: '(x)' }, unlisted: [at.content] }),
  'a content of another generation': (pdf) => {
    const body = `${at.content} 1 obj\n${content}\nendobj\n`
    return table(pdf, body, line(at.content, pdf.length, 1))
  },
  'a content that is free': (pdf) => appendUpdate(pdf, { freed: [at.content] }),
  'a stamp that is free': (pdf) => appendUpdate(pdf, { freed: [at.stamp] }),
  'a hybrid section whose stream alone has the page': (pdf) => hybrid(pdf, { inTable: false }),
  'a hybrid section whose table has the page as it was': (pdf) => hybrid(pdf, { inTable: true }),
  'a hybrid section whose table calls the page free': (pdf) => hybrid(pdf, { inTable: true, free: true }),
  'a section in a stream that leads to another': (pdf) => hybridStream(pdf),
  'the same, spelled otherwise': (pdf) => hybridStream(pdf, 'XRefSt#6d'),
  'a number twice in a table, the signed one first': (pdf) => listedTwice(pdf, true),
  'a number twice in a table, the signed one last': (pdf) => listedTwice(pdf, false),
  'a number twice in a stream, the signed one first': (pdf) => listedTwiceInStream(pdf, true),
  'a number twice in a stream, the signed one last': (pdf) => listedTwiceInStream(pdf, false),
  'a page in a stream of objects': (pdf) => packed(pdf, `3 0 ${evilPage}`, '1'),
  'a page twice in a stream of objects': (pdf) => packed(pdf, `3 0 3 ${page.length + 1} ${page} ${evilPage}`, '2'),
  'a stream of objects that extends another': (pdf) => packed(pdf, `3 0 ${page}`, `1/Extends ${FIRST} 0 R`),
  'a smaller /Size, so that what is above is missing': (pdf) =>
    appendUpdate(pdf, { size: at.layer, objects: { 9: '(x)' } }),
  'a /Size below the pages': (pdf) => appendUpdate(pdf, { size: 3 }),
  'a way back that leaves updates out': rolledBack,
  'a way back to itself': (pdf) => appendUpdate(pdf, { previous: pdf.length, objects: {} }),
  'no way back': (pdf) => appendUpdate(pdf, { previous: 0 }),
  'no root': (pdf) =>
    append(
      pdf,
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size ${SIZE}/Prev ${lastStartxref(pdf)}>>\n${end(pdf.length)}`,
    ),
  'two roots': (pdf) => appendUpdate(pdf, { trailer: `/Root ${at.preparedPage} 0 R` }),
  'a root spelled twice': (pdf) => appendUpdate(pdf, { trailer: `/Roo#74 ${at.preparedPage} 0 R` }),
  'encrypted afterwards': (pdf) =>
    appendUpdate(pdf, { trailer: '/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -4>>' }),
  'a page that names its content twice': (pdf) =>
    appendUpdate(pdf, { objects: { [at.page]: page.replace('/Contents 4 0 R', '/Contents 22 0 R/Contents 4 0 R') } }),
  'a page that spells its content twice': (pdf) =>
    appendUpdate(pdf, { objects: { [at.page]: page.replace('/Contents 4 0 R', '/Content#73 22 0 R/Contents 4 0 R') } }),
  'two ends, the signed one last': (pdf) => {
    const other = appendUpdate(pdf, { objects: evil })
    return withEnd(other, '', lastStartxref(pdf))
  },
  'two ends, the signed one first': (pdf) =>
    withEnd(appendUpdate(pdf, { objects: evil }), '', lastStartxref(appendUpdate(pdf, { objects: evil }))),
  'an end in a comment': (pdf) => {
    const other = appendUpdate(pdf, { objects: evil })
    return append(other, `%startxref\n${lastStartxref(pdf)}\n%%EOF\n`)
  },
  'words behind the end': (pdf) => append(pdf, 'Pago 999\n'),
  'a comment behind the end': (pdf) => append(pdf, '%Pago 999\n'),
  'an object behind the end': (pdf) => append(pdf, `4 0 obj\n${content}\nendobj\n`),
  'words between the end and an update': (pdf) =>
    appendUpdate(append(pdf, '(Pago 999)\n'), { objects: { 160: '(x)' } }),
  'words behind an update': (pdf) => append(appendUpdate(pdf, { objects: { 160: '(x)' } }), '(Pago 999)\n'),
  'two thousand words behind the end': (pdf) => append(pdf, '(Pago 999)\n'.repeat(2000)),
  'a whole document behind the end': (pdf) => concat([pdf, forgedContract()]),
  'a whole document behind blanks': (pdf) => concat([pdf, latin1(' '.repeat(3000)), forgedContract()]),
  'a trailer behind the end': (pdf) => withEnd(pdf, 'trailer\n<</Root 23 0 R>>\n'),
}

type Place = Readonly<{ from: number; before: number; after: number; rest: number; range: string; at: number }>

/** The signature of a name, by its place among the byte ranges of the file. */
function placeOf(pdf: Bytes, index: number): Place {
  const found = [...text(pdf).matchAll(/\/ByteRange ?\[([^\]]*)\]/g)][index]!
  const [from = 0, before = 0, after = 0, rest = 0] = found[1]!.trim().split(/\s+/).map(Number)
  return { from, before, after, rest, range: found[0], at: found.index }
}

function withRange(pdf: Bytes, { range, at: start }: Place, other: string): Bytes {
  const copy = own(pdf)
  view(copy).write(other.padEnd(range.length), start, 'latin1')
  return copy
}

function withContents(pdf: Bytes, { before, after }: Place, other: string, filler = ' '): Bytes {
  const copy = own(pdf)
  view(copy).write(other.padEnd(after - before, filler), before, 'latin1')
  return copy
}

const first = (pdf: Bytes) => placeOf(pdf, 0)
const rangeOf =
  (numbers: (place: Place, pdf: Bytes) => readonly (number | string)[]): Forge =>
  (pdf) =>
    withRange(pdf, first(pdf), `/ByteRange [${numbers(first(pdf), pdf).join(' ')}]`)

/** Moves the second signed part back, and puts something in between (signature wrapping). */
function wrapped(pdf: Bytes, between: string): Bytes {
  const place = first(pdf)
  const wide = concat([pdf.subarray(0, place.after), latin1(between), pdf.subarray(place.after)])
  return withRange(wide, place, `/ByteRange [0 ${place.before} ${place.after + between.length} ${place.rest}]`)
}

export const signatures: Readonly<Record<string, Forge>> = {
  'no range (universal forgery)': (pdf) => withRange(pdf, first(pdf), ''),
  'a range that is null (universal forgery)': (pdf) => withRange(pdf, first(pdf), '/ByteRange null'),
  'a range of one part': rangeOf(({ before }) => [0, before]),
  'a range of three parts': rangeOf(({ before, after, rest }) => [0, before, after, 1, after + 1, rest - 1]),
  'a range of fractions': rangeOf(({ before, after, rest }) => [0, `${before}.0`, after, rest - 1]),
  'a range that begins later': rangeOf(({ before, after, rest }) => [1, before - 1, after, rest]),
  'a range that leaves the end out': rangeOf(({ before, after, rest }) => [0, before, after, rest - 50]),
  'a range that covers all that came since': rangeOf(({ before, after }, pdf) => [
    0,
    before,
    after,
    pdf.length - after,
  ]),
  'a range that overlaps': rangeOf(({ before, after, rest }) => [0, before, before, rest + after - before]),
  'a range that is negative': rangeOf(({ before, after, rest }) => [0, before, -after, rest]),
  'no contents (universal forgery)': (pdf) => withContents(pdf, first(pdf), '<>'),
  'contents that are null (universal forgery)': (pdf) => withContents(pdf, first(pdf), 'null'),
  'contents that are zero': (pdf) =>
    withContents(pdf, first(pdf), '<'.padEnd(first(pdf).after - first(pdf).before - 1, '0') + '>'),
  'contents that end early, with words in the gap': (pdf) => {
    const { before, after } = first(pdf)
    const old = text(pdf).slice(before, after)
    const used = old.replace(/0*>$/, '')
    return withContents(pdf, first(pdf), `${used.length % 2 ? used : `${used}0`}>/Reason(Pago 999)`)
  },
  'contents of another signature': (pdf) => {
    const [one, other] = [first(pdf), placeOf(pdf, 1)]
    const hex = text(pdf)
      .slice(other.before + 1, other.after - 1)
      .replace(/0+$/, '')
    return withContents(pdf, one, `<${hex.padEnd(one.after - one.before - 2, '0')}>`)
  },
  'contents of two signatures, changed': (pdf) => {
    const [one, other] = [first(pdf), placeOf(pdf, 1)]
    const [a, b] = [one, other].map(({ before, after }) => text(pdf).slice(before, after)) as [string, string]
    if (a.length !== b.length) return withContents(pdf, one, b.slice(0, a.length))
    return withContents(withContents(pdf, one, b), other, a)
  },
  'contents with octets behind the signature': (pdf) => {
    const copy = own(pdf)
    view(copy).write('414141', first(copy).after - 8, 'latin1')
    return copy
  },
  'words between the parts (signature wrapping)': (pdf) => wrapped(pdf, '/Reason(Pago 999)'),
  'an object between the parts (signature wrapping)': (pdf) =>
    wrapped(pdf, `>>\nendobj\n4 0 obj\n${content}\nendobj\n`),
  'a second signature dictionary around the first (signature wrapping)': (pdf) => {
    const place = first(pdf)
    const hex = text(pdf).slice(place.before, place.after)
    return wrapped(pdf, `/Contents ${hex}`)
  },
}
