/** The agent as pages and its person meet it: allowed by the person, checked by license, and a hash signed by a PKCS#12 file; attacks are refused. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openInstallation, openPage, type Installation, type Page } from './testing/installation.ts'
import { startedAgent, type Person } from './testing/person.ts'

const pki = (name: string) => path.resolve('fixtures/pki', name)
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

let dir: string
let person: Person
let installation: Installation
let page: Page
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'agent-'))
  person = await startedAgent({ dir })
  installation = await openInstallation()
  page = await openPage(person.agent.url, installation.origin)
})
afterEach(async () => {
  await person.agent.close()
  await installation.close()
  rmSync(dir, { recursive: true })
})

async function allow(each: Page = page): Promise<string> {
  const registered = await each.register()
  expect(registered.status, JSON.stringify(registered.body)).toBe(202)
  const question = await person.look()
  await person.press(question.url, { decision: 'allow' })
  return question.text
}

/** By the agent's own page. */
async function addFile(name: string, password = '1234'): Promise<string> {
  person.agent.showOwnPage()
  const { url } = await person.look()
  return person.press(`${url}/file`, { path: path.resolve('fixtures/pki', name), secret: password })
}

async function idOf(name: string): Promise<string> {
  const { body } = await page.call('GET', 'certificate')
  const listed = body as unknown as { Id: string; CommonName: string }[]
  const own = new X509Certificate(readFileSync(pki(`${name}.pem`)))
  const found = listed.find(({ Id }) => Id === createHash('sha256').update(own.raw).digest('hex').slice(0, 32))
  expect(found, JSON.stringify(listed)).toBeDefined()
  return found!.Id
}

const sign = (id: string, text: string) =>
  page.call('POST', 'sign', { certificate_id: id, hash: hashOf(text), format: 'RAW' })

describe('a page that the person allows', () => {
  test.each(['rsa', 'ec'])('has several documents signed by the %s key of a file after one question', async (name) => {
    await addFile(`${name}.p12`)
    const question = await allow()
    expect(question).toContain(installation.origin)
    await page.logIn(installation.license())
    const id = await idOf(name)
    await page.logIn(installation.license({ hashes_sha256: [hashOf('a'), hashOf('b')] }))
    const first = sign(id, 'a')
    const asked = await person.look()
    expect(asked.text).toContain('Sign 2 documents?')
    expect(asked.text).toContain('Contrato de &#60;Ana&#62;')
    expect(asked.text).toContain(installation.origin)
    expect(await person.press(asked.url, { decision: 'allow', secret: 'wrong' })).toContain('Wrong password or PIN.')
    expect(await person.press(asked.url, { decision: 'allow', secret: '1234' })).toContain('Signed.')
    const answers = { a: await first, b: await sign(id, 'b') }
    const key = createPublicKey(readFileSync(pki(`${name}.pem`)))
    for (const [text, { body }] of Object.entries(answers)) {
      expect(verify('sha256', Buffer.from(text), key, Buffer.from(String(body['signature']), 'base64'))).toBe(true)
    }
    expect((await sign(id, 'a')).status).toBe(409) // each is handed out once
    expect(person.shown).toHaveLength(3)
  })

  test('sees names of certificates, and no CPF before one is chosen', async () => {
    await addFile('person.p12')
    await allow()
    await page.logIn(installation.license())
    const { body } = await page.call('GET', 'certificate')
    expect(JSON.stringify(body)).toContain('JOÃO DA SILVA')
    expect(JSON.stringify(body)).not.toContain('11144477735')
  })

  test('learns of a refusal, and nothing is signed', async () => {
    await addFile('rsa.p12')
    await allow()
    await page.logIn(installation.license({ hashes_sha256: [hashOf('a')] }))
    const id = await idOf('rsa')
    const waiting = sign(id, 'a')
    await person.press((await person.look()).url, { decision: 'refuse' })
    const { status, body } = await waiting
    expect([status, body['message']]).toEqual([409, 'The signature was refused in the window of the signing agent.'])
  })

  test('is handed what was signed also when the key is gone by then', async () => {
    const file = path.join(dir, 'rsa.p12')
    copyFileSync(pki('rsa.p12'), file)
    await addFile(file)
    await allow()
    await page.logIn(installation.license({ hashes_sha256: [hashOf('a'), hashOf('b')] }))
    const id = await idOf('rsa')
    const first = sign(id, 'a')
    await person.press((await person.look()).url, { decision: 'allow', secret: '1234' })
    expect((await first).status).toBe(200)
    rmSync(file)
    expect((await sign(id, 'b')).status).toBe(200)
    expect((await sign(id, 'b')).status).toBe(409)
  })

  test('may ask anew after it was refused', async () => {
    await page.register()
    await person.press((await person.look()).url, { decision: 'refuse' })
    expect((await page.logIn(installation.license())).body['code']).toBe('refusedApp')
    expect((await page.logIn(installation.license())).status).toBe(404) // it has to make itself known again
    await allow()
    expect((await page.logIn(installation.license())).status).toBe(200)
  })

  test('is allowed until the next start where that cannot be stored', async () => {
    await page.register()
    const { url } = await person.look()
    const blocked = path.join(dir, 'settings.json.new')
    mkdirSync(blocked) // as on a full disk, nothing can be written there
    await person.press(url, { decision: 'allow' })
    await expect.poll(async () => (await page.logIn(installation.license())).status).toBe(200)
    await person.agent.close()
    rmdirSync(blocked)
    person = await startedAgent({ dir, port: Number(new URL(person.agent.url).port) })
    expect((await page.logIn(installation.license())).status).toBe(404)
  })

  test('is remembered by the next start, forgotten when the person removes it', async () => {
    await addFile('rsa.p12')
    await allow()
    expect(readFileSync(path.join(dir, 'settings.json'), 'utf8')).not.toContain('1234')
    await person.agent.close()
    person = await startedAgent({ dir, port: Number(new URL(person.agent.url).port) })
    expect((await page.logIn(installation.license())).status).toBe(200)
    person.agent.showOwnPage()
    const { url } = await person.look()
    await person.press(`${url}/forget-app`, { value: installation.origin })
    expect((await page.logIn(installation.license())).status).toBe(404)
    expect((await page.call('GET', 'certificate')).status).toBe(403)
  })

  test('cannot guess a PIN: what it sends with certificate/auth is not used', async () => {
    await addFile('rsa.p12')
    await allow()
    await page.logIn(installation.license({ hashes_sha256: [hashOf('a')] }))
    const id = await idOf('rsa')
    for (const pin of ['wrong', '1234'])
      expect((await page.call('POST', 'certificate/auth', { certificate_id: id, pin })).status).toBe(200)
    expect((await page.call('POST', 'certificate/auth', { certificate_id: 'x' })).status).toBe(404)
    void sign(id, 'a').catch(() => undefined) // the agent is closed before it answers
    expect((await person.look()).text).toContain('type="password"')
  })
})

describe('what is not the way in', () => {
  test('another origin, none, or that of a network in plain text', async () => {
    await allow()
    for (const origin of ['https://elsewhere.example', 'null', 'http://rubrica.example', person.agent.url]) {
      const answered = await page.call('GET', 'certificate', undefined, { origin })
      expect([answered.status, answered.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    expect((await fetch(`${person.agent.url}/api/hello`)).status).toBe(403)
  })

  test('another name of this computer (DNS rebinding)', async () => {
    const { port } = new URL(person.agent.url)
    const status = await new Promise((resolve) => {
      const headers = { host: `attacker.example:${port}`, origin: installation.origin }
      request({ port, host: '127.0.0.1', path: '/api/hello', headers }, ({ statusCode }) => resolve(statusCode)).end()
    })
    expect(status).toBe(421)
  })

  describe.runIf(process.getuid?.() === 0)('another user of this computer', () => {
    const other = { uid: 65534, gid: 65534 }
    /** One after the other. @param ends of the connections that ask */
    const ask = async (user: object, ends: readonly object[] = [{}]) => {
      const { port, hostname: host } = new URL(person.agent.url)
      const options = { host, port, path: '/api/hello', headers: { origin: installation.origin } }
      const requests = JSON.stringify(ends.map((end) => ({ ...options, ...end })))
      const program = `
        const ask = ([request, ...more]) => request && require('node:http').get(request, (answer) => {
          console.log(answer.statusCode)
          answer.resume().on('end', () => ask(more))
        })
        ask(${requests})`
      const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { ...user, cwd: '/' })
      return stdout.trim().split('\n')
    }

    test('as such', async () => {
      expect(await ask({})).toEqual(['200'])
      expect(await ask(other)).toEqual(['403'])
    })

    test('who takes the port of a connection of the right one, at other addresses', async () => {
      const own = connect(Number(new URL(person.agent.url).port), '127.0.0.1')
      await once(own, 'connect')
      const { localPort } = own
      const ends = Array.from({ length: 20 }, (_, index) => ({ localAddress: `127.0.0.${index + 2}`, localPort }))
      expect(await ask(other, ends)).toEqual(ends.map(() => '403'))
      own.destroy()
    })
  })

  test('a nonce that was used, was never given, or is too old', async () => {
    await allow()
    const { body } = await page.call('GET', 'hello')
    const nonce = body as { Nonce: string; Challenge: string }
    expect((await page.logIn(installation.license(), nonce)).status).toBe(200)
    expect((await page.logIn(installation.license(), nonce)).status).toBe(410)
    expect((await page.logIn(installation.license(), { Nonce: 'x', Challenge: 'y' })).status).toBe(410)
    let now = new Date()
    const other = await startedAgent({ dir: path.join(dir, 'other'), now: () => now })
    const late = await openPage(other.agent.url, installation.origin)
    const old = (await late.call('GET', 'hello')).body as typeof nonce
    now = new Date(now.getTime() + 61_000)
    expect((await late.logIn(installation.license(), old)).status).toBe(410)
    await other.agent.close()
  })

  test('a license for another origin, of yesterday, for ever, or for other hashes', async () => {
    await addFile('rsa.p12')
    await allow()
    const seconds = Math.floor(Date.now() / 1000)
    const message = async (claims: object) => (await page.logIn(installation.license(claims))).body['code']
    expect(await message({ origins: ['https://elsewhere.example'] })).toBe('license.other_origin')
    expect(await message({ iat: seconds - 86_400, exp: seconds - 85_000 })).toBe('license.expired')
    expect(await message({ exp: seconds + 86_400 })).toBe('license.expired')
    await page.logIn(installation.license({ hashes_sha256: [hashOf('a')] }))
    expect((await sign(await idOf('rsa'), 'b')).body['code']).toBe('otherHash')
    await page.logIn(installation.license())
    expect((await sign(await idOf('rsa'), 'a')).body['code']).toBe('otherHash')
  })

  test('the license of a second installation, or of this one with another key', async () => {
    const second = await openInstallation()
    await allow()
    const foreign = second.license({ origins: [installation.origin] })
    expect((await page.logIn(foreign)).status).toBe(403)
    await second.close()
    installation.changeKey()
    expect((await page.logIn(installation.license())).status).toBe(403)
    expect(await allow()).toContain('The key of this service has changed')
    expect((await page.logIn(installation.license())).status).toBe(200)
  })

  test('a page that is no installation of Rubrica opens no window', async () => {
    const stranger = await openPage(person.agent.url, 'http://127.0.0.1:9')
    expect((await stranger.register()).body['code']).toBe('unknownOrigin')
    expect(person.shown).toEqual([])
  })

  test('the key of another page for an allowed one', async () => {
    await allow()
    const other = await openPage(person.agent.url, installation.origin)
    await other.register()
    await person.press((await person.look()).url, { decision: 'refuse' })
    expect((await other.logIn(installation.license())).body['code']).toBe('refusedApp')
  })

  test('a large body, a form, and many windows', async () => {
    expect((await page.call('POST', 'app', { name: 'x'.repeat(100_000) })).status).toBe(413)
    const form = await page.call('POST', 'app', { name: 'x' }, { 'content-type': 'text/plain' })
    expect(form.status).toBe(415)
    await page.register()
    expect((await page.register()).body['code']).toBe('busy')
    expect(person.shown).toHaveLength(1)
  })
})

describe('consent', () => {
  test('stands on a page that nobody frames, and takes forms of itself alone', async () => {
    await page.register()
    const { url, text, headers } = await person.look()
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? []
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hashOf(style)}'`) // or it would stand there unstyled
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await fetch(url, { headers: { 'sec-fetch-dest': 'iframe' } })).status).toBe(403)
    const body = new URLSearchParams({ decision: 'allow' })
    for (const origin of [installation.origin, 'null', 'https://elsewhere.example']) {
      expect((await fetch(url, { method: 'POST', headers: { origin }, body })).status).toBe(403)
    }
    expect((await page.logIn(installation.license())).status).toBe(403) // still pending
    expect((await fetch(person.shown[0]!)).status).toBe(404) // the address that was handed to the browser is good once
  })

  test('has nothing to press in the frame that the product shows', async () => {
    const { body } = await page.register()
    const frame = await fetch(String(body['authorize_url']), { headers: { 'sec-fetch-dest': 'iframe' } })
    const text = await frame.text()
    expect(text).toContain(String(body['code']))
    expect(text).not.toMatch(/<button|<form|<a /)
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${installation.origin}`)
  })

  test('ends when the page goes away', async () => {
    await addFile('rsa.p12')
    await allow()
    await page.logIn(installation.license({ hashes_sha256: [hashOf('a')] }))
    const { body } = await page.call('GET', 'certificate')
    const [{ Id }] = body as unknown as [{ Id: string }]
    const { port } = new URL(person.agent.url)
    const login = (await page.logIn(installation.license({ hashes_sha256: [hashOf('a')] }))).body['Token']
    const headers = {
      origin: installation.origin,
      authorization: `Bearer ${String(login)}`,
      'content-type': 'application/json',
    }
    const left = request({ port, host: '127.0.0.1', path: '/api/sign', method: 'POST', headers })
    left.on('error', () => undefined)
    left.end(JSON.stringify({ certificate_id: Id, hash: hashOf('a') }))
    const { url } = await person.look()
    left.destroy()
    await expect
      .poll(async () => (await fetch(url, { headers: { 'accept-language': 'en' } })).text())
      .toContain('The page was closed')
    expect(await person.press(url, { decision: 'allow', secret: '1234' })).toContain('The page was closed')
  })

  test('and the own page are open to nobody without their address', async () => {
    for (const at of ['/own/x', '/ask/x', '/open/x', '/'])
      expect((await fetch(`${person.agent.url}${at}`)).status).toBe(404)
    expect((await fetch(`${person.agent.url}/control/open`, { method: 'POST' })).status).toBe(403)
    const headers = { authorization: `Bearer ${person.agent.control}` }
    expect((await fetch(`${person.agent.url}/control/open`, { method: 'POST', headers })).status).toBe(204)
    expect((await person.look()).text).toContain('Certificates')
  })
})
