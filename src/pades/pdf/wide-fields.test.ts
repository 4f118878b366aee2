/** Cross-reference streams as pyHanko writes them: places of eight octets. */
import { afterAll, describe, expect, it } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { latin1 } from '../base/octets.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'

const workshop = openTestWorkshop()
afterAll(() => workshop.close())

/** Signed, so that a file that could be read after a repair only is refused. */
const signed = makePdf({
  catalog: '/AcroForm<</Fields[10 0 R]/SigFlags 3>>',
  objects: [
    '<</FT/Sig/T(A)/V 11 0 R>>',
    '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 9 99 9]/Contents<00>>>',
  ],
})

type Numbers = Readonly<{ high?: number; free?: number }>

/** The same document with its table as a stream. @param numbers high octets of the places, and of those that are free */
function withStream(widths: readonly [number, number, number], { high = 0, free = 0 }: Numbers = {}): Bytes {
  const whole = Buffer.from(signed).toString('latin1')
  const start = whole.indexOf('xref\n')
  const body = `${whole.slice(0, start)}`
  const numbers = [...body.matchAll(/^(\d+) 0 obj/gm)].map((found) => [Number(found[1]), found.index] as const)
  const size = Math.max(...numbers.map(([number]) => number)) + 2
  const places = new Map([...numbers, [size - 1, start]])
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number)
    return Buffer.concat([
      wide(place === undefined ? 0 : 1, widths[0], 0),
      wide(place ?? 0, widths[1], place === undefined ? free : high),
      wide(0, widths[2], 0),
    ])
  })
  const data = Buffer.concat(rows).toString('latin1')
  const entries = `/Type/XRef/Root 1 0 R/Size ${size}/W[${widths.join(' ')}]/Length ${data.length}`
  return latin1(
    `${body}${size - 1} 0 obj\n<<${entries}>>stream\n${data}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`,
  )
}

function wide(number: number, width: number, high: number): Buffer {
  const octets = Buffer.alloc(width)
  octets.writeUIntBE(number, Math.max(0, width - 6), Math.min(width, 6))
  if (high) octets[0] = high
  return octets
}

describe('a cross-reference stream', () => {
  it.each([
    [1, 2, 1],
    [1, 6, 2],
    [1, 8, 2],
    [8, 8, 8],
  ] as const)('of a signed file is read where its fields take %i, %i and %i octets', async (...widths) => {
    expect(await workshop.admit(withStream(widths))).toMatchObject({ is: 'admitted', wasRepaired: false })
  })

  it('of a signed file may say anything of objects that are free', async () => {
    expect(await workshop.admit(withStream([1, 8, 2], { free: 0xff }))).toMatchObject({ is: 'admitted' })
  })

  it('of a signed file with places beyond the end of any file is not', async () => {
    expect(await workshop.admit(withStream([1, 8, 2], { high: 1 }))).toEqual({ is: 'refused', why: 'broken' })
  })
})
