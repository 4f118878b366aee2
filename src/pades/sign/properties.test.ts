/** Property tests: readers give a value or say why not, marks lie where they were placed, the signature page is sound and repeatable. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDer } from '../crypto/asn1/ber.ts'
import { decode, Malformed } from '../crypto/asn1/read.ts'
import { readSignedData } from '../crypto/cms/signed-data.ts'
import type { SheetData } from '../draw/sheet/sheet-data.ts'
import { drawSheet } from '../draw/sheet/draw-sheet.ts'
import { KeyUnusable } from '../crypto/signers/key-signer.ts'
import { pkcs12Signer } from '../crypto/signers/pkcs12.ts'
import { stamp } from '../draw/stamp.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiFile } from '../testing/pki.ts'
import { extent, see } from '../testing/see.ts'
import { qpdfCheck } from '../testing/strangers.ts'
import { readReply, readRequest } from '../crypto/timestamps/protocol.ts'
import { readToken } from '../crypto/timestamps/token.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import { readOcspAnswer } from '../crypto/x509/ocsp.ts'
import { readRevocationList } from '../crypto/x509/revocation-list.ts'
import { runs } from '../../kernel/testing/nightly.ts'

describe('any bytes are read, or refused as what they are', () => {
  const readers = {
    decode,
    toDer,
    readSignedData,
    readToken,
    readReply,
    readRequest,
    readCertificate,
    readOcspAnswer,
    readRevocationList,
  }
  /** Half of them begin as DER would. */
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.uint8Array({ minLength: 1, maxLength: 120 }).map((value) => new Uint8Array([0x30, value.length, ...value])),
  )
  test.each(Object.entries(readers))('%s', (_, read) => {
    fc.assert(
      fc.property(bytes, (input) => {
        try {
          read(input)
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed)
        }
      }),
      { numRuns: runs(100, 400) },
    )
  })

  test('a damaged PKCS#12 file is unusable, and nothing worse', () => {
    const good = pkiFile('ec.p12')
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, change, isCut) => {
        const file = isCut ? good.slice(0, at) : good.map((octet, index) => (index === at ? octet ^ change : octet))
        try {
          pkcs12Signer(file, '1234')
        } catch (error) {
          expect(error).toBeInstanceOf(KeyUnusable)
        }
      }),
      { numRuns: runs(10, 40) },
    )
  })
})

test('a mark lies where it was placed, on any page', async () => {
  const whole = (min: number, max: number) => fc.integer({ min, max })
  const page = fc.record({
    origin: fc.tuple(whole(-300, 300), whole(-300, 300)),
    paper: fc.tuple(whole(200, 500), whole(200, 500)),
    margin: whole(0, 40),
    rotate: fc.constantFrom(0, 90, 180, 270, -90, 450),
    userUnit: fc.constantFrom(1, 1.5, 2),
    isInherited: fc.boolean(),
  })
  const area = fc.record({ x: whole(0, 60), y: whole(0, 60), width: whole(8, 50), height: whole(8, 50) })
  await fc.assert(
    fc.asyncProperty(
      page,
      area,
      async ({ origin: [left, bottom], paper: [width, height], margin, ...shape }, where) => {
        const mediaBox = [left, bottom, left + width, bottom + height]
        const cropBox = [left + margin, bottom + margin, left + width - margin, bottom + height - margin]
        const mark = { kind: 'text', page: 1, ...where, text: '', fontSize: 10, backgroundColour: '#ff0000' } as const
        const { pdf } = await stamp({ pdf: makePdf({ mediaBox, cropBox, ...shape }), marks: [mark] })
        const found = extent(
          await see(pdf, 'mupdf', 1, 144),
          (red, green, blue) => red > 200 && green < 60 && blue < 60,
        )
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(Math.abs(found![side] - where[side]), side).toBeLessThan(1)
      },
    ),
    { numRuns: runs(4, 12) },
  )
})

test('the signature page of anybody is a sound PDF, and the same twice', async () => {
  const nobody = {
    signatureType: null,
    outcome: 'open',
    actedAt: null,
    ip: null,
    location: null,
    identifiers: [],
    authentication: [],
    signature: null,
  } as const
  const words = fc.string({ unit: 'binary', maxLength: 60 })
  const recipient = fc.record({ name: words, role: words, state: words, maskedAddress: words, order: fc.nat(60) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(recipient, { maxLength: 6 }),
      words,
      fc.array(words, { maxLength: 8 }),
      async (people, title, lines) => {
        const data: SheetData = {
          language: 'pt-BR',
          timeZone: 'America/Sao_Paulo',
          productName: 'Rubrica',
          issuedAt: '2026-11-20T17:32:05Z',
          envelope: { title, code: '7KQ2-M9XD', state: title, organization: title, sender: title },
          document: {
            name: title,
            pages: 3,
            originalSha256: '9f'.repeat(32),
            sentSha256: null,
            finalSha256: '60'.repeat(32),
            pagesCompared: null,
          },
          recipients: people.map((person) => ({ ...person, ...nobody })),
          ledgerHead: 'ab'.repeat(32),
          verifierUrl: 'https://example.com/v/7KQ2-M9XD',
          law: title,
          history: lines.map((text) => ({ at: '2026-11-20T12:00:00Z', text })),
        }
        const pdf = await drawSheet(data)
        expect(await drawSheet(data)).toEqual(pdf)
        expect(await qpdfCheck(pdf)).toMatchObject({ code: 0 })
      },
    ),
    { numRuns: runs(2, 4) },
  )
})
