/** Statements to the database of a send, a signature and the jobs that every envelope causes, within the budget that stands with each job. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionToken } from '../core/envelope/action-token.ts'
import { deliverMessageJob } from '../features/messages/deliver.job.ts'
import { messageHandlers } from '../features/messages/message.jobs.ts'
import { sealEnvelopeJob, sealingHandlers } from '../features/sealing/sealing.jobs.ts'
import { currentTerms } from '../features/terms/terms.model.ts'
import { asId } from '../kernel/ids.ts'
import type { Handler } from '../jobs/jobs.ts'
import { sql, tables } from '../server/sql.ts'
import { messagePorts } from './message-ports.ts'
import { ask, pdfPart, picturePart, type Request } from './testing/scene.ts'
import { counting } from './testing/statements.store.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Found = Readonly<{ id: string }>
type View = Readonly<{ envelope: Readonly<{ documents: readonly Readonly<{ fields: readonly Found[] }>[] }> }>

async function call<Answer = Found>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  request: Omit<Request, 'url'> = {},
): Promise<Answer> {
  const person = url.startsWith('/v1/p/') ? null : world.people.sender
  const answer = await ask(world, person, method, { url, ...request })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

async function run(handlers: readonly Handler[], name: string, payload: object): Promise<number> {
  const handler = handlers.find(({ job }) => job.name === name)!
  const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal }
  return (await counting(() => handler.run(world.ctx, payload, attempt))).statements
}

/** @returns the statements that each letter took */
async function deliverAll(kind: string): Promise<number[]> {
  const { rows } = await world.ctx.db.read((reader) =>
    sql<Found>`select id from messages where kind = ${kind} and state = 'queued'`.execute(tables(reader)),
  )
  const taken: number[] = []
  for (const { id: messageId } of rows)
    taken.push(await run(messageHandlers(messagePorts), deliverMessageJob.name, { messageId }))
  return taken
}

type Signed = Readonly<{ id: string; sending: number; signing: number }>

/** @param onceSent while they are asked to sign. @returns also what sending and signing took */
async function signedByOne(onceSent: () => Promise<void>): Promise<Signed> {
  const { id } = await call('POST', '/v1/envelopes', { body: { title: 'Lease' } })
  const document = await call('POST', `/v1/envelopes/${id}/documents`, { form: { file: pdfPart } })
  const person = { type: 'signer', addressees: [{ via: 'email', value: 'rui@people.example', name: 'Rui' }] }
  const recipient = await call('POST', `/v1/envelopes/${id}/recipients`, { body: person })
  const widgets = [{ page: 1, x_axis: 40, y_axis: 40, width: 120, height: 40 }]
  await call('POST', `/v1/envelopes/${id}/documents/${document.id}/multiple-fields`, {
    body: { fields: [{ recipient: recipient.id, type: 'signature', widgets }] },
  })
  const { statements: sending } = await counting(() => call('POST', `/v1/envelopes/${id}/send`))
  await onceSent()
  const at = `/v1/p/envelopes/recipients/${actionToken(world.ctx.keys, asId(recipient.id), 1)}`
  const view = await call<View>('GET', at)
  await call('POST', `${at}/terms`, { body: { version: currentTerms.br } })
  await call('POST', `/v1/p/signature-profiles/signature/${at.split('/').at(-1)}`, {
    form: { file: await picturePart() },
  })
  await call('PATCH', `${at}/fields/${view.envelope.documents[0]!.fields[0]!.id}`, { body: { value: 'signed' } })
  const { statements: signing } = await counting(() => call('POST', at, { body: {} }))
  return { id, sending, signing }
}

it('a letter and a seal of one document keep to the budgets of their jobs, a send and a signature to a few messages', async () => {
  const letters: number[] = []
  const { id, sending, signing } = await signedByOne(
    async () => void letters.push(...(await deliverAll('action_request'))),
  )
  const sealing = await run(sealingHandlers(world.sealing), sealEnvelopeJob.name, { envelopeId: id })
  expect(await call<{ state: string }>('GET', `/v1/envelopes/${id}`)).toMatchObject({ state: 'completed' })
  expect([sending, signing], 'who calls, the lock, and all the rest (docs/decisions/409)').toEqual([3, 2])
  expect(sealing).toBeLessThanOrEqual(sealEnvelopeJob.statements!)
  expect(letters).not.toEqual([])
  letters.push(...(await deliverAll('completed')))
  expect(letters.length).toBeGreaterThan(2)
  expect(Math.max(...letters)).toBeLessThanOrEqual(deliverMessageJob.statements!)
})
