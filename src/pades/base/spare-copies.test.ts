/** Copies of files that are used again: nobody ever gets something else than the file, and what came back altered is put right. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { own } from './octets.ts'
import { append, copyOf, giveBack } from './spare-copies.ts'

const MB = 2 ** 20
const fileOf = (bytes: number) => own(randomBytes(bytes))

it('appends behind the copy that came back, and leaves the file as it is', async () => {
  const file = fileOf(5 * MB + 17)
  const before = own(file)
  const { buffer } = await copyOf(file)
  giveBack(file, buffer)
  const added = fileOf(1000)
  const whole = await append(file, added)
  expect(whole.buffer).toBe(buffer)
  expect(Buffer.compare(whole, Buffer.concat([before, added]))).toBe(0)
  expect(Buffer.compare(file, before)).toBe(0)
})

it('gives the same copy to one who appends, not to two', async () => {
  const file = fileOf(MB)
  giveBack(file, (await copyOf(file)).buffer)
  const [one, other] = await Promise.all([append(file, fileOf(10)), append(file, fileOf(10))])
  expect(one.buffer).not.toBe(other.buffer)
  expect(Buffer.compare(one.subarray(0, MB), file)).toBe(0)
  expect(Buffer.compare(other.subarray(0, MB), file)).toBe(0)
})

it('puts right what somebody wrote into a copy', async () => {
  const file = fileOf(5 * MB)
  const copy = await copyOf(file)
  copy[3 * MB] = copy[3 * MB]! ^ 1
  giveBack(file, copy.buffer)
  expect(Buffer.compare(await append(file, new Uint8Array()), file)).toBe(0)
})

it('copies another file into it, which sees nothing of the one before', async () => {
  const [first, second] = [fileOf(2 * MB), fileOf(MB)]
  const { buffer } = await copyOf(first)
  giveBack(first, buffer)
  const copy = await copyOf(second)
  expect(copy.buffer).toBe(buffer)
  expect(Buffer.compare(copy, second)).toBe(0)
  giveBack(second, buffer)
  expect(Buffer.compare(await append(first, new Uint8Array()), first)).toBe(0)
})

it('has room made where too much is appended for the copy', async () => {
  const file = fileOf(MB)
  giveBack(file, (await copyOf(file)).buffer)
  const added = fileOf(3 * MB)
  expect(Buffer.compare(await append(file, added), Buffer.concat([file, added]))).toBe(0)
})
