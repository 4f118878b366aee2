/** Marks on rows of recipients before one goes on. */
import { expect, it } from 'vitest'
import { emptyRow } from '../../recipient-rows.model.ts'
import { problemsOf } from './recipient-problems.ts'

const checks = { isEmail: () => true, isPhone: () => true, isCpf: () => true }
const t = ((key: string) => key) as Parameters<typeof problemsOf>[2]
const empty = emptyRow('1')
const copy = { ...emptyRow('2'), name: 'Bia', email: 'bia@acme.com', type: 'carbon-copy' as const }
const needed = { name: 'recipients.needsName', address: 'recipients.needsEmail' }

it('marks name and e-mail of an empty row where nobody signs yet, once somebody goes on', () => {
  expect([...problemsOf([empty, copy], checks, t)]).toEqual([])
  expect([...problemsOf([empty, copy], checks, t, { needsSigner: true })]).toEqual([['1', needed]])
})

it('leaves an empty row alone where somebody signs', () => {
  const signer = { ...copy, type: 'signer' as const }
  expect([...problemsOf([empty, signer], checks, t, { needsSigner: true })]).toEqual([])
})
