/** A DocuWare to test against: the calls of its Platform REST service that we make, as an HTTP server that refuses what the reference does not allow. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const USER = 'archiver'
export const PASSWORD = 'Arquivo-2026'
export const CABINET = 'b9b1e1a2-0000-4000-8000-000000000001'

type Stored = Readonly<{ id: number; name: string; size: number; fields: Readonly<Record<string, unknown>> }>

/** What goes wrong with an upload. */
type Fault = 'html' | 'full' | 'refuse' | 'lose_answer' | 'never_answer' | 'end_tokens'

export type Docuware = Readonly<{
  url: string
  documents: Stored[]
  logons: () => number
  /** One after the other, a fault for each upload. */
  fail: (...faults: readonly Fault[]) => void
  setPassword: (password: string) => void
  /** Index fields of its cabinet. */
  setFields: (names: readonly string[]) => void
  close: () => Promise<void>
}>

type State = {
  /** Of itself, and of the identity service that it names. */
  url: string
  identityUrl: string
  documents: Stored[]
  tokens: Set<string>
  faults: Fault[]
  logons: number
  password: string
  fields: readonly string[]
}

/** @param identityUrl where it says that its identity service is; its own address unless told */
export async function openDocuware({ identityUrl }: { identityUrl?: string } = {}): Promise<Docuware> {
  const fields = ['RUBRICA_ID', 'RUBRICA_TITLE', 'RUBRICA_CODE', 'RUBRICA_RECIPIENTS', 'RUBRICA_COMPLETED']
  const began = { documents: [], faults: [], logons: 0, password: PASSWORD, fields, url: '', identityUrl: '' }
  const state: State = { ...began, tokens: new Set() }
  const server: Server = createServer((request, response) => {
    const { method, url, headers } = request
    buffer(request)
      .then((body) => answer(state, response, { method, url, headers, body }))
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.identityUrl = identityUrl ?? `${state.url}/DocuWare/Identity`
  return {
    url: state.url,
    documents: state.documents,
    logons: () => state.logons,
    fail: (...next) => void state.faults.push(...next),
    setPassword: (next) => {
      state.password = next
      state.tokens.clear()
    },
    setFields: (names) => {
      state.fields = names
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Asked = Readonly<{
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}>

const cabinet = `/DocuWare/Platform/FileCabinets/${CABINET}`

async function answer(state: State, response: ServerResponse, asked: Asked): Promise<void> {
  const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://localhost')
  switch (`${asked.method} ${pathname}`) {
    case 'GET /DocuWare/Platform/Home/IdentityServiceInfo':
      return json(response, 200, { IdentityServiceUrl: state.identityUrl })
    case 'GET /DocuWare/Identity/.well-known/openid-configuration':
      return json(response, 200, { issuer: state.url, token_endpoint: `${state.url}/DocuWare/Identity/connect/token` })
    case 'POST /DocuWare/Identity/connect/token':
      return logOn(state, response, asked)
  }
  const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1]
  if (!token || !state.tokens.has(token)) return json(response, 401, { Message: 'Not signed in' })
  switch (`${asked.method} ${pathname}`) {
    case `GET ${cabinet}`:
      return json(response, 200, {
        Id: CABINET,
        Name: 'Archive',
        IsBasket: false,
        Fields: state.fields.map(fieldNamed),
      })
    case `GET ${cabinet}/Dialogs`:
      return json(response, 200, { Dialog: [{ Id: 'search-1', Type: 'Search', IsDefault: true }] })
    case `POST ${cabinet}/Query/DialogExpression`:
      return search(state, response, searchParams, asked)
    case `POST ${cabinet}/Documents`:
      return store(state, response, asked)
  }
  json(response, 404, { Message: 'No such resource' })
}

const typeOf = (name: string) => ({ RUBRICA_COMPLETED: 'Date', RUBRICA_RECIPIENTS: 'Keyword' })[name] ?? 'Text'
const fieldNamed = (name: string) => ({ DBFieldName: name, DWFieldType: typeOf(name), Length: 100, Scope: 'User' })

function logOn(state: State, response: ServerResponse, { headers, body }: Asked): void {
  const form = new URLSearchParams(body.toString())
  const wanted = { grant_type: 'password', client_id: 'docuware.platform.net.client', scope: 'docuware.platform' }
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  if (!isForm || Object.entries(wanted).some(([name, value]) => form.get(name) !== value))
    return json(response, 400, { error: 'invalid_request' })
  state.logons += 1
  if (form.get('username') !== USER || form.get('password') !== state.password)
    return json(response, 400, { error: 'invalid_grant' })
  const token = randomUUID()
  state.tokens.add(token)
  json(response, 200, { access_token: token, expires_in: 3600, token_type: 'Bearer' })
}

function search({ documents, fields }: State, response: ServerResponse, query: URLSearchParams, { body }: Asked): void {
  const asked = JSON.parse(body.toString()) as { Condition: { DBName: string; Value: string[] }[]; Operation: string }
  const isWhole = query.get('dialogId') === 'search-1' && asked.Operation === 'And'
  if (!isWhole || asked.Condition.some(({ DBName }) => !fields.includes(DBName)))
    return json(response, 400, { Message: 'Bad query' })
  const found = documents.filter((document) =>
    asked.Condition.every(({ DBName, Value: [value] }) => `"${String(document.fields[DBName])}"` === value),
  )
  json(response, 200, { Count: { HasMore: false, Value: found.length }, Items: found.map(({ id }) => ({ Id: id })) })
}

/** The first part holds the index values, the second one the file; each says what it is. */
async function store(state: State, response: ServerResponse, { headers, body }: Asked): Promise<void> {
  const fault = state.faults.shift()
  if (fault === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
  if (fault === 'full') return json(response, 507, { Message: 'The disk is full' })
  if (fault === 'refuse') return json(response, 400, { Message: 'No' })
  if (fault === 'end_tokens') {
    state.tokens.clear()
    return json(response, 401, { Message: 'The token has ended' })
  }
  const upload = await uploaded(headers['content-type'] ?? '', body)
  if (!upload) return json(response, 415, { Message: 'An index and a PDF' })
  const { values, file } = upload
  if (!values.every((value) => state.fields.includes(value.FieldName) && isOfItsType(value)))
    return json(response, 400, { Message: 'The cabinet has no such field, or one of another type' })
  const id = state.documents.length + 1
  const fields = Object.fromEntries(values.map(({ FieldName, Item }) => [FieldName, Item]))
  state.documents.push({ id, name: file.name, size: file.size, fields })
  if (fault === 'lose_answer') return void response.destroy()
  if (fault === 'never_answer') return
  json(response, 200, { Id: id, Title: file.name, FileSize: file.size })
}

type Value = Readonly<{ FieldName: string; Item: unknown; ItemElementName: string }>

/** Each type has a name and a form: a text, a list of keywords, a day. */
function isOfItsType({ FieldName, Item, ItemElementName: element }: Value): boolean {
  const isText = (item: unknown) => typeof item === 'string' && item.length <= 100
  switch (typeOf(FieldName)) {
    case 'Keyword': {
      const { Keyword: words } = (Item ?? {}) as Readonly<{ Keyword?: unknown }>
      return element === 'Keywords' && Array.isArray(words) && words.every(isText)
    }
    case 'Date':
      return element === 'Date' && typeof Item === 'string' && /^\d{4}-\d\d-\d\d/.test(Item)
    default:
      return element === 'String' && isText(Item)
  }
}

async function uploaded(type: string, body: Buffer): Promise<Readonly<{ values: Value[]; file: File }> | null> {
  if (!type.startsWith('multipart/form-data; boundary=')) return null
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const [index, file, more] = [...form.values()]
  if (typeof index !== 'object' || index.type !== 'application/json' || typeof file !== 'object' || more) return null
  if (file.type !== 'application/pdf') return null
  return { values: (JSON.parse(await index.text()) as { Fields: Value[] }).Fields, file }
}

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
