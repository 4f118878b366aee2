/** The rights matrix: every route, called by every kind of caller (docs/domain/rights.md). The rows stand in `testing/rights.ts`. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MOST_STATEMENTS, type Endpoint } from '../kernel/endpoint.ts'
import { asId } from '../kernel/ids.ts'
import type { RefusalCode } from '../kernel/refusal.ts'
import { isDay } from '../kernel/testing/nightly.ts'
import { codesOf } from './reference/refusals.ts'
import { askedBy } from './reference/schemas.ts'
import { exampleOf, fuller, recordOrCompare, type Recorded } from './testing/examples.ts'
import { columns, expected, type Column, type Pattern } from './testing/patterns.ts'
import { isHarmless, rows } from './testing/rights.ts'
import { anew, type Kit } from './testing/rows/kit.ts'
import { ask, openScene, type Envelope, type Scene } from './testing/scene.ts'
import { counting } from './testing/statements.store.ts'
import { everyToken, idsOf, openWorld, PASSWORD, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
const answers: Answer[] = []
/** By route: what was asked where most was answered. */
const recorded: Recorded = {}
/** By route: the most statements that a call sent to the database. */
const took: Record<string, number> = {}

type Answer = Readonly<{ route: string; column: Column; url: string; body: string; isRefusal: boolean }>

beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

/** Members who differ in one right. */
const alike: readonly Column[] = ['edit_organization', 'manage_users', 'manage_teams', 'manage_billing']

/**
 * By day, where their right does not matter, one of those alike, in turn; none of them where each call needs an envelope of its own. What somebody has
 * in their account is read by later rows.
 */
function columnsAsked(pattern: Pattern, endpoint: Endpoint): readonly Column[] {
  const all = expected(pattern)
  const areAlike = alike.every((column) => all[column] === all.none) && !/signed in|leaves/.test(pattern)
  const isCostly = all.none === 'ok' && !isHarmless(endpoint)
  const inTurn = alike[rows.findIndex(([route]) => route === nameOf(endpoint)) % alike.length]
  const left = areAlike && isDay ? alike.filter((column) => isCostly || column !== inTurn) : []
  const asked = columns.filter((column) => !left.includes(column))
  // Where a stranger is let in, an operator is one.
  const isOpenToOperators = all.operator === 'ok' && pattern !== 'operators'
  return isOpenToOperators ? asked.filter((column) => column !== 'operator') : asked
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

describe('the rights of everybody', () => {
  it('has one row for every route that is bound', () => {
    const bound = world.http.endpoints.map(nameOf)
    const inRows = rows.map(([route]) => route)
    expect(inRows.toSorted(), 'rows of src/main/testing/rights.ts').toEqual(bound.toSorted())
  })

  it.each(rows)('%s: %s', async (route, pattern, request) => {
    const endpoint = world.http.endpoints.find((each) => nameOf(each) === route)!
    const all = expected(pattern)
    const asked = columnsAsked(pattern, endpoint)
    const wanted = Object.fromEntries(asked.map((column) => [column, all[column]]))
    const got: Record<string, number | string> = {}
    const shared = remembered()
    const once = kept()
    await world.letProgramIn() // some rows take minutes
    for (const column of asked) {
      const isLetIn = wanted[column] === 'ok'
      const changes = isLetIn && !isHarmless(endpoint)
      const kit = kitFor(column, changes ? { ...scene, once: anew } : { ...shared, once })
      const call = await request(kit)
      // Each from a network of their own: doors count tries by network.
      const { result: answer, statements } = await counting(() =>
        ask(world, kit.person, endpoint.method, call, `198.51.${columns.indexOf(column)}.7`),
      )
      const isText = /json|text/.test(String(answer.headers['content-type'] ?? 'text'))
      const isRefusal = answer.statusCode >= 400
      answers.push({ route, column, url: call.url, body: isText ? answer.body : '', isRefusal })
      const isSuccess = answer.statusCode === (endpoint.success ?? (endpoint.answers === 'nothing' ? 204 : 200))
      if (isSuccess) recorded[route] = fuller(recorded[route], exampleOf(endpoint, call, answer))
      if (isSuccess) took[route] = Math.max(took[route] ?? 0, statements)
      got[column] = isSuccess ? 'ok' : answer.statusCode
      if (isLetIn && !isSuccess) got[column] = `${answer.statusCode} ${answer.body.slice(0, 200)}`
    }
    expect(got, pattern).toEqual(wanted)
  })
})

describe('the refusals in the reference', () => {
  it('are all that were given here', () => {
    const saidBy = new Map(
      world.http.endpoints.map((endpoint) => [
        nameOf(endpoint),
        codesOf({ ...endpoint, names: Object.keys(askedBy(endpoint).properties) }),
      ]),
    )
    const unsaid = answers.flatMap(({ route, body, isRefusal }) => {
      const { code } = isRefusal ? (JSON.parse(body) as { code?: RefusalCode }) : {}
      return code && !saidBy.get(route)!.includes(code) ? [`${code} by ${route}`] : []
    })
    expect([...new Set(unsaid)], 'say when they come in src/main/reference/refusals.ts').toEqual([])
  })
})

describe('the examples of the reference', () => {
  it('are what was asked and answered here: every contract was used, with success', () => {
    recordOrCompare(recorded)
  })
})

describe('the budget of statements', () => {
  it('is kept by every call', () => {
    const over = world.http.endpoints.flatMap((endpoint) => {
      const { statements = MOST_STATEMENTS } = endpoint
      const taken = took[nameOf(endpoint)] ?? 0
      return taken > statements ? [`${nameOf(endpoint)} sent ${taken}, budget ${statements}`] : []
    })
    expect(over, '`statements` of the contract').toEqual([])
  })
})

describe('a device that is handed over', () => {
  const bySender = (url: string, body?: object) =>
    ask(world, world.people.sender, body ? 'POST' : 'GET', { url, ...(body && { body }) })
  const unlockSession = (password: string) => bySender('/v1/me/take-back', { password })
  const nextAfter = async (token: string) =>
    (await bySender('/v1/envelopes/face-to-face/next', { action_token: token })).json<{ next: object | null }>().next
  afterEach(() => unlockSession(PASSWORD))

  it('opens nothing of its owner: every private call is shut, and only the password opens them again', async () => {
    expect((await bySender('/v1/me/hand-over', {})).statusCode).toBe(204)
    const privateOnes = world.http.endpoints.filter(
      ({ caller }) => caller === 'user' || caller === 'member' || caller === 'operator',
    )
    const open: string[] = []
    for (const endpoint of privateOnes) {
      const url = endpoint.path.replaceAll(/:\w+/g, crypto.randomUUID())
      const { statusCode, body } = await ask(world, world.people.sender, endpoint.method, { url })
      if (statusCode !== 423 || !body.includes('session.handed_over')) open.push(nameOf(endpoint))
    }
    expect(privateOnes.length).toBeGreaterThan(60)
    expect(open.toSorted()).toEqual(['POST /v1/envelopes/face-to-face/next', 'POST /v1/me/take-back'])

    expect((await unlockSession('Guessed-2026')).statusCode).toBe(422)
    expect((await bySender('/v1/me')).statusCode).toBe(423)
    expect((await bySender('/v1/hand-over')).json()).toEqual({ state: 'handed_over', name: 'Person sender' })
    expect((await unlockSession(PASSWORD)).statusCode).toBe(204)
    expect((await bySender('/v1/me')).statusCode).toBe(200)
  })

  it('goes on to the next signer only where the sender said so, and only after the one before has acted', async () => {
    const { id, token } = await scene.inPerson()
    const act = async () => {
      await scene.accept(token)
      await ask(world, null, 'POST', { url: `/v1/p/envelopes/recipients/${token}`, body: {} })
    }
    await bySender('/v1/me/hand-over', { envelope: id })
    expect(await nextAfter(token)).toBeNull()
    const outsider = await ask(world, world.people.sender, 'GET', { url: `/v1/p/envelopes/recipients/${token}` })
    expect(outsider.json()).toMatchObject({ is_signed_in: false })
    await unlockSession(PASSWORD)
    await bySender('/v1/me/hand-over', {})
    await act()
    expect(await nextAfter(token)).toBeNull()
    await unlockSession(PASSWORD)
    await bySender('/v1/me/hand-over', { envelope: id })
    expect(await nextAfter(token)).toMatchObject({
      name: 'Rui Reis',
      action_token: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
})

describe('what answers hold', () => {
  it('an action token only for its holder, and for the sender who hands the device or the link over', async () => {
    const holders = new Map((await everyToken(world)).map((each) => [each.token, each]))
    const leaks = answers.flatMap(({ route, column, url, body }) =>
      [...body.matchAll(/[\w-]{43,}/g)].flatMap(([word]) => {
        const holder = holders.get(word)
        if (!holder || url.includes(word)) return []
        const person = personOf(column)
        const isOwn = route === 'GET /v1/envelopes/inbox' && holder.address === person?.email
        const isSessionLocked =
          route.includes('/v1/envelopes/face-to-face') &&
          holder.via === 'face-to-face' &&
          holder.senderId === person?.userId
        const isByLink =
          route.endsWith('/recipients/:recipient/link') && holder.via === 'link' && holder.senderId === person?.userId
        // The code of a letter was typed with it: so the address is theirs.
        const isConfirmed = route === 'POST /v1/p/links/:link/submissions/:submission/confirmation'
        return isOwn || isSessionLocked || isByLink || isConfirmed ? [] : [`${route} for ${column}`]
      }),
    )
    expect(answers.length).toBeGreaterThan(1000)
    expect(leaks).toEqual([])
  })

  it('nothing of Acme for people who have no business there', async () => {
    const acme = await idsOf(world, world.acme)
    const leaks = answers
      .filter(({ column }) => column === 'other' || column === 'stranger' || column === 'operator')
      .filter(({ route }) => !route.includes(' /v1/operate/'))
      // What anybody may look up, and what was published for everybody.
      .filter(({ route }) => !/^\w+ (\/v1\/p\/(envelopes\/documents|storage|links)\/|\/auth\/sso$)/.test(route))
      .flatMap(({ route, column, body }) =>
        [...body.matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)]
          .filter(([id]) => acme.has(id))
          .map(([id]) => `${id} in ${route} for ${column}`),
      )
    expect(acme.size).toBeGreaterThan(100)
    expect(leaks).toEqual([])
  })
})

type Things = Pick<
  Kit,
  | 'draft'
  | 'sent'
  | 'embedded'
  | 'halted'
  | 'completed'
  | 'qualified'
  | 'prepared'
  | 'file'
  | 'published'
  | 'conversion'
  | 'client'
  | 'contact'
  | 'label'
  | 'savedFilter'
  | 'invitation'
  | 'member'
  | 'role'
  | 'team'
>

/** Made when first asked for, then the same for all. */
const made = new Map<string, Promise<unknown>>()
function remembered(): Things {
  const once =
    <Name extends keyof Things>(name: Name) =>
    () => {
      if (!made.has(name)) made.set(name, scene[name]())
      return made.get(name)! as ReturnType<Things[Name]>
    }
  const envelopes = { draft: once('draft'), sent: once('sent'), halted: once('halted'), completed: once('completed') }
  return {
    ...envelopes,
    embedded: once('embedded'),
    qualified: once('qualified'),
    prepared: once('prepared'),
    file: once('file'),
    published: once('published'),
    conversion: once('conversion'),
    client: once('client'),
    contact: once('contact'),
    label: once('label'),
    savedFilter: once('savedFilter'),
    invitation: once('invitation'),
    member: once('member'),
    role: once('role'),
    team: once('team'),
  }
}

/** For one row. */
function kept(): Kit['once'] {
  let first: Promise<unknown> | null = null
  return <Made>(make: () => Promise<Made>) => (first ??= make()) as Promise<Made>
}

const personOf = (column: Column): Person | null => (column === 'nobody' ? null : world.people[column])

function kitFor(column: Column, things: Things & Pick<Kit, 'once'>): Kit {
  const tokenOf = ({ tokens, recipient }: Envelope) =>
    column === 'recipient' ? tokens.recipient : column === 'fellow' ? tokens.fellow : forged(recipient)
  return { world, scene, column, person: personOf(column), ...things, tokenOf }
}

/** The right recipient, and no proof (docs/domain/links.md). */
const forged = (recipient: string): string =>
  Buffer.concat([Buffer.from(asId<'Recipient'>(recipient).replaceAll('-', ''), 'hex'), Buffer.alloc(16)]).toString(
    'base64url',
  )
