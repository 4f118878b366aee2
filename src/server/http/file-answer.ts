/** Answers with a file: its name made safe, HTTP Range (RFC 9110 §14), If-Range and If-Match, and never in a shared cache. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstCharacters, withoutTurns } from '../../kernel/line.ts'
import type { Blobs, BlobRange } from '../blobs.ts'
import { hasAlready } from './etag.ts'

/** Content whose parts can be asked for. */
export type Seekable = Readonly<{ size: number; open: (range?: BlobRange) => Promise<Readable> }>

export type FileAnswer = Readonly<{
  /** The file name that is offered. */
  name: string
  /** Media type. */
  type: string
  content: Uint8Array | Seekable | Readable
  /** Shown in the page instead of being saved. */
  isInline?: boolean
  /** How long the asker's own browser may keep it; not at all unless told. */
  maxAgeSec?: number
  /** Names this very content, e.g. its SHA-256; the asker who has it gets 304. */
  etag?: string
}>

/** A blob as content of an answer. */
export function blobContent(blobs: Blobs, { sha256, size }: { sha256: string; size: number }): Seekable {
  return { size, open: async (range) => (await blobs.open(sha256, range)).stream }
}

export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const maxAge = file.maxAgeSec
  reply
    .header('content-type', file.type)
    .header('content-disposition', disposition(file))
    .header('cache-control', maxAge === undefined ? 'private, no-store' : `private, max-age=${maxAge}`)
  if (file.etag) reply.header('etag', `"${file.etag}"`)
  if (file.etag && hasAlready(request.headers['if-none-match'], `"${file.etag}"`)) return reply.status(304).send()
  if (isAnother(request.headers['if-match'], file.etag)) return reply.status(412).send()
  if (file.content instanceof Readable) return reply.send(file.content)
  const content = file.content instanceof Uint8Array ? seekable(file.content) : file.content
  return sendSeekable(
    reply,
    content,
    isStillThe(request.headers['if-range'], file.etag) ? request.headers.range : undefined,
  )
}

async function sendSeekable(reply: FastifyReply, content: Seekable, wanted: string | undefined): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  const range = parseRange(wanted, content.size)
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${content.size}`).send()
  }
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${content.size}`)
    reply.header('content-length', range.last - range.first + 1)
    return reply.send(await content.open(range))
  }
  reply.header('content-length', content.size)
  return reply.send(await content.open())
}

/** A client that reads a file in parts wants them all of the same version (RFC 9110 §13.1.1). */
const isAnother = (wanted: string | undefined, etag: string | undefined): boolean =>
  wanted !== undefined && wanted !== '*' && etag !== undefined && wanted !== `"${etag}"`

/**
 * A download that broke off goes on only in what it began with; else it gets the whole of what there is now (RFC 9110 §13.1.5). Only a strong
 * validator can say so, and dates we give none.
 */
const isStillThe = (begun: string | string[] | undefined, etag: string | undefined): boolean =>
  begun === undefined || (etag !== undefined && begun === `"${etag}"`)

function seekable(bytes: Uint8Array): Seekable {
  return {
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
  }
}

/** One range; several at once, or another unit, are answered with everything (RFC 9110 §14.2 lets us). */
function parseRange(header: string | undefined, size: number): BlobRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last && first < size ? { first, last } : 'unsatisfiable'
}

/** RFC 6266: an ASCII name for old readers, the real one percent-encoded. */
function disposition({ name, isInline = false }: FileAnswer): string {
  const clean = shortened(
    withoutTurns(name)
      // eslint-disable-next-line no-control-regex -- control characters could end the header
      .replace(/[\x00-\x1f\x7f/\\]|[\ud800-\udfff]/gu, '_') || 'file',
  )
  const ascii = clean
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '_')
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, percentEncode)
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const LONGEST = 200

/** Keeps the extension. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? ''
  return firstCharacters(name, LONGEST - extension.length) + extension
}

const percentEncode = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
