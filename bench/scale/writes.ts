/** Drafts, sends and signatures by many at a time; then how fast what they signed is sealed. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { fixture } from '../../e2e/world/envelopes.ts'
import { actionToken } from '../../src/core/envelope/action-token.ts'
import { asId } from '../../src/kernel/ids.ts'
import type { DatabaseConnection } from '../../src/server/db.ts'
import { openKeys } from '../../src/server/keys.ts'
import { round, type Row } from '../table.ts'
import { callerOf, good, together, type Caller } from './load.ts'
import type { Place } from './data.ts'

const CLIENTS = 16
const ENVELOPES = 160

type Made = { id: string; documents: { id: string }[]; recipients: { id: string }[] }
type View = {
  digest: string
  terms: { version: string }
  envelope: { documents: { fields: { id: string; type: string }[] }[] }
}

/** What was signed, so that the measurement of sealing knows when all of it is sealed. */
export type Signed = Readonly<{ rows: readonly Row[]; ids: readonly string[] }>

/** The product only answers meanwhile (ROLE=web): letters and seals wait. */
export async function measureWrites(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  place: Place,
): Promise<Signed> {
  const call = callerOf(baseUrl, headers)
  const rows: Row[] = []
  const measure = async <Item>(name: string, items: readonly Item[], work: (item: Item) => Promise<number>) => {
    const { perSecond, p50, p95 } = await together(CLIENTS, items, work)
    rows.push({ call: name, 'a second': perSecond, 'p50 (ms)': p50, 'p95 (ms)': p95 })
  }
  const template = await makeTemplate(call, baseUrl, headers)
  const drafts: Made[] = []
  await measure('draft from a template', [...Array(ENVELOPES).keys()], async () => {
    const { body, ms } = await good(call('POST', `/v1/envelopes/${template}/copy`, { into: 'draft' }))
    drafts.push(body as Made)
    return ms
  })
  await measure('show an envelope', drafts, async ({ id }) => (await good(call('GET', `/v1/envelopes/${id}`))).ms)
  await measure('send', drafts, async ({ id }) => (await good(call('POST', `/v1/envelopes/${id}/send`))).ms)

  const keys = openKeys({ serverKey: null, dataDir: place.dataDir })
  const visitor = callerOf(baseUrl)
  const signers = drafts.map(({ recipients }) => {
    const token = actionToken(keys, asId<'Recipient'>(recipients[0]!.id), 1)
    return { token, at: `/v1/p/envelopes/recipients/${token}` }
  })
  const views = new Map<string, View>()
  await measure('open the signing page', signers, async ({ at }) => {
    const { body, ms } = await good(visitor('GET', at))
    views.set(at, body as View)
    return ms
  })
  const png = await scribble()
  await together(CLIENTS, signers, async ({ token, at }) => {
    await good(visitor('POST', `${at}/terms`, { version: views.get(at)!.terms.version }))
    await upload(
      `${baseUrl}/v1/p/signature-profiles/signature/${token}`,
      { origin: baseUrl },
      png,
      'image/png',
      'a.png',
    )
    return 0
  })
  await measure('fill in a field', signers, async ({ at }) => {
    const [field] = views.get(at)!.envelope.documents[0]!.fields
    return (await good(visitor('PATCH', `${at}/fields/${field!.id}`, { value: 'signed' }))).ms
  })
  await measure(
    'sign',
    signers,
    async ({ at }) => (await good(visitor('POST', at, { digest: views.get(at)!.digest }))).ms,
  )
  return { rows, ids: drafts.map(({ id }) => id) }
}

/** Now with workers (ROLE=all): until every envelope that was signed is completed. */
export async function measureSealing(
  connection: DatabaseConnection,
  ids: readonly string[],
  startedAt: number,
): Promise<Row> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ state: string; count: string }>(
        'select state, count(*) from envelopes where id = any($1) group by state',
        [ids],
      )
      if (rows.some(({ state }) => state === 'halted')) throw new Error('an envelope was halted')
      if (rows.length === 1 && rows[0]!.state === 'completed') break
      if (rows.length === 0 || performance.now() - startedAt > 600_000) throw new Error('the envelopes are not sealed')
      await wait(100)
    }
    const seconds = (performance.now() - startedAt) / 1000
    return {
      call: 'seal, with signature page and letters',
      'a second': round(ids.length / seconds),
      'p50 (ms)': '',
      'p95 (ms)': '',
    }
  } finally {
    await client.end()
  }
}

/** One document of one page, one signer with a signature field. */
async function makeTemplate(call: Caller, baseUrl: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const draft = (await good(call('POST', '/v1/envelopes', { title: 'Modelo de contrato' }))).body as Made
  await upload(
    `${baseUrl}/v1/envelopes/${draft.id}/documents`,
    { ...headers, origin: baseUrl },
    fixture('corpus/plain-document.pdf'),
    'application/pdf',
    'contrato.pdf',
  )
  const recipient = (
    await good(
      call('POST', `/v1/envelopes/${draft.id}/recipients`, {
        type: 'signer',
        name: 'Signatária',
        addressees: [{ via: 'email', value: 'signataria@rubrica.test', name: 'Signatária' }],
      }),
    )
  ).body as { id: string }
  const { documents } = (await good(call('GET', `/v1/envelopes/${draft.id}`))).body as Made
  await good(
    call('POST', `/v1/envelopes/${draft.id}/documents/${documents[0]!.id}/multiple-fields`, {
      fields: [
        {
          recipient: recipient.id,
          type: 'signature',
          widgets: [{ page: 1, x_axis: 60, y_axis: 60, width: 120, height: 60, font_size: 10 }],
        },
      ],
    }),
  )
  const copy = (await good(call('POST', `/v1/envelopes/${draft.id}/copy`, { into: 'template' }))).body as Made
  return copy.id
}

async function upload(
  url: string,
  headers: Readonly<Record<string, string>>,
  bytes: Uint8Array,
  type: string,
  name: string,
) {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  const answer = await fetch(url, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function scribble(): Promise<Uint8Array> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M10 70 C60 0 90 120 140 40" fill="none" stroke="#123" stroke-width="5"/></svg>'
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}
