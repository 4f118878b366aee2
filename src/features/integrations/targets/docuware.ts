/**
 * DocuWare by its Platform REST service: identity service → access token → file cabinet → a document with index values.
 * Sources: the service's own documentation ("Documentation Index", Documents: a first part of type application/json holds the index
 * values, the next one the file) and its list of addresses.
 */
import { z } from 'zod'
import { pick, type Config } from '../integration.model.ts'
import { ask, troubleOf, type Answer } from './asking.ts'
import { TargetTrouble, type FileToArchive, type Index, type Target, type TargetDeps } from './target.ts'

const PLATFORM = '/DocuWare/Platform'
/** The public client of the platform; it needs no secret. */
const CLIENT_ID = 'docuware.platform.net.client'
/** A token that ends this soon is not used any more. */
const MARGIN_MS = 60_000

export function docuwareTarget(config: Config, deps: TargetDeps): Target {
  const { file_cabinet: id } = pick(config, 'file_cabinet')
  const cabinet = `/FileCabinets/${encodeURIComponent(id)}`
  const platform = openPlatform(config, deps)
  let known: readonly CabinetField[] | null = null
  const fieldsOf = async () => (known ??= await readCabinet(platform, cabinet))
  return {
    check: async () => void (await fieldsOf()),
    store: async (file) => {
      const fields = await fieldsOf()
      const there = file.mayBeThere ? await findStored(platform, cabinet, fields, file) : null
      return there ?? upload(platform, cabinet, fields, file)
    },
  }
}

type Platform = (
  request: Readonly<{ method: string; path: string; type?: string; body?: Uint8Array | string; isUpload?: boolean }>,
) => Promise<Answer>

/** A token that is not good any more is got anew once; a server that refuses a fresh one refuses the user. */
function openPlatform(config: Config, deps: TargetDeps): Platform {
  const base = platformUrl(pick(config, 'server_url').server_url)
  return async ({ method, path, type, body, isUpload = false }) => {
    const send = (token: string) =>
      ask(deps, {
        method,
        url: `${base}${path}`,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(type && { 'content-type': type }),
        },
        ...(body !== undefined && { body }),
        isUpload,
      })
    const kept = await deps.sessions.find()
    const isGood = kept && kept.endsAt.getTime() - MARGIN_MS > deps.now().getTime()
    if (isGood) {
      const answer = await send(kept.token)
      if (answer.status !== 401) return answer
      await deps.sessions.save(null)
    }
    return send(await signIn(base, config, deps))
  }
}

/** `https://acme.docuware.cloud`, or the address of the platform itself. */
function platformUrl(serverUrl: string): string {
  const bare = serverUrl.replace(/\/+$/, '')
  const at = bare.toLowerCase().indexOf(PLATFORM.toLowerCase())
  return `${at < 0 ? bare : bare.slice(0, at)}${PLATFORM}`
}

const IdentityService = z.object({ IdentityServiceUrl: z.url({ protocol: /^https?$/ }) })
const Discovery = z.object({ token_endpoint: z.url({ protocol: /^https?$/ }) })
const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().max(31_536_000).default(3600),
})

async function signIn(base: string, config: Config, deps: TargetDeps): Promise<string> {
  const { server_url: serverUrl, user, password } = pick(config, 'server_url', 'user', 'password')
  const get = async <Shape extends z.ZodType>(url: string, shape: Shape) => {
    const answer = await ask(deps, { method: 'GET', url, headers: { accept: 'application/json' } })
    // Before anybody signed in, 401 and 404 speak of the address.
    if ([401, 403, 404].includes(answer.status))
      throw new TargetTrouble('unexpected_answer', `no DocuWare: ${answer.status}`)
    return parsed(answer, shape, 'the identity service')
  }
  const { IdentityServiceUrl } = await get(`${base}/Home/IdentityServiceInfo`, IdentityService)
  const issuer = IdentityServiceUrl.replace(/\/+$/, '')
  const { token_endpoint: url } = await get(`${issuer}/.well-known/openid-configuration`, Discovery)
  ensureAsSafe(serverUrl, url)
  const form = new URLSearchParams({
    grant_type: 'password',
    username: user,
    password,
    client_id: CLIENT_ID,
    scope: 'docuware.platform',
  })
  const answer = await ask(deps, {
    method: 'POST',
    url,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  // RFC 6749 §5.2: invalid_grant is a 400.
  if ([400, 401, 403].includes(answer.status)) throw new TargetTrouble('credentials_refused', 'the logon was refused')
  const { access_token: token, expires_in: seconds } = parsed(answer, Token, 'the logon')
  await deps.sessions.save({ token, endsAt: new Date(deps.now().getTime() + seconds * 1000) })
  return token
}

/** A password that was typed for an encrypted address does not leave in the clear because that address says so. */
function ensureAsSafe(serverUrl: string, tokenEndpoint: string): void {
  if (serverUrl.startsWith('https:') && !tokenEndpoint.startsWith('https:'))
    throw new TargetTrouble('address_not_allowed', 'the identity service asks for the password without encryption')
}

const CabinetField = z.object({
  DBFieldName: z.string(),
  DWFieldType: z.string().default('Text'),
  Length: z.number().default(-1),
})
type CabinetField = z.infer<typeof CabinetField>
const Cabinet = z.object({ Fields: z.array(CabinetField).default([]), IsBasket: z.boolean().default(false) })

async function readCabinet(platform: Platform, cabinet: string): Promise<CabinetField[]> {
  const answer = await platform({ method: 'GET', path: cabinet })
  if ([400, 404].includes(answer.status)) throw new TargetTrouble('place_missing', 'the file cabinet is not there')
  const { Fields, IsBasket } = parsed(answer, Cabinet, 'the file cabinet')
  if (IsBasket) throw new TargetTrouble('place_missing', 'it is a document tray')
  return Fields
}

/** Which fields of a cabinet take what, if it has them: ours first, then what many cabinets have. */
const fieldNames: Readonly<Record<keyof Index | 'reference', readonly string[]>> = {
  reference: ['RUBRICA_ID'],
  title: ['RUBRICA_TITLE', 'TITLE'],
  code: ['RUBRICA_CODE'],
  document: ['RUBRICA_DOCUMENT'],
  kind: ['RUBRICA_KIND'],
  sender: ['RUBRICA_SENDER'],
  recipients: ['RUBRICA_RECIPIENTS'],
  completed: ['RUBRICA_COMPLETED'],
}

const fieldFor = (fields: readonly CabinetField[], value: keyof typeof fieldNames): CabinetField | undefined =>
  fieldNames[value].flatMap((name) => fields.filter((field) => field.DBFieldName.toUpperCase() === name))[0]

type IndexValue = Readonly<{ FieldName: string; Item: unknown; ItemElementName: string }>

/** A field of another type than ours takes the value in its own form; one that has none for it, a number, is left empty. */
function indexValues(fields: readonly CabinetField[], { index, reference }: FileToArchive): IndexValue[] {
  const values: Readonly<Record<keyof typeof fieldNames, string | readonly string[]>> = { ...index, reference }
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fieldFor(fields, name as keyof typeof fieldNames)
    const words = [value].flat().filter((word) => word !== '')
    const item = field && words.length > 0 ? itemOf(field, words) : null
    return field && item ? [{ FieldName: field.DBFieldName, ...item }] : []
  })
}

/** As the service names its types: keywords are a list, a day is a date only where the value is one. */
function itemOf({ DWFieldType, Length }: CabinetField, words: readonly string[]): Omit<IndexValue, 'FieldName'> | null {
  const fitting = (text: string) => (Length > 0 ? Array.from(text).slice(0, Length).join('') : text)
  const text = words.join('; ')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  switch (DWFieldType) {
    case 'Text':
      return { Item: fitting(text), ItemElementName: 'String' }
    case 'Memo':
      return { Item: text, ItemElementName: 'Memo' }
    case 'Keyword':
      return { Item: { Keyword: words.map(fitting) }, ItemElementName: 'Keywords' }
    case 'Date':
      return isDay ? { Item: text, ItemElementName: 'Date' } : null
    case 'DateTime':
      return isDay ? { Item: `${text}T00:00:00Z`, ItemElementName: 'DateTime' } : null
    default:
      return null
  }
}

const Stored = z.object({ Id: z.union([z.number().int(), z.string().min(1).max(100)]) })

async function upload(
  platform: Platform,
  cabinet: string,
  fields: readonly CabinetField[],
  file: FileToArchive,
): Promise<string> {
  const form = new FormData()
  const index = JSON.stringify({ Fields: indexValues(fields, file) })
  form.append('document', new Blob([index], { type: 'application/json' }), 'index.json')
  form.append('file', new Blob([file.bytes], { type: 'application/pdf' }), file.name)
  const encoded = new Response(form)
  const answer = await platform({
    method: 'POST',
    path: `${cabinet}/Documents`,
    type: encoded.headers.get('content-type')!,
    body: new Uint8Array(await encoded.arrayBuffer()),
    isUpload: true,
  })
  if ([400, 409].includes(answer.status))
    throw new TargetTrouble('file_refused', `the file cabinet said ${answer.status}`)
  if (![200, 201].includes(answer.status)) throw troubleOf(answer, 'the upload', { isUpload: true })
  return String(parsed(answer, Stored, 'the upload', { mayHaveStored: true }).Id)
}

const Dialogs = z.object({
  Dialog: z
    .array(z.object({ Id: z.string(), Type: z.string().optional(), IsDefault: z.boolean().default(false) }))
    .default([]),
})
const Found = z.object({ Items: z.array(Stored).default([]) })

/** By our reference, where the cabinet has a field for it; else nobody can tell, and a second copy is not made by itself. */
async function findStored(
  platform: Platform,
  cabinet: string,
  fields: readonly CabinetField[],
  { reference }: FileToArchive,
): Promise<string | null> {
  const field = fieldFor(fields, 'reference')
  // Only a text is found by its whole value.
  if (field?.DWFieldType !== 'Text')
    throw new TargetTrouble('outcome_unknown', 'the file cabinet has no field RUBRICA_ID')
  const dialogs = parsed(
    await platform({ method: 'GET', path: `${cabinet}/Dialogs?dialogType=Search` }),
    Dialogs,
    'the dialogs',
  )
  const searching = dialogs.Dialog.filter(({ Type }) => Type === 'Search')
  const dialog = searching.find(({ IsDefault }) => IsDefault) ?? searching[0]
  if (!dialog) throw new TargetTrouble('outcome_unknown', 'the file cabinet has no search dialog')
  const answer = await platform({
    method: 'POST',
    path: `${cabinet}/Query/DialogExpression?dialogId=${encodeURIComponent(dialog.Id)}`,
    type: 'application/json',
    body: JSON.stringify({ Condition: [{ DBName: field.DBFieldName, Value: [`"${reference}"`] }], Operation: 'And' }),
  })
  const [first] = parsed(answer, Found, 'the search').Items
  return first ? String(first.Id) : null
}

/** HTML from a proxy, a sign-in page, another program: anything that is not the promised JSON is no answer of DocuWare. */
function parsed<Shape extends z.ZodType>(
  answer: Answer,
  shape: Shape,
  what: string,
  { mayHaveStored = false } = {},
): z.output<Shape> {
  if (answer.status !== 200 && answer.status !== 201) throw troubleOf(answer, what)
  const result = shape.safeParse(jsonOf(answer.text))
  if (!result.success)
    throw new TargetTrouble('unexpected_answer', `${what} was not answered as expected`, { mayHaveStored })
  return result.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
