/** Validating: our own seals pass, other people's signatures are judged, and nothing that was changed afterwards looks good. */
import { readFileSync } from 'node:fs'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '../pdf/objects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../kernel/language.ts'
import { localTimestampAuthority, stampingKey } from '../crypto/authority/local-timestamp.ts'
import { ownRevocationList } from '../crypto/authority/own-revocation.ts'
import type { SelfMadeAuthority } from '../crypto/authority/self-made.ts'
import { testAuthority } from '../testing/own-authority.ts'
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1, own, toHex } from '../base/octets.ts'
import { writeDelta } from '../pdf/revision/delta.ts'
import { seal, type SealRequest } from '../sign/seal.ts'
import { addSignatureField } from '../sign/signature-field.ts'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import { describeReport } from './describe-report.ts'
import { fieldNodes } from '../pdf/find-signatures.ts'
import type { Report } from './report.ts'
import { validate } from './validate.ts'

const file = (name: string): Bytes =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/corpus/${name}`, import.meta.url)))
const now = new Date('2026-11-20T12:00:00Z')

let authority: SelfMadeAuthority
let sealed: Bytes

beforeAll(async () => {
  authority = await testAuthority(now)
  sealed = await sealedWith()
})

async function sealedWith(request: Partial<SealRequest> = {}): Promise<Bytes> {
  const signer = pemSigner(authority.seal.key, authority.seal.certificate + authority.root.certificate)
  const timestampAuthority = localTimestampAuthority(stampingKey(authority.timestamp), () => now)
  const { pdf } = await seal(
    { pdf: file('plain-document.pdf'), fieldName: 'Selo', date: now, ...request },
    { signer, timestampAuthority },
  )
  return pdf
}

async function judged(pdf: Bytes, at = now): Promise<Report> {
  const revocationLists = [now, at].map((time) => ownRevocationList(authority.root, time))
  return validate({ pdf, trustAnchors: [Buffer.from(authority.root.certificate)], revocationLists, at })
}

/** Appends a change the way an editor does: as an incremental update. */
async function changed(pdf: Bytes, change: (document: PDF) => unknown): Promise<Bytes> {
  const document = await PDF.load(pdf)
  await change(document)
  return concat([pdf, writeDelta(document, pdf)])
}

describe('a sealed document', () => {
  test('passes, with its level and its proven time', async () => {
    const report = await judged(sealed)
    expect(report).toMatchObject({ conclusion: 'TOTAL-PASSED', emptyFields: 0 })
    expect(report.signatures).toMatchObject([
      { level: 'B-T', provenAt: now.toISOString(), coversWholeFile: true, changes: [], fieldName: 'Selo' },
    ])
  })

  test('still passes when somebody else has signed after it', async () => {
    const report = await judged(await sealedWith({ pdf: sealed, fieldName: 'Outra' }))
    expect(report.conclusion).toBe('TOTAL-PASSED')
    expect(report.signatures[0]?.changes).toEqual([{ what: 'signature_added', where: 'Outra' }])
  })

  test('passes even after its certificate has ended, because a timestamp proves it is older', async () => {
    const later = new Date('2037-06-01T00:00:00Z')
    expect((await judged(sealed, later)).conclusion).toBe('TOTAL-PASSED')
    const signer = pemSigner(authority.seal.key, authority.seal.certificate)
    const bare = await seal({ pdf: file('plain-document.pdf'), fieldName: 'Selo', date: now }, { signer })
    expect(await judged(bare.pdf, later)).toMatchObject({
      conclusion: 'INDETERMINATE',
      subIndication: 'OUT_OF_BOUNDS_NO_POE',
    })
  })

  test('is not confirmed by a verifier that trusts nobody', async () => {
    const report = await validate({ pdf: sealed, trustAnchors: [], at: now })
    expect(report).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' })
  })

  test.each(languages)('is described in %s', async (language) => {
    const lines = await describeReport(await judged(sealed), language)
    expect(lines[0]).toMatchObject({ tone: 'good', depth: 0 })
    expect(lines.map(({ text }) => text).join('\n')).toContain('Rubrica, selo local / local seal')
  })
})

/** Overwrites part of a file without changing its length. */
function overwritten(pdf: Bytes, find: string, replacement: string): Bytes {
  const copy = own(pdf)
  const at = Buffer.from(copy.buffer).lastIndexOf(find, undefined, 'latin1')
  expect(at).toBeGreaterThan(0)
  copy.set(latin1(replacement), at)
  return copy
}

const byteRangeOf = (pdf: Bytes) => /\/ByteRange (\[[^\]]*\])/.exec(Buffer.from(pdf).toString('latin1'))?.[1] ?? ''
const holeOf = (pdf: Bytes) => {
  const [, before = 0, after = 0] = byteRangeOf(pdf).slice(1, -1).trim().split(/\s+/).map(Number)
  return { before, after }
}

const pageText = (text: string) => (document: PDF) => document.getPage(0)?.drawText(text, { x: 50, y: 50, size: 20 })

describe('a document changed after it was sealed fails', () => {
  test.each<[string, (pdf: Bytes) => Bytes | Promise<Bytes>, string, string]>([
    [
      'one octet of the signed part',
      (pdf) => overwritten(pdf, '/Filter /Adobe.PPKLite', '/Filter /Adobe.PPKLitf'),
      'integrity',
      '',
    ],
    [
      'the signature value',
      (pdf) => {
        const copy = own(pdf)
        const cms = Buffer.from(
          Buffer.from(pdf.subarray(holeOf(pdf).before + 1, holeOf(pdf).after - 1)).toString('latin1'),
          'hex',
        )
        const value = cms.indexOf(Buffer.from('04820180', 'hex')) + 40
        copy.set(latin1(toHex(new Uint8Array([cms[value]! ^ 1]))), holeOf(pdf).before + 1 + 2 * value)
        return copy
      },
      'signature',
      '',
    ],
    [
      'no /ByteRange (universal forgery)',
      (pdf) => overwritten(pdf, '/ByteRange', '/ByteRangX'),
      'format',
      'no_byte_range',
    ],
    [
      'no /Contents (universal forgery)',
      (pdf) => overwritten(pdf, '/Contents <3', '/Contentx <3'),
      'format',
      'no_contents',
    ],
    [
      'negative numbers in /ByteRange',
      (pdf) => overwritten(pdf, byteRangeOf(pdf), byteRangeOf(pdf).replace('[0 ', '[-1')),
      'format',
      'byte_range_not_four_numbers',
    ],
    [
      'text added to the page (incremental saving)',
      (pdf) => changed(pdf, pageText('Pago 1.000.000')),
      'changes',
      'page_changed',
    ],
    ['a page added', (pdf) => changed(pdf, (document) => document.addPage()), 'changes', 'pages_added_or_removed'],
    [
      'inherited attributes of all pages',
      (pdf) =>
        changed(pdf, (document) => {
          const pages = document.getCatalog().getDict('Pages', (ref) => document.getObject(ref))
          document.getPage(0)?.dict.delete('MediaBox')
          pages?.set('MediaBox', PdfArray.of(...[0, 0, 10, 10].map((side) => PdfNumber.of(side))))
        }),
      'changes',
      'page_changed',
    ],
    [
      'an annotation over the page',
      (pdf) =>
        changed(pdf, (document) => {
          const note = document.register(
            PdfDict.of({
              Type: PdfName.of('Annot'),
              Subtype: PdfName.of('FreeText'),
              Rect: PdfArray.of(...[0, 0, 500, 500].map((side) => PdfNumber.of(side))),
              Contents: PdfString.fromString('x'),
            }),
          )
          document
            .getPage(0)
            ?.dict.getArray('Annots', (ref) => document.getObject(ref))
            ?.push(note)
        }),
      'changes',
      'annotation_added',
    ],
    [
      'a script to run when opened',
      (pdf) =>
        changed(pdf, (document) =>
          document
            .getCatalog()
            .set('OpenAction', PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('1') })),
        ),
      'changes',
      'document_changed',
    ],
    ['bytes after the end', (pdf) => concat([pdf, latin1('% something nobody reads\n')]), 'changes', 'bytes_after_end'],
  ])('%s', async (_, tamper, check, detail) => {
    const report = await judged(await tamper(sealed))
    expect(report.conclusion).toBe('TOTAL-FAILED')
    const decisive = report.signatures[0]?.findings.find(({ verdict }) => verdict === 'failed')
    expect(decisive).toMatchObject({ check, ...(detail ? { detail } : {}) })
    expect((await describeReport(report, 'en'))[0]?.tone).toBe('bad')
  })

  test('a signature moved to cover other bytes (wrapping)', async () => {
    const { before, after } = holeOf(sealed)
    const hole = sealed.subarray(before, after)
    const wrapped = concat([sealed.subarray(0, after), latin1('\n% inserted\n'), sealed.subarray(after)])
    const moved = byteRangeOf(sealed).replace(` ${after} `, ` ${after + 12} `)
    const report = await judged(overwritten(wrapped, byteRangeOf(sealed), moved.padEnd(byteRangeOf(sealed).length)))
    expect(hole.length).toBeGreaterThan(0)
    expect(report.conclusion).toBe('TOTAL-FAILED')
  })
})

describe('a form filled in after it was sealed', () => {
  const filled = async (change: (field: PdfDict) => void) => {
    const form = await sealedWith({ pdf: file('form-sample_form.pdf') })
    return judged(
      await changed(form, (document) => {
        const field = fieldNodes(document).find(({ type, dictionary }) => type === 'Tx' && !dictionary.has('Kids'))
        if (field) change(field.dictionary)
      }),
    )
  }
  const anotherLook = PdfDict.of({ N: PdfStream.fromDict({}, latin1('BT (1.000.000) Tj ET')) })

  test('is still valid, and the filling is told', async () => {
    const report = await filled((field) => {
      field.set('V', PdfString.fromString('João'))
      field.set('AP', anotherLook)
    })
    expect(report.conclusion).toBe('TOTAL-PASSED')
    expect(report.signatures[0]?.changes).toMatchObject([{ what: 'form_filled' }])
  })

  test('is not, if only its look was changed (shadow attack "replace")', async () => {
    const report = await filled((field) => field.set('AP', anotherLook))
    expect(report.conclusion).toBe('TOTAL-FAILED')
    expect(report.signatures[0]?.changes).toMatchObject([{ what: 'appearance_changed' }])
  })
})

describe('certification', () => {
  test('P=1 allows nothing, not even another signature', async () => {
    const certified = await sealedWith({ docMDP: 1 })
    expect((await judged(certified)).signatures[0]?.permission).toBe(1)
    await expect(sealedWith({ pdf: certified, fieldName: 'Outra' })).rejects.toMatchObject({
      code: 'document.signed_and_locked',
    })
    const room = { kind: 'signature', fieldName: 'Outra', date: now, roomBytes: 16 } as const
    const report = await judged(await changed(certified, (document) => addSignatureField(document, room)))
    expect(report).toMatchObject({ conclusion: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' })
  })

  test('P=2 allows signatures', async () => {
    const certified = await sealedWith({ docMDP: 2 })
    expect((await judged(await sealedWith({ pdf: certified, fieldName: 'Outra' }))).conclusion).toBe('TOTAL-PASSED')
  })
})

describe('what is no signed PDF', () => {
  test('a PDF without signatures', async () => {
    expect(await judged(file('plain-document.pdf'))).toMatchObject({
      conclusion: 'INDETERMINATE',
      because: 'not_signed',
    })
  })
  test('anything else', async () => {
    expect(await judged(Buffer.from('hello'))).toMatchObject({ conclusion: 'TOTAL-FAILED', because: 'unreadable' })
  })
})
