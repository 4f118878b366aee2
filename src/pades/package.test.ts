/** `@rubrica/pades` as npm would install it: what it holds, and that the code in its README compiles against it and does what the page says. */
import { execFile, execFileSync } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atNight } from '../kernel/testing/nightly.ts'
import { answerTimestamp } from './crypto/authority/local-timestamp.ts'
import { readCertificates } from './crypto/x509/certificate.ts'
import { hasPyHanko, judgedByPyHanko } from './testing/judges.ts'
import { pkiFile } from './testing/pki.ts'
import type { Report } from './validate/report.ts'

type Manifest = Readonly<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>

const root = path.resolve(import.meta.dirname, '../..')
const packageDir = path.join(root, 'packages/pades')
const readManifest = (dir: string) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest

let project: string
let installed: string

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'rubrica-pades-'))
  execFileSync('node', ['scripts/build-pades.mjs'], { cwd: root })
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: packageDir,
    encoding: 'utf8',
  })
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
  installed = path.join(project, 'node_modules/@rubrica/pades')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(project, filename), '--strip-components=1', '-C', installed])
  // What it declares, and nothing else of what is installed here.
  const { dependencies, peerDependencies } = readManifest(packageDir)
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/node', 'undici-types']) {
    const link = path.join(project, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), link)
  }
  symlinkSync(path.join(root, 'fixtures'), path.join(project, 'fixtures'))
})

/** A timestamp authority at an address, as the command line finds one. */
let tsa: Server
let tsaUrl: string

beforeAll(async () => {
  const [certificate] = readCertificates(pkiFile('tsa.pem'))
  const key = createPrivateKey(Buffer.from(pkiFile('tsa.key.pem')))
  const chain = readCertificates(pkiFile('sub.pem')).map(({ der }) => der)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isKnown = request.headers.authorization === `Basic ${btoa('ana:secret')}`
    if (request.url === '/locked' && !isKnown) return void response.writeHead(401).end()
    const question = await buffer(request)
    return void response.end(answerTimestamp(question, { key, certificate: certificate!, chain }, new Date()))
  }
  tsa = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => tsa.listen(0, '127.0.0.1', resolve))
  tsaUrl = `http://127.0.0.1:${(tsa.address() as AddressInfo).port}`
})
afterAll(() => tsa.close())

afterAll(() => rmSync(project, { recursive: true, force: true }))

it('runs the README from its first line to its last', () => {
  const page = readFileSync(path.join(installed, 'README.md'), 'utf8')
  const code = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n')
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(project, 'readme.ts'), code)
  const compilerOptions = { module: 'NodeNext', target: 'ES2023', strict: true, skipLibCheck: true, types: ['node'] }
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['readme.ts'] }))
  execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', project], { cwd: project })
  const printed = execFileSync('node', ['readme.js'], { cwd: project, encoding: 'utf8' })
  expect(printed).toContain('TOTAL-PASSED')
  expect(printed).toContain("[ 'JOÃO DA SILVA', 'B-B' ]")
})

const believed = '--trust fixtures/pki/root.pem --crl fixtures/pki/root.crl --crl fixtures/pki/sub.crl'

/** As somebody types it who installed the package. */
function pades(words: string, { password = '1234' }: Readonly<{ password?: string }> = {}) {
  const { bin } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { bin: { pades: string } }
  const env = {
    ...process.env,
    PADES_PASSWORD: password,
    PADES_TSA_PASSWORD: 'secret',
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
  }
  const args = [path.join(installed, bin.pades), ...words.split(' ')]
  return new Promise<Readonly<{ code: number; out: string; err: string }>>((resolve) =>
    execFile('node', args, { cwd: project, env, encoding: 'utf8' }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )
}

const made = (name: string) => new Uint8Array(readFileSync(path.join(project, name)))

describe('the command line', () => {
  it('signs at every level, and verifies what it signed', atNight, async () => {
    const sign = 'sign fixtures/corpus/plain-document.pdf'
    const key = '--p12 fixtures/pki/rsa.p12'
    const visible = '--page 1 --area 60,600,200,80 --reason Consent'
    const all = await Promise.all([
      pades(`${sign} b-b.pdf ${key} ${visible}`),
      pades(`${sign} b-t.pdf ${key} --level B-T --tsa ${tsaUrl}`),
      pades(`${sign} b-lta.pdf ${key} --level B-LTA ${believed} --tsa ${tsaUrl}/locked --tsa-user ana`),
    ])
    expect(all.map(({ code, err }) => [code, err])).toEqual(all.map(() => [0, '']))
    expect(await pades(`extend b-t.pdf b-lt.pdf --level B-LT ${believed}`)).toMatchObject({ code: 0 })
    expect(await pades(`extend b-lt.pdf renewed.pdf ${believed} --tsa ${tsaUrl}`)).toMatchObject({ code: 0 })
    const files = ['b-b.pdf', 'b-t.pdf', 'b-lt.pdf', 'b-lta.pdf', 'renewed.pdf']
    const { code, out } = await pades(`verify ${files.join(' ')} --json ${believed}`)
    const { files: judged } = JSON.parse(out) as { files: { report: Report }[] }
    expect(code).toBe(0)
    expect(judged.map(({ report }) => report.signatures[0]!.level)).toEqual(['B-B', 'B-T', 'B-LT', 'B-LTA', 'B-LTA'])
    if (hasPyHanko) {
      const verdicts = judgedByPyHanko(Object.fromEntries(files.map((name) => [name, made(name)])))
      expect(
        Object.values(verdicts)
          .flat()
          .filter(({ isGood }) => !isGood),
      ).toEqual([])
      expect(Object.values(verdicts).flat()).toHaveLength(7)
    }
  })

  it('answers with the verdict as its exit code, in words too', async () => {
    await pades('sign fixtures/corpus/plain-document.pdf whole.pdf --p12 fixtures/pki/rsa.p12')
    const altered = made('whole.pdf')
    altered[Buffer.from(altered).indexOf('/Type')] = 0x20
    writeFileSync(path.join(project, 'altered.pdf'), altered)
    expect(await pades(`verify whole.pdf ${believed}`)).toMatchObject({ code: 0, out: expect.stringContaining('✓') })
    expect(await pades(`verify altered.pdf whole.pdf ${believed}`)).toMatchObject({ code: 2 })
  })

  it('answers so, too, where nobody is believed and where there is no PDF', atNight, async () => {
    await pades('sign fixtures/corpus/plain-document.pdf known.pdf --p12 fixtures/pki/rsa.p12')
    expect(await pades('verify known.pdf')).toMatchObject({ code: 1 })
    expect(await pades('verify fixtures/pki/README.md')).toMatchObject({ code: 65 })
    expect(await pades('verify nowhere.pdf')).toMatchObject({ code: 66 })
    expect(await pades('verify')).toMatchObject({ code: 64 })
  })

  it('takes no password as an argument, and says what is wrong in one sentence', atNight, async () => {
    const sign = 'sign fixtures/corpus/plain-document.pdf new.pdf --p12 fixtures/pki/rsa.p12'
    expect(await pades(`${sign} --password 1234`)).toMatchObject({ code: 64 })
    expect(await pades(`${sign} --level B-T --tsa http://ana:secret@127.0.0.1/`)).toMatchObject({ code: 64 })
    const wrong = await pades(sign, { password: 'wrong' })
    expect(wrong).toEqual({ code: 77, out: '', err: 'The key: the password of the PKCS#12 file is wrong.\n' })
    expect(await pades(`${sign} --level B-T --tsa http://127.0.0.1:1`)).toMatchObject({ code: 75 })
    const alone = await pades(`${sign} --level B-LT --tsa ${tsaUrl} --trust fixtures/pki/root.pem`)
    expect(alone).toMatchObject({ code: 75, err: expect.stringContaining('Nobody told') })
    expect(readdirSync(project).filter((name) => name.startsWith('new.pdf'))).toEqual([])
    writeFileSync(path.join(project, 'secret.txt'), '1234\n')
    const fromFile = await pades(`${sign} --password-file secret.txt`, { password: 'wrong' })
    expect(fromFile).toMatchObject({ code: 0, err: '' })
    expect(await pades(sign)).toMatchObject({ code: 73, err: expect.stringContaining('--force') })
    execFileSync('mkfifo', [path.join(project, 'pipe')])
    expect(await pades(`${sign.replace('new.pdf', 'pipe')} --force`)).toMatchObject({ code: 73 })
    expect(statSync(path.join(project, 'pipe')).isFIFO()).toBe(true)
  })
})

it('asks for the versions that are tested here', () => {
  const { dependencies } = readManifest(root)
  const wanted = { ...readManifest(packageDir).dependencies, ...readManifest(packageDir).peerDependencies }
  for (const [name, version] of Object.entries(wanted)) expect([name, version]).toEqual([name, dependencies[name]])
})

it('ships no test, no source and nothing of the product', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files).toContain('dist/index.d.ts')
  expect(files.filter((file) => /test|testing|(?<!\.d)\.ts$/.test(file))).toEqual([])
  const texts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(installed, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => /from '[^']*\/(kernel|server|core|features)\//.test(text))).toEqual([])
})
