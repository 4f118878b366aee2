/** Takes a file with one cross-reference table apart, and damages the syntax of its objects: each is written where a new table says. */
import type { Bytes } from '../base/bytes.ts'
import { latin1, view } from '../base/octets.ts'
import { oneOf, type Random } from './random.ts'

/** What stands between `obj` and `endobj` of each object, what stands before the first one, and the trailer's entries but /Size. */
export type TakenApart = Readonly<{ head: string; objects: ReadonlyMap<number, string>; trailer: string }>

export function takeApart(file: Bytes): TakenApart {
  const text = view(file).toString('latin1')
  const start = Number(/startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref')))?.[1])
  const [table = '', trailer = ''] = text.slice(start).split('trailer')
  const offsets = new Map<number, number>()
  for (const [, first, entries] of table.matchAll(/(\d+) \d+\s+((?:\d{10} \d{5} [nf]\s+)+)/g))
    for (const [index, [, offset, use]] of [...entries!.matchAll(/(\d{10}) \d{5} ([nf])/g)].entries())
      if (use === 'n') offsets.set(Number(first) + index, Number(offset))
  const starts = [...offsets.values(), start].toSorted((one, other) => one - other)
  const bodies = Array.from(offsets, ([number, offset]): [number, string] => {
    const whole = text.slice(offset, starts[starts.indexOf(offset) + 1])
    return [number, whole.replace(/^\d+ 0 obj/, '').replace(/endobj\s*$/, '')]
  })
  const entries = /<<([^]*)>>/.exec(trailer)?.[1] ?? ''
  return {
    head: text.slice(0, starts[0]),
    objects: new Map(bodies.toSorted(([one], [other]) => one - other)),
    trailer: entries.replace(/\/Size\s+\d+/, ''),
  }
}

export function putTogether({ head, objects, trailer }: TakenApart): Bytes {
  let text = head
  const entries: string[] = []
  for (const [number, body] of objects) {
    entries.push(`${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${number} 0 obj${body}endobj\n`
  }
  const table = `xref\n0 1\n0000000000 65535 f \n${entries.join('')}`
  const size = Math.max(...objects.keys()) + 1
  return latin1(`${text}${table}trailer\n<<${trailer}/Size ${size}>>\nstartxref\n${text.length}\n%%EOF\n`)
}

const scraps = [
  '/A /#41 /Type #20 #41 / // /é () (a\\)b) (\\x) (\\5) (\\053) (é) <> <4> [ ] << >> +5 -5 --5 5. .5 1.0 1e5 5.5.5 - 99999999999',
  'true null nul R { } obj endobj /S/JavaScript /AA<<>> /URI /Annots[] /F(x) /ObjStm /XRef /Kids[] /Perms<<>>',
]
  .flatMap((line) => line.split(' '))
  .concat(
    '/Length 5',
    '<</A 1/A 2>>',
    '<</#2B 1/+ 2>>',
    '/X null',
    '(\r)',
    '(\\\n)',
    '<41 42>',
    '1 0 R',
    '99 0 R',
    '1 1 R',
  )
  .concat('01 0 R', '%c\n', '\0', '\f', '\t', '\r', ' ', 'stream\n', '1 0 obj', '/Rotate 90')

/** Changes the dictionary of an object here and there: scraps, other octets and numbers, letters written as codes. */
export function withOddSyntax(apart: TakenApart, random: Random): TakenApart {
  const objects = new Map(apart.objects)
  for (let wounds = 1 + random(3); wounds > 0; wounds -= 1) {
    const number = oneOf([...objects.keys()], random)!
    const body = objects.get(number)!
    const end = body.search(/stream\r?\n/)
    const dictionary = end < 0 ? body : body.slice(0, end)
    objects.set(number, `${hurt(dictionary, random)}${body.slice(dictionary.length)}`)
  }
  return { ...apart, objects }
}

function hurt(text: string, random: Random): string {
  const at = random(text.length + 1)
  const before = (place: number) => text.slice(0, place)
  const ways: readonly (() => string)[] = [
    () => replaceOne(/(?=[/<>[\] ])/g, () => oneOf(scraps, random)!),
    () => replaceOne(/(?=[/<>[\] ])/g, () => oneOf(scraps, random)!),
    () => `${before(at)}${oneOf(scraps, random)}${text.slice(at)}`,
    () => `${before(at)}${text.slice(at + 1 + random(3))}`,
    () => `${before(at)}${String.fromCharCode(random(256))}${text.slice(at + 1)}`,
    () => replaceOne(/(?<=\/[A-Za-z]*)[A-Za-z]/g, (letter) => `#${letter.charCodeAt(0).toString(16)}`),
    () => replaceOne(/\d+/g, () => oneOf(['0', '1', '2', '7', '255', '-1', '0.5', '1.0', '12345678901'], random)!),
  ]
  return oneOf(ways, random)!()

  function replaceOne(pattern: RegExp, by: (found: string) => string): string {
    const found = oneOf([...text.matchAll(pattern)], random)
    return found ? `${before(found.index)}${by(found[0])}${text.slice(found.index + found[0].length)}` : text
  }
}
