/** The body of a request: JSON members, or the parts of a multipart upload. */
import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Carries, Endpoint } from '../../kernel/endpoint.ts'
import { oneLine } from '../../kernel/line.ts'
import { ensure, Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import type { Bytes } from '../blobs.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

/** A file on its way in. Exactly one of `stream` and `bytes` is used; what is left unread is skipped. */
export type IncomingFile = Readonly<{
  /** Of the form field. */
  name: string
  fileName: string
  /** As the sender claims. */
  type: string
  stream: Readable
  /** All of it in memory, or a refusal when it is larger. */
  bytes: (maxBytes: number, refusal?: RefusalCode) => Promise<Bytes>
}>

export type Body = Readonly<{
  texts: Readonly<Record<string, unknown>>
  files: AsyncIterable<IncomingFile>
  /** Text parts that come behind a file: too late to be input, for clients that send the file first. Reads what is left. */
  textsBehind: () => Promise<Readonly<Record<string, unknown>>>
  /** The bytes as they came; empty unless the endpoint carries them. */
  raw: Uint8Array
  /** Same content, same text; for multipart known after the last file was read. Reads what is left. Asked only of calls with a key. */
  fingerprint: () => Promise<string>
}>

/** Names that a member has beside its own, and the name of a list that comes alone. */
type Names = Pick<Endpoint, 'alsoNamed' | 'listAs' | 'jsonPart'>

export async function openBody(request: FastifyRequest, carries: Carries, names: Names = {}): Promise<Body> {
  if (carries === 'raw') return openRaw(request)
  if (carries === 'multipart' || (carries === 'either' && request.isMultipart()))
    return renamed(await openParts(request), names)
  ensure(!isFormOrText(request), 'input.unsupported_type')
  const body = Array.isArray(request.body) && names.listAs ? { [names.listAs]: request.body as unknown } : request.body
  ensure(body === undefined || body === null || isRecord(body), 'input.invalid')
  const texts = withOwnNames(body ?? {}, names)
  return {
    texts,
    files: noFiles(),
    textsBehind: async () => ({}),
    raw: noBytes,
    fingerprint: async () => digest(JSON.stringify(texts)),
  }
}

/** Fastify reads these without being asked. */
const isFormOrText = (request: FastifyRequest): boolean =>
  request.isMultipart() || /^\s*text\/plain\b/i.test(request.headers['content-type'] ?? '')

const renamed = (body: Body, names: Names): Body => ({
  ...body,
  texts: withOwnNames({ ...body.texts, ...jsonIn(body.texts, names) }, names),
})

function jsonIn(texts: Body['texts'], { jsonPart }: Names): Record<string, unknown> {
  const text = jsonPart && texts[jsonPart]
  if (typeof text !== 'string') return {}
  try {
    const members: unknown = JSON.parse(text)
    ensure(isRecord(members), 'input.not_json')
    return members
  } catch {
    throw new Refusal('input.not_json')
  }
}

function withOwnNames(texts: Body['texts'], { alsoNamed = {} }: Names): Body['texts'] {
  const missing = Object.entries(alsoNamed).filter(([own, other]) => !(own in texts) && other in texts)
  return { ...texts, ...Object.fromEntries(missing.map(([own, other]) => [own, texts[other]])) }
}

/** In its scope nothing is parsed: all types of content come as bytes. */
export function takeEverythingRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function openRaw({ body }: FastifyRequest): Body {
  const raw = Buffer.isBuffer(body) ? body : noBytes
  return { texts: {}, files: noFiles(), textsBehind: async () => ({}), raw, fingerprint: async () => digest(raw) }
}

const noBytes: Uint8Array = new Uint8Array(0)

/** What the parser of forms throws has no code: it is known by where it came from. */
const formErrors = new WeakSet<Error>()

/** The multipart was malformed: no boundary, cut off. */
export const isBrokenForm = (error: unknown): boolean => error instanceof Error && formErrors.has(error)

function noteFormError(error: unknown): void {
  if (error instanceof Error && !('statusCode' in error)) formErrors.add(error)
}

/** Errors of the parser come by `next`, or by the file that was being read. */
function partsOf(request: FastifyRequest): Parts {
  const parts = request.parts()[Symbol.asyncIterator]()
  return {
    next: async () => {
      try {
        const part = await parts.next()
        if (!part.done && part.value.type === 'file') part.value.file.on('error', noteFormError)
        return part
      } catch (error) {
        noteFormError(error)
        throw error
      }
    },
  }
}

async function openParts(request: FastifyRequest): Promise<Body> {
  ensure(request.isMultipart(), 'input.unsupported_type')
  const parts = partsOf(request)
  const flat: Record<string, unknown> = {}
  const hash = idempotencyKeyOf(request) === null ? null : createHash('sha256')

  let next = await parts.next()
  for (; !next.done && next.value.type === 'field'; next = await parts.next()) {
    ensureReadable(next.value)
    addText(flat, next.value.fieldname, next.value.value)
  }
  const texts = unfolded(flat)
  hash?.update(JSON.stringify(texts))

  const behind: Record<string, unknown> = {}
  const files = eachFile(next, parts, { hash, behind })
  const readOn = async () => {
    for await (const file of files) file.stream.resume()
  }
  return {
    texts,
    files,
    textsBehind: async () => {
      await readOn()
      return behind
    },
    raw: noBytes,
    fingerprint: async () => {
      await readOn()
      if (!hash) throw new Error('nobody sent a key')
      return hash.copy().update(JSON.stringify(behind)).digest('base64url')
    },
  }
}

/** A part may come without a name, whatever the types say; RFC 7578 §4.2 demands one. */
function ensureReadable({
  fieldname,
  valueTruncated,
}: Readonly<{ fieldname?: string; valueTruncated: boolean }>): void {
  ensure(fieldname !== undefined, 'input.form_broken')
  ensure(!valueTruncated, 'input.too_large')
}

type Parts = Pick<ReturnType<FastifyRequest['parts']>, 'next'>

/** One pass over the files for all readers: an interrupted loop is continued by the next one. */
function eachFile(
  first: IteratorResult<unknown>,
  parts: Parts,
  { hash, behind }: Readonly<{ hash: Hash | null; behind: Record<string, unknown> }>,
): AsyncIterable<IncomingFile> {
  let next = first as Awaited<ReturnType<Parts['next']>>
  let pending: Readable | null = null
  const advance = async (): Promise<IteratorResult<IncomingFile>> => {
    if (pending) await skip(pending)
    if (pending) next = await parts.next()
    pending = null
    for (; !next.done && next.value.type === 'field'; next = await parts.next()) {
      ensureReadable(next.value)
      addText(behind, next.value.fieldname, next.value.value)
    }
    if (next.done) return { done: true, value: undefined }
    const part = next.value as MultipartFile
    pending = part.file
    hash?.update(`\0${part.fieldname}\0${part.filename}\0`)
    if (hash) part.file.on('data', (chunk: Buffer) => hash.update(chunk)).pause()
    return { done: false, value: asUpload(part) }
  }
  return { [Symbol.asyncIterator]: () => ({ next: advance }) }
}

function asUpload(part: MultipartFile): IncomingFile {
  return {
    name: part.fieldname,
    fileName: fileNameOf(part),
    type: part.mimetype,
    stream: part.file,
    bytes: (maxBytes, refusal = 'input.too_large') => readAll(part, maxBytes, refusal),
  }
}

/** A name may be missing whatever the types say (RFC 7578 §4.2), and must not turn the line that it is shown on. */
const fileNameOf = ({ filename }: Readonly<{ filename?: string }>): string => oneLine(filename ?? '')

async function readAll(
  { file, fieldname: field }: MultipartFile,
  maxBytes: number,
  refusal: RefusalCode,
): Promise<Bytes> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes) throw new Refusal(refusal, { maxBytes, field })
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

async function skip(stream: Readable): Promise<void> {
  if (stream.readableEnded || stream.destroyed) return
  stream.resume()
  await new Promise<void>((resolve) => {
    stream
      .once('close', resolve)
      .once('end', resolve)
      .once('error', () => resolve())
  })
}

/** A name that comes more than once, or ends in `[]`, is a list. */
function addText(texts: Record<string, unknown>, fieldName: string, value: unknown): void {
  const name = fieldName.replace(/\[\]$/, '')
  const earlier = texts[name]
  if (Array.isArray(earlier)) earlier.push(value)
  else if (earlier !== undefined) texts[name] = [earlier, value]
  else texts[name] = fieldName.endsWith('[]') ? [value] : value
}

/** `widgets[0][page]` is the page of the first of the widgets, as forms write what JSON nests. */
function unfolded(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const tree: Tree = new Map()
  for (const [name, value] of Object.entries(texts)) {
    const isPath = /^[^[\]]+(\[[^[\]]+\])+$/.test(name)
    plant(tree, isPath ? name.replaceAll(']', '').split('[') : [name], value)
  }
  return Object.fromEntries([...tree].map(([name, branch]) => [name, picked(branch)]))
}

type Tree = Map<string, unknown>

function plant(tree: Tree, [name = '', ...below]: readonly string[], value: unknown): void {
  if (below.length === 0) return void tree.set(name, value)
  const present = tree.get(name)
  const branch: Tree = present instanceof Map ? present : new Map()
  tree.set(name, branch)
  plant(branch, below, value)
}

function picked(branch: unknown): unknown {
  if (!(branch instanceof Map)) return branch
  const members = [...(branch as Tree)].map(([name, below]) => [name, picked(below)] as const)
  return members.every(([name]) => /^\d+$/.test(name)) ? members.map(([, below]) => below) : Object.fromEntries(members)
}

async function* noFiles(): AsyncGenerator<IncomingFile> {}

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
