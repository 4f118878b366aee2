/** `rubrica verify` on files of all verdicts: the exit codes scripts rely on, and in whom each signature is anchored. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '../../kernel/language.ts'
import { ownRevocationList } from '../../pades/crypto/authority/own-revocation.ts'
import { appendUpdate } from '../../pades/testing/append-update.ts'
import { signedChain } from '../../pades/testing/chain.ts'
import { edited, rewritten } from '../../pades/testing/edit.ts'
import { testAuthority } from '../../pades/testing/own-authority.ts'
import { pagesWith } from '../../pades/testing/several-pages.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { pkiAnchors, pkiLists, pkiSigner } from '../../pades/testing/pki.ts'
import { localTimestampAuthority, stampingKey } from '../../pades/crypto/authority/local-timestamp.ts'
import { own } from '../../pades/base/octets.ts'
import { seal } from '../../pades/sign/seal.ts'
import { pemSigner } from '../../pades/crypto/signers/key-signer.ts'
import type { AnchorKind, TrustAnchor } from '../../pades/validate/anchors.ts'
import { describeReport } from '../../pades/validate/describe-report.ts'
import { exitCodes } from '../../pades/cli/examine-files.ts'
import { verifyFiles } from './verify.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'verify-'))
const good = path.join(dir, 'good.pdf')
const bad = path.join(dir, 'bad.pdf')
const broken = path.join(dir, 'broken.pdf')
let root: string
const lists: Uint8Array[] = []

beforeAll(async () => {
  const authority = await testAuthority(new Date())
  root = authority.root.certificate
  lists.push(ownRevocationList(authority.root, new Date()))
  const signer = pemSigner(authority.seal.key, authority.seal.certificate + root)
  const timestampAuthority = localTimestampAuthority(stampingKey(authority.timestamp))
  const pdf = new Uint8Array(readFileSync('fixtures/corpus/plain-document.pdf'))
  const sealed = (await seal({ pdf, fieldName: 'Selo', date: new Date() }, { signer, timestampAuthority })).pdf
  const tampered = own(sealed)
  tampered[Buffer.from(sealed).indexOf('/Type')] = 0x20
  writeFileSync(good, sealed)
  writeFileSync(bad, tampered)
  writeFileSync(broken, '%PDF-1.7 and nothing else')
})
afterAll(() => rmSync(dir, { recursive: true }))

const anchored = (kind: AnchorKind): TrustAnchor[] => [{ certificate: new Uint8Array(Buffer.from(root)), kind }]

const workshop = testWorkshop()
/** In English unless told. */
const verify = (files: readonly string[], trustAnchors: TrustAnchor[], language: Language = 'en') =>
  verifyFiles(files, { workshop, believed: { trustAnchors, revocationLists: lists }, language })

describe('the exit code', () => {
  const code = async (...files: string[]) => (await verify(files, anchored('own'))).exitCode

  it('is the verdict on the file', async () => {
    expect(await code(good)).toBe(0)
    expect(await code('fixtures/corpus/plain-document.pdf')).toBe(1)
    expect((await verify([good], [])).exitCode).toBe(1)
    expect(await code(bad)).toBe(2)
    expect(await code(broken)).toBe(2)
  })

  it(
    'is good for three signers and a seal, archived and renewed, and bad once a value or the tags are other ones',
    atNight,
    async () => {
      const now = new Date()
      const { renewed } = await signedChain({ signedAt: now, renewedAt: now })
      const trustAnchors = pkiAnchors.map((certificate): TrustAnchor => ({ certificate, kind: 'configured' }))
      const codeOf = async (pdf: Uint8Array) => {
        const file = path.join(dir, 'chain.pdf')
        writeFileSync(file, pdf)
        return (
          await verifyFiles([file], { workshop, believed: { trustAnchors, revocationLists: pkiLists }, language: 'en' })
        ).exitCode
      }
      expect(await codeOf(renewed)).toBe(0)
      expect(await codeOf(await rewritten(renewed, 'valor-Ana'))).toBe(2)
      expect(await codeOf(await edited(renewed, (pdf) => pdf.getCatalog().delete('StructTreeRoot')))).toBe(2)
    },
  )

  it('of several files is the worst, and trouble is worse than any verdict', atNight, async () => {
    expect(await code(good, 'fixtures/corpus/plain-document.pdf', good)).toBe(1)
    expect(await code(bad, good)).toBe(2)
    expect(await code(good, 'package.json')).toBe(65)
    expect(await code('fixtures/sheets/guests.xlsx')).toBe(65) // a ZIP, but none of ours
    expect(await code(path.join(dir, 'absent.pdf'), bad)).toBe(66)
    expect(await code(dir)).toBe(66)
    expect(Object.values(exitCodes).filter((each) => each > 2 && each < 64)).toEqual([])
  })
})

describe('--show', () => {
  it('writes what was signed, what is there now and what differs, page by page, and says where', async () => {
    const { renewed } = await signedChain({ signedAt: new Date(), renewedAt: new Date() })
    const file = path.join(dir, 'altered.pdf')
    const showIn = path.join(dir, 'shown')
    writeFileSync(file, appendUpdate(renewed, { objects: { 4: contentOf('Pago 900') } }))
    const deps = { workshop, believed: { trustAnchors: [], revocationLists: [] }, language: 'en', showIn } as const
    const { files } = await verifyFiles([file], deps)
    const lines = files.flatMap((each) => ('shown' in each ? each.shown!.map(({ text }) => text) : []))
    expect(readdirSync(showIn)).toContain('signature-1')
    const pictures = ['difference', 'now', 'signed'].map((name) => `page-1-${name}.png`)
    expect(readdirSync(path.join(showIn, 'signature-5')).toSorted()).toEqual(pictures)
    expect(lines.join('\n')).toMatch(
      /Page 1 as signed, page 1 now: changed\.[^]*mm from the top.*Was “.*1.*”, is “.*9.*”/,
    )
    const untouched = await verifyFiles([good, good], { ...deps, showIn: path.join(dir, 'nothing') })
    expect(untouched.files.map((each) => 'shown' in each && each.shown)).toEqual([[], []])
    expect(existsSync(path.join(dir, 'nothing'))).toBe(false)
  })

  it('shows all pages, however many places on each differ', atNight, async () => {
    const prices = (price: number) =>
      Array.from({ length: 20 }, (_, line) => `BT /F1 12 Tf 72 ${770 - 38 * line} Td (Pago ${price}) Tj ET`).join('\n')
    const request = { pdf: own(pagesWith(prices(100), 11)), fieldName: 'Ana', date: new Date() }
    const { pdf } = await seal(request, { signer: pkiSigner('ec') })
    const file = path.join(dir, 'prices.pdf')
    const showIn = path.join(dir, 'prices')
    const content = prices(900)
    writeFileSync(
      file,
      appendUpdate(pdf, { objects: { 4: `<</Length ${content.length}>>stream\n${content}\nendstream` } }),
    )
    await verifyFiles([file], { workshop, believed: { trustAnchors: [], revocationLists: [] }, language: 'en', showIn })
    expect(readdirSync(path.join(showIn, 'signature-1'))).toContain('page-11-now.png')
  })
})

const contentOf = (words: string): string => {
  const content = `/P <</MCID 0>> BDC BT /F1 12 Tf 72 700 Td (${words}) Tj ET EMC`
  return `<</Length ${content.length}>>stream\n${content}\nendstream`
}

describe('the report', () => {
  it.each(['own', 'icp-brasil', 'configured'] as const)('says that the trust is anchored in %s', async (kind) => {
    const { files } = await verify([good], anchored(kind))
    const [first] = files
    const report = first && 'report' in first ? first.report : undefined
    expect(report?.signatures[0]?.trustAnchor).toMatchObject({ kind, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const words = {
      own: 'this very installation',
      'icp-brasil': 'ICP-Brasil',
      configured: 'accepted by the people who run',
    }
    expect((await describeReport(report!, 'en')).map(({ text }) => text).join('\n')).toContain(words[kind])
  })

  it('names no anchor where there is no trust', async () => {
    const { files } = await verify([good], [])
    expect(JSON.stringify(files)).not.toContain('trustAnchor')
  })

  it.each(languages)('says in %s why a file could not be examined', async (language) => {
    const { files } = await verify(['package.json'], [], language)
    expect(files).toMatchObject([{ error: { code: 'not_a_pdf', message: expect.stringContaining('PDF') } }])
  })
})
