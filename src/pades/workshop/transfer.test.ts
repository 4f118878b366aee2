/** An answer of a thread holds nothing of the file that was lent to it: the next job writes over the buffer of that file. */
import { randomBytes } from 'node:crypto'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { transferableSymbol, valueSymbol } from 'piscina'
import { expect, it } from 'vitest'
import { own } from '../base/octets.ts'
import { answered, lend, type JobOutcome } from './transfer.ts'

type Moved = Readonly<{ [transferableSymbol]: ArrayBuffer[]; [valueSymbol]: JobOutcome }>

/** Through a port, as between threads. */
function sent(outcome: JobOutcome): Extract<JobOutcome, { is: 'done' }> {
  const { [transferableSymbol]: given, [valueSymbol]: value } = outcome as unknown as Moved
  const { port1, port2 } = new MessageChannel()
  port1.postMessage(value, given)
  const received = (receiveMessageOnPort(port2) as { message: Extract<JobOutcome, { is: 'done' }> }).message
  port1.close()
  return received
}

it('copies out of the lent buffer what an answer took from it, however deep it lies', async () => {
  const pdf = own(randomBytes(2 ** 20))
  const { input, buffer } = await lend({ pdf })
  const part = input.pdf.subarray(100, 164)
  const answer = { list: [{ part, at: new Date(5) }], found: new Map([['part', part]]), text: 'text', none: null }
  const { value, lent } = sent(answered({ is: 'done', value: answer }, buffer))
  new Uint8Array(lent!).fill(0)
  expect(value).toEqual({
    list: [{ part: pdf.slice(100, 164), at: new Date(5) }],
    found: new Map([['part', pdf.slice(100, 164)]]),
    text: 'text',
    none: null,
  })
})

it('answers with the file itself, if that is the answer', async () => {
  const file = own(randomBytes(2 ** 20))
  const { input, buffer } = await lend(file)
  const { value, lent } = sent(answered({ is: 'done', value: input }, buffer))
  new Uint8Array(lent!).fill(0)
  expect(Buffer.compare(value as Uint8Array, file)).toBe(0)
})

it('gives back what was lent when it refuses', async () => {
  const { buffer } = await lend({ pdf: own(randomBytes(2 ** 20)) })
  const refused = answered({ is: 'refused', code: 'document.broken', details: {} }, buffer)
  expect((refused as unknown as Moved)[transferableSymbol]).toEqual([buffer])
})
