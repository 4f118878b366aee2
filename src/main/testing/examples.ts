/** Examples for the API reference, from requests and answers of the rights matrix: true, but without secrets that give access. */
import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { examples, type Example } from '../reference/examples.ts'
import type { Form } from './form.ts'
import type { Request } from './scene.ts'

export type Recorded = Record<string, Example>

const FILE = 'src/main/reference/examples.json'

/** Values may differ from one run to the next; members and kinds may not. */
export function recordOrCompare(recorded: Recorded): void {
  const sorted = Object.fromEntries(Object.entries(recorded).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  if (process.env['RECORD_EXAMPLES']) return writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
  expect(shapeOf(examples), 'npm run examples records them anew').toEqual(shapeOf(sorted))
}

export function fuller(one: Example | undefined, other: Example): Example {
  return one && JSON.stringify(one).length >= JSON.stringify(other).length ? one : other
}

type Answer = Readonly<{ statusCode: number; headers: Readonly<Record<string, unknown>>; body: string }>

export function exampleOf({ path, answers }: Endpoint, { url, body, form }: Request, answer: Answer): Example {
  const [address, query] = url.split('?')
  const stand = standIns()
  const isJson = (answers ?? 'json') === 'json' && answer.body !== ''
  const type = answer.headers['content-type']
  return stand({
    path: valuesIn(path, address!),
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(body && { body }),
    ...(form && { form: textsOf(form) }),
    answer: {
      status: answer.statusCode,
      type: typeof type === 'string' ? type.split(';')[0]! : null,
      ...(isJson && { body: JSON.parse(answer.body) as unknown }),
    },
  }) as Example
}

function valuesIn(path: string, address: string): Record<string, string> {
  const values = address.split('/')
  const names = path.split('/').map((part, index) => [part, values[index]!] as const)
  return Object.fromEntries(
    names.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]),
  )
}

const textsOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** By what they are called; each value that opens something has a name. Files are cut short. */
const secrets: Readonly<Record<string, string>> = {
  token: 'ACTION-TOKEN',
  publish_token: 'PUBLISH-TOKEN',
  action_token: 'ACTION-TOKEN',
  access_token: 'ACCESS-TOKEN',
  uid: 'REQUEST-IN-THE-ADDRESS-OF-THE-PAGE',
  plain_secret: 'CLIENT-SECRET',
  client_secret: 'CLIENT-SECRET',
  password: 'A-good-Passw0rd',
  current_password: 'A-good-Passw0rd',
  key: 'KEY-FROM-THE-LETTER',
  ticket: 'TICKET',
  _secretCode: 'SECRET-CODE',
  license: 'LICENSE',
  x: 'PUBLIC-KEY',
  public_key: 'PUBLIC-KEY',
  p256dh: 'PUBLIC-KEY',
  base64: 'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9U',
  otp: '123456',
  code: '123456',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Rubrica:ana@example.com?secret=JBSWY3DPEHPK3PXP',
  challenge: 'Y2hhbGxlbmdl',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  attestationObject: 'o2NmbXRkbm9uZQ',
  authenticatorData: 'YXV0aERhdGE',
  rawId: 'Y3JlZGVudGlhbA',
  userHandle: 'dXNlcg',
  signature: 'c2lnbmF0dXJlIHZhbHVl',
  signable_hash: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
  visit_address: 'https://service.example/oauth2/authorize?response_type=code',
  visit_state: 'STATE',
  server_url: 'https://acme.docuware.cloud',
  says: 'What was found, in a sentence.', // paths of a machine stand in it
  url: 'https://rubrica.example/v/K7QF-29MX-4TRB/TICKET/lease.pdf',
}
const PEM = /-----BEGIN CERTIFICATE-----[^]*-----END CERTIFICATE-----\n?/
/** Of the scene, as people of an example are called. */
const people: readonly (readonly [RegExp, string])[] = [
  [/Person sender/g, 'Ana Souza'],
  [/sender@people\.example/g, 'ana@acme.example'],
  [/Person recipient/g, 'Bruno Lima'],
  [/recipient@people\.example/g, 'bruno@people.example'],
  [/Person fellow/g, 'Davi Reis'],
  [/fellow@people\.example/g, 'davi@people.example'],
  [/Person owner/g, 'Elis Prado'],
]
const CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g

/** Random values become ones that stay: the same again for the same. */
function standIns(): (value: unknown) => unknown {
  const ids = new Map<string, string>()
  const said = new Map<string, string>()
  const idFor = (id: string) => {
    if (!ids.has(id)) ids.set(id, `019a9f2b-6c00-7000-8000-${String(ids.size + 1).padStart(12, '0')}`)
    return ids.get(id)!
  }
  const text = (value: string): string => {
    const known = [...said].reduce((so, [secret, instead]) => so.replaceAll(secret, instead), value)
    return people
      .reduce((so, [name, instead]) => so.replace(name, instead), known)
      .replace(PEM, '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n')
      .replace(UUID, idFor)
      .replace(CODE, 'K7QF-29MX-4TRB')
      .replace(/cursor=[\w-]+/, 'cursor=CURSOR')
      .replace(/#[\w-]{43}$/, '#TICKET')
      .replace(/^[\w-]{43}$/, 'ACTION_TOKEN')
      .replace(/viewer\/[\w-]{43}$/, 'viewer/ACTION_TOKEN')
  }
  const stand = (value: unknown, name = ''): unknown => {
    // Of what is called a code, those that open something are of six digits, or random.
    const isSecret = Object.hasOwn(secrets, name) && (name !== 'code' || /^(\d{6}|[\w-]{32})$/.test(String(value)))
    if (typeof value === 'string' && isSecret) {
      said.set(value, secrets[name]!)
      return secrets[name]
    }
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map((each) => stand(each, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([member, each]) => [member, stand(each, member)]))
  }
  return stand
}

/** Which members there are, and of which kind: what stays the same from one recording to the next. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]))
}
