import { expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { asLocked, handing, type AsLocked } from './as-locked.ts'

const id = asId<'Envelope'>('0199a1c0-0000-7000-8000-000000000001')
const known = { locked: {}, next: { id } } as unknown as AsLocked

it('ends with the next change of the transaction, also where that hands nothing', async () => {
  const tx = {} as Tx
  await handing(tx, known, async () => {
    expect(asLocked(tx, id)).toBe(known)
    await handing(tx, null, async () => expect(asLocked(tx, id)).toBeNull())
    expect(asLocked(tx, id)).toBeNull()
  })
  expect(asLocked(tx, id)).toBeNull()
})
