/** Numbers in a stream's dictionary that ask for more room than there is: nothing is allocated for them, and no thread or process ends. */
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { latin1 } from '../base/octets.ts'
import { makePdf, writePdf } from '../testing/make-pdf.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'

const workshop = openTestWorkshop()
afterAll(() => workshop.close())

const objects = new Map([
  [1, '<</Type/Catalog/Pages 2 0 R>>'],
  [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
  [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>'],
])
const streamOf = (entries: string, data: Uint8Array): string => {
  const packed = deflateSync(data).toString('latin1')
  return `<</Filter/FlateDecode${entries}/Length ${packed.length}>>stream\n${packed}\nendstream`
}
const withContent = (entries: string): Bytes =>
  writePdf(new Map([...objects, [4, streamOf(entries, Buffer.from('0 0 9 9 re f'))]]))

/** @param entries of its cross-reference, which is a stream */
function withReferences(entries: string, rows: Uint8Array): Bytes {
  const whole = Buffer.from(withContent('')).toString('latin1')
  const start = whole.indexOf('xref\n')
  const stream = streamOf(`/Type/XRef/Root 1 0 R${entries}`, rows)
  return latin1(`${whole.slice(0, start)}5 0 obj\n${stream}\nendobj\nstartxref\n${start}\n%%EOF\n`)
}

describe('entries of a cross-reference', () => {
  it('that take no room are not read without end', async () => {
    const file = withReferences('/W[0 0 0]/Index[0 2147483647]/Size 2147483647', new Uint8Array(9))
    expect(await workshop.run('inspect', file)).toMatchObject({ is: 'inspected' })
    expect(await workshop.admit(file)).toMatchObject({ is: 'admitted', wasRepaired: true })
  })

  it.each(['/W[1 0 0]', '/W[0 1 0]'])('of which there are millions are too many: %s', async (widths) => {
    const file = withReferences(`${widths}/Size 3000000`, new Uint8Array(3_000_000))
    expect(await workshop.admit(file)).toEqual({ is: 'refused', why: 'too_complex' })
    const report = await workshop.run('validate', { pdf: file, trustAnchors: [], at: new Date() })
    expect(report.signatures).toEqual([])
  })
})

describe('a row of a predictor', () => {
  const rows = ['/Columns 2147483647', '/Columns 9999999/Colors 32/BitsPerComponent 16', '/Colors 2147483647']
  const parameters = [2, 12].flatMap((predictor) => rows.map((row) => `<</Predictor ${predictor}${row}>>`))

  it.each(parameters)('that is too long is no content of a page: %s', async (said) => {
    const file = withContent(`/DecodeParms${said}`)
    expect(await workshop.admit(file)).toEqual({ is: 'refused', why: 'unreadable_content' })
  })

  it.each(parameters)('that is too long is no cross-reference: %s', async (said) => {
    const file = withReferences(`/W[1 2 1]/Size 6/DecodeParms${said}`, new Uint8Array(99))
    expect(await workshop.run('inspect', file)).toEqual({ is: 'refused', why: 'too_complex' })
    expect(await workshop.admit(file)).toEqual({ is: 'refused', why: 'too_complex' })
  })

  it('as pictures have them stays', async () => {
    const row = Buffer.concat([Buffer.of(0), Buffer.from('0 0 9 9 re f')])
    const file = writePdf(new Map([...objects, [4, streamOf('/DecodeParms<</Predictor 15/Columns 12>>', row)]]))
    expect(await workshop.admit(file)).toMatchObject({ is: 'admitted' })
    expect(await workshop.admit(makePdf())).toMatchObject({ is: 'admitted' })
  })
})
