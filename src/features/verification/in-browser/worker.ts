/**
 * Web Worker that examines a PDF or a container in the browser by the validator of the signing core (docs/decisions/314). The server is asked about authorities,
 * and never sees the file. Node's modules are replaced when it is bundled (scripts/browser-pades.mjs).
 */
import { containerIn, NoContainer } from '../../../pades/asic/container.ts'
import { validateContainer } from '../../../pades/asic/validate-container.ts'
import { ContainerBroken } from '../../../pades/asic/zip.ts'
import { sourceOfParts, type ServiceSource } from '../../../pades/trust/services-parts.ts'
import type { FileAbout } from '../../../pades/trust/trusted-list.ts'
import { validate, type ValidateJob } from '../../../pades/validate/validate.ts'
import { fingerprint } from '../../../pades/workshop/fingerprint.ts'
import { toContainerExamination } from '../container.view.ts'
import { toExamination } from '../examination.view.ts'
import { examineContainer } from '../examine-container.ts'
import { knownTrustEndpoint, trustServicesEndpoint, type KnownTrust } from '../trust.contract.ts'
import type { ExamineJob, ExamineNews } from './examine-job.ts'

declare const self: {
  onmessage: ((event: Readonly<{ data: ExamineJob }>) => void) | null
  postMessage(news: ExamineNews): void
}

/** The validator wants services at once; in a worker a request may be waited for without the page standing still. */
declare const XMLHttpRequest: new () => {
  readonly status: number
  readonly responseText: string
  open(method: string, url: string, isLater: false): void
  setRequestHeader(name: string, value: string): void
  send(): void
}

self.onmessage = ({ data: job }) => {
  examine(job).then(
    (examined) => self.postMessage(examined),
    (error: unknown) => self.postMessage(error instanceof Stopped ? error.news : { is: 'failed' }),
  )
}
self.postMessage({ is: 'ready' })

class Stopped extends Error {
  readonly news: ExamineNews

  constructor(news: ExamineNews) {
    super(news.is)
    this.news = news
  }
}

async function examine(job: ExamineJob): Promise<ExamineNews> {
  const first = await bytesOf(job.file.slice(0, 4))
  return String.fromCharCode(...first) === 'PK\x03\x04' ? examineBundle(job) : examinePdf(job)
}

async function examinePdf({ file, language }: ExamineJob): Promise<ExamineNews> {
  const pdf = await bytesOf(file)
  const digests = await fingerprint({ pdf })
  self.postMessage({ is: 'digests', digests })
  const { result: report, mayAsk } = await knowing((known) => validate({ pdf, ...known }))
  return {
    is: 'examined',
    examination: await toExamination({ name: file.name, fingerprint: digests, report }, language),
    mayAsk,
  }
}

/** Read part by part, however large it is. */
async function examineBundle({ file, language }: ExamineJob): Promise<ExamineNews> {
  const read = (from: number, until: number) => bytesOf(file.slice(from, until))
  try {
    const container = await containerIn({ size: file.size, read, close: () => undefined })
    const { result } = await knowing(async (known) => ({
      at: known.at,
      report: await examineContainer(container, {
        validate: (each) => validateContainer(each, { revocationLists: [], ...known }),
        examineDocument: async (name, pdf) => ({
          name,
          fingerprint: await fingerprint({ pdf }),
          report: await validate({ pdf, ...known }),
        }),
      }),
    }))
    const examination = await toContainerExamination({ name: file.name, size: file.size, ...result }, language)
    return { is: 'examinedContainer', examination }
  } catch (error) {
    if (error instanceof NoContainer) return { is: 'brokenContainer', because: 'other' }
    if (error instanceof ContainerBroken) return { is: 'brokenContainer', because: error.because }
    throw error
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.arrayBuffer().catch(() => stopped({ is: 'unreadable' })))

type Known = Omit<ValidateJob, 'pdf'>

const MOST_TRIES = 3

/** Lists may be renewed while a file is examined: then it begins anew with those. */
async function knowing<Result>(
  work: (known: Known) => Promise<Result>,
): Promise<Readonly<{ result: Result; mayAsk: boolean }>> {
  for (let tries = 1; ; tries += 1) {
    const { data: trust } = ask<{ data: KnownTrust }>(knownTrustEndpoint.path)
    try {
      const result = await work({
        trustAnchors: trust.anchors.map(({ kind, certificate }) => ({ kind, certificate: fromBase64(certificate) })),
        revocationLists: trust.revocation_lists.map(fromBase64),
        at: new Date(trust.now),
        policies: trust.policies.map(({ oid, from, until, replaced_on: on }) => ({
          oid,
          from,
          until,
          replacedOn: on ?? undefined,
        })),
        ...(trust.lists ? { services: servicesOf(trust.lists) } : {}),
      })
      return { result, mayAsk: trust.asks_authorities }
    } catch (error) {
      if (!(error instanceof ListsRenewed) || tries === MOST_TRIES) throw error
    }
  }
}

class ListsRenewed extends Error {}

type Parts = Readonly<{ data: { made_at: string | null; parts: readonly { number: number; content: string }[] } }>

/** A part is asked for once. */
function servicesOf(known: NonNullable<KnownTrust['lists']>): ServiceSource {
  const parts = new Map<number, Uint8Array<ArrayBuffer>>()
  return sourceOfParts(toAbout(known), (numbers) => {
    const missing = numbers.filter((number) => !parts.has(number))
    if (missing.length > 0) {
      const { data } = ask<Parts>(`${trustServicesEndpoint.path}?parts=${missing.join()}`)
      if (data.made_at !== known.made_at) throw new ListsRenewed()
      for (const { number, content } of data.parts) parts.set(number, fromBase64(content))
    }
    return numbers.map((number) => parts.get(number)!)
  })
}

const toAbout = ({ made_at: madeAt, lists }: NonNullable<KnownTrust['lists']>): FileAbout => ({
  madeAt,
  lists: lists.map(({ issued_at: issuedAt, next_update: nextUpdate, ...list }) => ({
    ...list,
    issuedAt,
    ...(nextUpdate ? { nextUpdate } : {}),
  })),
})

function ask<Answer>(path: string): Answer {
  const request = new XMLHttpRequest()
  request.open('GET', path, false)
  request.setRequestHeader('accept', 'application/json')
  try {
    request.send()
  } catch {
    return stopped({ is: 'offline' })
  }
  const { status, responseText: body } = request
  return status === 200 ? (JSON.parse(body) as Answer) : stopped({ is: 'refused', status, body })
}

function stopped(news: ExamineNews): never {
  throw new Stopped(news)
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
