/** List of approved policies and later roots of ICP-Brasil: lists never go back, roots are known by their digest. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { approvedPolicies } from '../pades/crypto/approved-policies.ts'
import { digestOf } from '../pades/crypto/asn1/algorithms.ts'
import { toHex, utf8 } from '../pades/base/octets.ts'
import { authority, issue } from '../pades/testing/authorities.ts'
import { signatureBeside, writtenPolicies } from '../pades/testing/policy-lists.ts'
import { readSettings } from '../server/settings.ts'
import { approvedHere, laterRoots, policyListHere, published, updateIcpBrasil } from './icp-brasil.ts'
import { publishedInFiles } from './list-sources.ts'
import { trustListCommand, trustUpdateCommand } from './rubrica/trust-lists.ts'
import { hearCommands } from './testing/said.ts'
import { configuredAnchors } from './trust.ts'

const said = hearCommands()
const dataDir = mkdtempSync(path.join(tmpdir(), 'icp-brasil-'))
const files = mkdtempSync(path.join(tmpdir(), 'icp-brasil-files-'))
afterAll(() => [dataDir, files].forEach((each) => rmSync(each, { recursive: true })))
beforeEach(() =>
  [dataDir, files].forEach((each) =>
    readdirSync(each).forEach((name) => rmSync(path.join(each, name), { recursive: true })),
  ),
)

const root = authority('Raiz nova')
const iti = issue({ name: { commonName: 'Instituto Nacional de Tecnologia da Informacao' }, by: root })
const now = new Date('2026-11-26T00:00:00Z')
const from = {
  ...published(),
  roots: [{ file: 'nova.crt', sha256: toHex(digestOf('sha256', root.certificate.der)) }],
}
const newer = [...approvedPolicies, { oid: '2.16.76.1.7.1.11.1.4', from: '2026-10-01', until: '2040-01-01' }]

function put(policies: typeof newer, nextUpdate: string, by = iti) {
  const list = writtenPolicies(policies, nextUpdate)
  writeFileSync(path.join(files, 'LPA_PAdES.der'), list)
  writeFileSync(path.join(files, 'LPA_PAdES.p7s'), signatureBeside(list, by))
}
const update = () =>
  updateIcpBrasil(
    { dataDir },
    { source: publishedInFiles(readdirSync(files).map((name) => path.join(files, name))), now, from },
  )

describe('the list of approved policies', () => {
  beforeEach(() => writeFileSync(path.join(files, 'nova.crt'), root.certificate.der))

  it('takes the place of the one that came along once a newer one is here', async () => {
    expect(approvedHere({ dataDir })).toEqual(approvedPolicies)
    put(newer, '2027-01-31')
    expect((await update()).policies).toMatchObject({
      is: 'newer',
      list: { signer: 'Instituto Nacional de Tecnologia da Informacao' },
    })
    expect(approvedHere({ dataDir })).toEqual(newer)
    expect((await update()).policies).toMatchObject({ is: 'same' })
  })

  it('never goes back, neither behind the one here nor behind the one that came along', async () => {
    put([newer[0]!], '2026-10-02')
    expect((await update()).policies).toEqual({ is: 'older' })
    put(newer, '2027-01-31')
    await update()
    put([newer[0]!], '2027-01-30')
    expect((await update()).policies).toEqual({ is: 'older' })
    expect(approvedHere({ dataDir })).toEqual(newer)
  })

  it('is refused by name, and what is here stays', async () => {
    expect((await update()).policies).toEqual({ is: 'bad', why: 'not_there' })
    put(newer, '2027-01-31', issue({ name: 'FULANO', by: root }))
    expect((await update()).policies).toEqual({ is: 'bad', why: 'stranger' })
    put(newer, '2027-01-31')
    const list = path.join(files, 'LPA_PAdES.der')
    writeFileSync(list, Buffer.from(readFileSync(list)).fill(1, 60, 61))
    expect((await update()).policies).toEqual({ is: 'bad', why: 'altered' })
    expect(policyListHere({ dataDir })).toBeNull()
  })

  it('is not believed from a file that somebody wrote by hand in another form', () => {
    rmSync(path.join(files, 'nova.crt'))
    expect(policyListHere({ dataDir: files })).toBeNull()
  })
})

describe('later roots', () => {
  it('are trusted by their digest alone', async () => {
    writeFileSync(path.join(files, 'nova.crt'), authority('Raiz nova').certificate.der)
    expect((await update()).roots).toEqual([{ file: 'nova.crt', is: 'another' }])
    expect(laterRoots({ dataDir }, from)).toEqual([])
    writeFileSync(path.join(files, 'nova.crt'), utf8('no certificate'))
    expect((await update()).roots).toEqual([{ file: 'nova.crt', is: 'another' }])
    writeFileSync(path.join(files, 'nova.crt'), root.certificate.der)
    expect((await update()).roots).toEqual([{ file: 'nova.crt', is: 'new' }])
    expect((await update()).roots).toEqual([{ file: 'nova.crt', is: 'here' }])
    expect(laterRoots({ dataDir }, from)).toMatchObject([{ kind: 'icp-brasil' }])
  })

  it('that somebody exchanged in the data directory are not', async () => {
    writeFileSync(path.join(files, 'nova.crt'), root.certificate.der)
    await update()
    writeFileSync(path.join(dataDir, 'trusted-lists/nova.crt'), authority('Raiz nova').certificate.der)
    expect(laterRoots({ dataDir }, from)).toEqual([])
  })

  it('are none of a new installation', () => {
    const anchors = configuredAnchors({ trustAnchors: ['icp-brasil'], dataDir })
    expect(anchors).toHaveLength(configuredAnchors({ trustAnchors: ['icp-brasil'] }).length)
  })
})

describe('on the command line', () => {
  const settings = readSettings({ DATA_DIR: dataDir, TRUST_ANCHORS: 'icp-brasil' })

  it('says of each what became of it, and exits with 1 where something could not be had', async () => {
    put(newer, '2027-01-31')
    expect(await trustUpdateCommand.run(['--from', files], settings)).toBe(1)
    const lines = said.join('\n')
    expect(lines).toContain('signed by somebody who is not ITI')
    expect(lines).toContain('✗ ICP-Brasil root ICP-Brasilv13.crt: could not be had.')
    expect(await trustListCommand.run([], settings)).toBe(1)
  })
})
