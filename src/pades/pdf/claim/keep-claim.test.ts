/** A file that says it is PDF/A or PDF/UA says so after signing only where that is still true. */
import { expect, test } from 'vitest'
import { admit } from '../../admit/admit.ts'
import { testAuthority } from '../../testing/own-authority.ts'
import type { Bytes } from '../../base/bytes.ts'
import type { Mark } from '../../draw/mark.ts'
import { claimOf, isForEverybody, xmpOf } from './read-claim.ts'
import { openPdf } from '../open-pdf.ts'
import { seal } from '../../sign/seal.ts'
import { pemSigner } from '../../crypto/signers/key-signer.ts'
import { makePdf } from '../../testing/make-pdf.ts'

const now = new Date('2026-11-20T12:00:00Z')
const authority = await testAuthority(now)
const signer = pemSigner(authority.seal.key, authority.seal.certificate + authority.root.certificate)
const marks: Mark[] = [{ kind: 'text', text: 'Ana', page: 1, x: 20, y: 20, width: 90, height: 20, fontSize: 12 }]

const element = (name: string, value: string) => `<${name}>${value}</${name}>`

/** Says what it is by elements or by attributes; the title is nobody's business here. */
function claiming({
  said,
  catalog = '',
  objects = [] as string[],
}: {
  said: string
  catalog?: string
  objects?: string[]
}) {
  const xmp = `<x:xmpmeta><rdf:Description ${said.startsWith('<') ? '>' : `${said}>`}${said.startsWith('<') ? said : ''}<dc:title>T</dc:title></rdf:Description></x:xmpmeta>`
  const metadata = `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>stream\n${xmp}\nendstream`
  return makePdf({ catalog: `/Metadata 10 0 R${catalog}`, objects: [metadata, ...objects] })
}
const part = (number: number) => element('pdfaid:part', String(number)) + element('pdfaid:conformance', 'B')

async function sealed(pdf: Bytes, drawn: Mark[] = marks) {
  const request = { pdf, fieldName: 'Selo', date: now, ...(drawn.length > 0 && { marks: drawn }) }
  return openPdf((await seal(request, { signer })).pdf)
}

test.each([part(1), 'pdfaid:part="1" pdfaid:conformance="B"'])(
  'part 1 has no transparency: %s is taken back',
  async (said) => {
    const pdf = await sealed(claiming({ said }))
    expect(claimOf(pdf)).toBeNull()
    expect(xmpOf(pdf)).not.toContain('pdfaid:')
    expect(xmpOf(pdf)).toContain('<dc:title>T</dc:title>')
  },
)

test('part 1 that is only sealed stays it', async () => {
  expect(claimOf(await sealed(claiming({ said: part(1) }), []))).toEqual({ part: 1, conformance: 'B' })
})

test.each([2, 3, 4])('part %i is told what our colours mean, and stays it', async (number) => {
  const pdf = await sealed(claiming({ said: part(number) }))
  expect(claimOf(pdf)?.part).toBe(number)
  expect(pdf.getCatalog().has('OutputIntents')).toBe(true)
})

test('a file for grey output can not take colours and stay it', async () => {
  const intent = '/OutputIntents[<</S/GTS_PDFA1/OutputConditionIdentifier(x)/DestOutputProfile 11 0 R>>]'
  const profile = '<</N 1/Length 3>>stream\n123\nendstream'
  expect(claimOf(await sealed(claiming({ said: part(2), catalog: intent, objects: [profile] })))).toBeNull()
})

test('PDF/UA is kept where the document says its language, and nowhere else', async () => {
  const said = element('pdfuaid:part', '1')
  expect(isForEverybody(await sealed(claiming({ said, catalog: '/Lang(pt-BR)' })))).toBe(true)
  expect(isForEverybody(await sealed(claiming({ said })))).toBe(false)
})

test('what was an annotation and becomes content is tagged by nobody', async () => {
  const note = '<</Type/Annot/Subtype/Square/Rect[9 9 99 99]/AP<</N 12 0 R>>>>'
  const looks = '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 0>>stream\n\nendstream'
  const said = element('pdfuaid:part', '1')
  const pdf = makePdf({
    catalog: '/Lang(en)/Metadata 10 0 R',
    pageEntries: '/Annots[11 0 R]',
    objects: [`<</Type/Metadata/Subtype/XML/Length ${said.length}>>stream\n${said}\nendstream`, note, looks],
  })
  const admitted = await admit(pdf)
  expect(admitted).toMatchObject({ is: 'admitted', wasFlattened: true })
  expect(isForEverybody(await openPdf(admitted.is === 'admitted' ? admitted.pdf : pdf))).toBe(false)
})
