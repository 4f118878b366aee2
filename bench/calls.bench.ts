/**
 * The calls of signers, and sending, under load: how many a second, and what each takes of the processor: the server, PostgreSQL and the load
 * itself apart; beside a floor that nobody goes below. `npm run build && npx tsx bench/calls.bench.ts`
 * TIMES, WARM_UP, ENVELOPES and CALLS (parts of names, separated by commas) measure less; ROOT: where another build lies.
 */
import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { signUp, visitor, type Person } from '../e2e/world/people.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { load, type Loaded, type Wanted } from './meter/load.ts'
import { cpuMsOf, postmasterOf } from './meter/processor.ts'
import { round, writeTable, type Row } from './table.ts'
import { addSigners, draft, fillAll, giveTokens, openAll, upload, type Envelope } from './whole-envelopes.ts'

const SOCKETS = 16
/** Of each call that can be repeated; a hundredth of those that carry a file. */
const TIMES = Number(process.env['TIMES'] ?? 3000)
/** Before what counts: V8 optimises what it has run often, and connections learn their statements. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 2000)
/** Signed and sent once each. */
const ENVELOPES = Number(process.env['ENVELOPES'] ?? 300)
/** The same before what counts. With those that count they are fewer than what an organization may copy in an hour. */
const WARM_UP_ENVELOPES = Math.ceil(ENVELOPES / 2.5)
/** Before anything that is sent counts, by other organizations: V8 has not optimised the way of a send after so few as one organization may copy. */
const WARM_UP_SENDS = Math.ceil(WARM_UP * 0.6)
/** That send at the same time, apart from the one that sends alone. */
const ORGANIZATIONS = 4
const CALLS = process.env['CALLS']?.split(',') ?? ['']

type Case = Readonly<{ call: string; pid: number; baseUrl: string; next: (socket: number) => Wanted | null }>

const rows: Row[] = []
const product = await startProduct({ FREE_ENVELOPES: '100000' }, undefined, process.env['ROOT'])
try {
  const sender = await signUp(product)
  const others: Person[] = []
  for (let index = 0; index < ORGANIZATIONS; index++) others.push(await signUp(product))
  await product.stop()
  await product.start({ ROLE: 'web' }) // letters and seals wait
  await measureFloor(product)
  await measureReads(product, sender)
  if (isAsked('send')) await load(product.baseUrl, SOCKETS, await sendingInTurn(others, WARM_UP_SENDS))
  if (isAsked('send') || isAsked('sign')) await measureOnce(product, sender)
  if (isAsked('send')) await measureOrganizations(product, others)
} finally {
  await product.close()
}
writeTable('signing-calls', 'Calls of signers, and sending', rows, [
  `${SOCKETS} sockets, ${TIMES} calls of each after ${WARM_UP} that do not count; server, database and load on the same two cores. Signing and sending: ${ENVELOPES} envelopes once each, after ${WARM_UP_ENVELOPES}, and before the first of them ${WARM_UP_SENDS} sent by other organizations.`,
  'Processor time of one call (ms): the server with its threads, PostgreSQL with its processes, and the client. A core that is shared gives as many calls a second as these allow.',
  'Floor: Fastify with one prepared statement that reads a row of 100 B or 10 kB; and with a transaction of four messages that locks a row, changes it, and is durable. One letter of 14 pages and 1 MB, two signers with a signature and a text each; each socket has an envelope of its own.',
])

function isAsked(name: string): boolean {
  return CALLS.some((part) => name.includes(part))
}

async function measure({ call, pid, baseUrl, next }: Case): Promise<void> {
  const postmaster = postmasterOf(product.dataDir)
  const read = () => [
    cpuMsOf([pid], [postmaster]),
    cpuMsOf([postmaster]),
    cpuMsOf([process.pid], [pid, postmaster, product.pid()]),
  ]
  const before = read()
  const loaded = await load(baseUrl, SOCKETS, next)
  const spent = read().map((ms, index) => ms - before[index]!)
  if (loaded.failures > 0) console.error(`${call}: ${loaded.refused}`)
  rows.push({ call, ...columnsOf(loaded, spent) })
  console.log(JSON.stringify(rows.at(-1)))
}

function columnsOf({ times, seconds, failures }: Loaded, spent: readonly number[]): Row {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  const [server = 0, database = 0, generator = 0] = spent.map((ms) => round(ms / (times.length || 1), 2))
  return {
    'calls/s': round(times.length / seconds, 0),
    'p50 (ms)': at(0.5),
    'p95 (ms)': at(0.95),
    failures,
    'server (ms)': server,
    'PostgreSQL (ms)': database,
    'load (ms)': generator,
    'load of the machine': round(loadavg()[0]!),
  }
}

function again(wanted: (socket: number) => Wanted, times: number): Case['next'] {
  let left = times
  return (socket) => (left-- > 0 ? wanted(socket) : null)
}

async function repeated(base: Omit<Case, 'next'>, wanted: (socket: number) => Wanted, share = 1): Promise<void> {
  if (!isAsked(base.call)) return
  await load(base.baseUrl, SOCKETS, again(wanted, WARM_UP * share))
  await measure({ ...base, next: again(wanted, TIMES * share) })
}

async function measureFloor(target: Product): Promise<void> {
  for (const bytes of [100, 10_000]) {
    const program = path.join(import.meta.dirname, 'meter/floor.mjs')
    const child = spawn(process.execPath, [program, path.join(target.dataDir, 'run'), String(bytes)])
    child.stderr.pipe(process.stderr)
    const port = await new Promise<string>((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(text.toString())),
    )
    const base = { pid: child.pid!, baseUrl: `http://127.0.0.1:${port.trim()}` }
    const read = { ...base, call: `floor: reads ${bytes} B` }
    await repeated(read, (socket) => ({ method: 'GET', path: `/floor/${socket}` }))
    const body = JSON.stringify({ value: 'São Paulo' })
    if (bytes === 100)
      await repeated({ ...base, call: 'floor: writes' }, (socket) => ({
        method: 'PATCH',
        path: `/floor/${socket}`,
        body,
      }))
    child.kill()
  }
}

async function measureReads(target: Product, sender: Person): Promise<void> {
  const envelopes: Envelope[] = []
  for (let index = 0; index < SOCKETS; index++) envelopes.push(await sent(sender))
  giveTokens(target, envelopes)
  for (const envelope of envelopes) await openAll(target, envelope)
  for (const envelope of envelopes) await fillAll(target, envelope)
  const base = { pid: target.pid(), baseUrl: target.baseUrl }
  const signer = (socket: number) => envelopes[socket]!.signers[0]!
  const at = (socket: number) => `/v1/p/envelopes/recipients/${signer(socket).token}`
  const fieldOf = (socket: number) =>
    signer(socket).view!.envelope.documents[0]!.fields.find(({ is_mine: isMine, type }) => isMine && type === 'text')!
      .id
  await repeated({ ...base, call: 'the page itself' }, (socket) => ({
    method: 'GET',
    path: `/public/envelopes/viewer/${signer(socket).token}`,
  }))
  await repeated({ ...base, call: 'show the envelope' }, (socket) => ({ method: 'GET', path: at(socket) }))
  await repeated({ ...base, call: 'fill a field' }, (socket) => ({
    method: 'PATCH',
    path: `${at(socket)}/fields/${fieldOf(socket)}`,
    body: JSON.stringify({ value: 'São Paulo' }),
  }))
  type Links = { envelope: { documents: { links: { preview: string; display: string } }[] } }
  const views = await Promise.all(envelopes.map((_, socket) => visitor(target).call<Links>('GET', at(socket))))
  for (const [call, link] of [
    ['preview of a page', 'preview'],
    ['document, 1 MB', 'display'],
  ] as const)
    await repeated(
      { ...base, call },
      (socket) => ({ method: 'GET', path: views[socket]!.envelope.documents[0]!.links[link] }),
      link === 'display' ? 0.05 : 0.3,
    )
}

async function sent(sender: Person): Promise<Envelope> {
  const envelope = await draft(sender)
  await upload(sender, envelope)
  await addSigners(sender, envelope)
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  return envelope
}

/** Drafts that are ready to be sent. */
async function drafts(sender: Person, count: number): Promise<Envelope[]> {
  const made = await draft(sender)
  await upload(sender, made)
  await addSigners(sender, made)
  type Copy = { id: string; recipients: { id: string }[] }
  const { id: template } = await sender.call<Copy>('POST', `/v1/envelopes/${made.id}/copy`, { into: 'template' })
  const envelopes: Envelope[] = []
  for (let index = 0; index < count; index++) {
    const { id, recipients } = await sender.call<Copy>('POST', `/v1/envelopes/${template}/copy`, { into: 'draft' })
    envelopes.push({ id, documentId: '', signers: recipients.map((each) => ({ id: each.id, token: '' })) })
  }
  return envelopes
}

function eachOnce<Item>(items: readonly Item[], wanted: (item: Item) => Wanted): Case['next'] {
  const left = items.values()
  return () => {
    const { value } = left.next()
    return value ? wanted(value) : null
  }
}

function sending({ id }: Envelope, { cookie }: Person): Wanted {
  return { method: 'POST', path: `/v1/envelopes/${id}/send`, headers: { cookie } }
}

/** Envelopes that are sent once each, by one sender after another. */
async function sendingInTurn(senders: readonly Person[], count: number): Promise<Case['next']> {
  const each = await Promise.all(senders.map((sender) => drafts(sender, Math.ceil(count / senders.length))))
  const inTurn = each[0]!.flatMap((_, index) => senders.map((sender, of) => sending(each[of]![index]!, sender)))
  return eachOnce(inTurn, (wanted) => wanted)
}

/** Who sends in one organization waits for its quota until the one before has committed; in others they do not. */
async function measureOrganizations(target: Product, senders: readonly Person[]): Promise<void> {
  const base = { pid: target.pid(), baseUrl: target.baseUrl }
  await load(base.baseUrl, SOCKETS, await sendingInTurn(senders, WARM_UP_ENVELOPES))
  const next = await sendingInTurn(senders, ENVELOPES)
  await measure({ ...base, call: `send, in ${senders.length} organizations`, next })
}

/** What can be done once only, by as many envelopes as calls. */
async function measureOnce(target: Product, sender: Person): Promise<void> {
  const envelopes = await drafts(sender, WARM_UP_ENVELOPES + ENVELOPES)
  const base = { pid: target.pid(), baseUrl: target.baseUrl }
  const once = async (call: string, wanted: (envelope: Envelope) => Wanted) => {
    await load(base.baseUrl, SOCKETS, eachOnce(envelopes.slice(0, WARM_UP_ENVELOPES), wanted))
    await measure({ ...base, call, next: eachOnce(envelopes.slice(WARM_UP_ENVELOPES), wanted) })
  }
  await once('send', (envelope) => sending(envelope, sender))
  giveTokens(target, envelopes)
  for (const envelope of envelopes) {
    await openAll(target, envelope)
    await fillAll(target, envelope)
  }
  for (const [call, signer] of [
    ['sign, the first of two', 0],
    ['sign, the last', 1],
  ] as const) {
    for (const envelope of envelopes) await openAll(target, envelope) // what the first gave is part of what the last is shown
    await once(call, ({ signers }) => {
      const { token, view } = signers[signer]!
      const { digest, own_digest } = view as unknown as { digest: string; own_digest: string }
      const body = JSON.stringify({ digest, own_digest })
      return { method: 'POST', path: `/v1/p/envelopes/recipients/${token}`, body }
    })
  }
}
