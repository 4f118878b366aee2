/** The routes of accounts for tests, on real parts, with the letters that they post, and browsers that keep their cookies. */
import type { InjectOptions } from 'fastify'
import { testWorkshop } from '../../../pades/testing/test-workshop.ts'
import { openHttp } from '../../../server/http/open.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Gatekeeper, Http } from '../../../server/http.ts'
import { testCtx } from '../../../server/testing/ctx.ts'
import type { AccountMessage } from '../../messages/message.model.ts'
import { accountLetters } from '../account.letters.ts'
import { accountRoutes, identify } from '../account.routes.ts'
import { avatarRoutes } from '../avatar.routes.ts'
import type { AccountLetterPorts, Ports } from '../ports.ts'

export const PASSWORD = 'Assinar2026'

export type Answer = Readonly<{
  status: number
  /** As JSON parsers give it: a test says what it expects. */
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  body: any
  raw: Buffer
  header: (name: string) => string | undefined
}>

export type Browser = Readonly<{
  ask: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => Promise<Answer>
  /** A file in a part of a form. */
  send: (url: string, part: string, bytes: Uint8Array) => Promise<Answer>
  cookies: Map<string, string>
  /** Somebody new, signed in here. */
  register: (about?: object) => Promise<Answer>
  logIn: (about?: object) => Promise<Answer>
}>

/** The other features, as a test introduces them. */
type Houses = Pick<Ports, 'foundWorkspace' | 'renameWorkspace' | 'showWorkspace'> &
  Readonly<{
    postAccountMessage: AccountLetterPorts['post']
    enter: (ctx: Ctx, ...asked: Parameters<Gatekeeper['enter']>) => ReturnType<Gatekeeper['enter']>
  }>

export async function openDoor(houses: Houses, env: Readonly<Record<string, string>> = {}) {
  const letters: AccountMessage[] = []
  const ports: Ports = {
    foundWorkspace: houses.foundWorkspace,
    renameWorkspace: houses.renameWorkspace,
    showWorkspace: houses.showWorkspace,
    endAllAccess: () => Promise.resolve(), // nobody has let a program in here
    closeWith: () => Promise.resolve(), // no account ends here
    ssoDemandOn: () => Promise.resolve(null), // no organization has a provider here
    leave: () => Promise.resolve(),
  }
  const letterPorts: AccountLetterPorts = {
    post: async (ctx, tx, letter) => {
      await houses.postAccountMessage(ctx, tx, letter)
      letters.push(letter)
    },
  }
  const workshop = testWorkshop()
  const reactions = [accountLetters(letterPorts)]
  const ctx = await testCtx({ reactions, env: { BASE_URL: 'http://localhost:3000', ...env } })
  const http = await openHttp(ctx, {
    identify: (credentials) => identify(ctx, credentials),
    enter: (user, organizationId) => houses.enter(ctx, user, organizationId),
  })
  accountRoutes(http, ctx, ports)
  avatarRoutes(http, ctx, workshop)
  return { ctx, http, letters, ports, browser: (userAgent?: string) => openBrowser(http, userAgent) }
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

export function openBrowser(http: Http, userAgent = CHROME): Browser {
  const cookies = new Map<string, string>()
  const headersNow = () => ({
    'user-agent': userAgent,
    'accept-language': 'en',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const answer = await http.app.inject(options)
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const isJson = String(answer.headers['content-type']).includes('json')
    const body: unknown = isJson && answer.body ? answer.json() : null
    return {
      status: answer.statusCode,
      body,
      raw: answer.rawPayload,
      header: (name) => answer.headers[name]?.toString(),
    }
  }
  const browser: Browser = {
    cookies,
    ask: (method, url, payload) => inject({ method, url, headers: headersNow(), ...(payload && { payload }) }),
    send: async (url, part, bytes) => {
      const form = new FormData()
      form.set(part, new Blob([new Uint8Array(bytes)]), 'picture.png')
      const request = new Request('http://x', { method: 'POST', body: form })
      const headers = { ...headersNow(), 'content-type': request.headers.get('content-type')! }
      return inject({ method: 'POST', url, headers, payload: Buffer.from(await request.arrayBuffer()) })
    },
    register: (about = {}) => browser.ask('POST', '/auth/register', { ...ana, ...about }),
    logIn: (about = {}) => browser.ask('POST', '/auth/login', { email: ana.email, password: PASSWORD, ...about }),
  }
  return browser
}

const ana = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  password: PASSWORD,
  accepts_terms: true,
}
