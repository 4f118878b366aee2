/** Odd files at the verifier: each gets an answer that says what it is, and none is ever called good. */
import { approvedPolicies } from '../../pades/crypto/approved-policies.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { samplePdf } from '../../core/envelope/testing/sample.store.ts'
import type { FileReport } from './verifier.contract.ts'
import { verifierRoutes } from './verifier.routes.ts'

const workshop = testWorkshop()
let ctx: Ctx
let http: Awaited<ReturnType<typeof openHttp>>

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(ctx, { identify: async () => null, enter: () => Promise.reject(new Error('nobody')) })
  verifierRoutes(http, ctx, {
    workshop,
    trustAnchors: [],
    revocationLists: () => [],
    trustedLists: '',
    policies: () => approvedPolicies,
    revocationSource: null,
  })
})
beforeEach(() => ctx.db.read((reader) => tables(reader).deleteFrom('rate_limits').execute()))
afterAll(() => http.app.close())

async function ask(file: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'x.pdf')
  const payload = new Response(form)
  const headers = { 'content-type': payload.headers.get('content-type')!, 'accept-language': 'en' }
  const url = '/v1/p/envelopes/documents/validate-file'
  const reply = await http.app.inject({
    method: 'POST',
    url,
    headers,
    payload: Buffer.from(await payload.arrayBuffer()),
  })
  const { data, code } = reply.json<{ data?: FileReport; code?: string }>()
  return { status: reply.statusCode, indication: data?.indication, code, text: reply.payload }
}

const signed = readFileSync('fixtures/signed/b-lta.pdf')

/** As many signature fields, each with a signature of nobody. */
function signatures(count: number): Uint8Array {
  const numbers = Array.from({ length: count }, (_, index) => 10 + 2 * index)
  const value = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 9 19 9]/Contents<3000>>>'
  return writePdf(
    new Map([
      [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>>>`],
      [2, '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]>>'],
      [3, '<</Type/Page/Parent 2 0 R>>'],
      ...numbers.flatMap((number): [number, string][] => [
        [number, `<</FT/Sig/T(${number})/V ${number + 1} 0 R>>`],
        [number + 1, value],
      ]),
    ]),
  )
}

it.each<[string, () => Uint8Array, Readonly<{ status: number; code?: string; indication?: string }>, RegExp]>([
  ['no octet', () => new Uint8Array(), { status: 422, code: 'document.empty' }, /./],
  ['one octet', () => Buffer.from('%'), { status: 200, indication: 'TOTAL-FAILED' }, /cannot be read as a PDF/],
  ['no PDF', () => Buffer.from('hello'), { status: 200, indication: 'TOTAL-FAILED' }, /cannot be read as a PDF/],
  [
    'a document with a password',
    () => samplePdf('encrypted-PasswordSample-128bit.pdf'),
    { status: 200, indication: 'INDETERMINATE' },
    /protected by a password/,
  ],
  [
    'a document with a password, and its objects in streams',
    () => samplePdf('encrypted-AESkeylength256.pdf'),
    { status: 200, indication: 'INDETERMINATE' },
    /protected by a password/,
  ],
  [
    'an authority that nobody knows',
    () => signed,
    { status: 200, indication: 'INDETERMINATE' },
    /not come from an auth/,
  ],
  [
    'a signed document with white space behind it',
    () => Buffer.concat([signed, Buffer.alloc(5_000_000, ' ')]),
    { status: 200, indication: 'INDETERMINATE' },
    /not come from an auth/,
  ],
  [
    'a signed document with something else behind it',
    () => Buffer.concat([signed, Buffer.alloc(5_000_000, 'x')]),
    { status: 200, indication: 'TOTAL-FAILED' },
    /changed after/,
  ],
  ['thousands of signatures', () => signatures(5000), { status: 200, indication: 'INDETERMINATE' }, /too many/],
  ['a hundred', () => signatures(100), { status: 200, indication: 'TOTAL-FAILED' }, /tampered/],
])('%s', async (_, file, expected, words) => {
  const answer = await ask(file())
  expect(answer).toMatchObject(expected)
  expect(answer.text).toMatch(words)
})

it('a file above the limit is refused', async () => {
  const answer = await ask(new Uint8Array(limits.documentBytes + 1))
  expect(answer).toMatchObject({ code: 'document.too_large' })
  expect(answer.status).toBeLessThan(500)
})
