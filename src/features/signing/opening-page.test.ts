/** The HTML of the signing page before its code has come: title and sender, and nothing of anybody else. */
import { beforeAll, expect, it } from 'vitest'
import { updateDetails } from '../../core/envelope/envelope-details.store.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import type { Ctx } from '../../server/ctx.ts'
import { eventsOf } from '../../server/ledger.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { findOpening } from './opening-page.ts'
import { acceptTerms, refuseAsRecipient } from './signing.commands.ts'
import { currentTerms } from '../terms/terms.model.ts'

let ctx: Ctx
beforeAll(async () => {
  ctx = await testCtx()
})

const from = { ip: '203.0.113.7', userAgent: null }

async function openedBy(people: Parameters<typeof sendSample>[1], title?: string) {
  const sample = await sendSample(ctx, people)
  if (title) await ctx.db.transaction((tx) => updateDetails(tx, sample.envelopeId, { title }, ctx.now()))
  return sample
}

it('has the title and the sender, escaped, and notes no look', async () => {
  const { people, envelopeId } = await openedBy([{ name: 'Ana', language: 'es' }], 'Contrato <img src=x> & "anexos"')
  const opening = await findOpening(ctx, people[0]!.token)
  expect(opening?.language).toBe('es')
  expect(opening?.html).toContain('Contrato &#60;img src=x&#62; &#38; &#34;anexos&#34;</h1>')
  expect(opening?.html).not.toMatch(/<(?:img|script|style)|style=/)
  const types = (await ctx.db.read((reader) => eventsOf(reader, envelopeId))).map(({ type }) => type)
  expect(types).not.toContain('recipient.viewed')
})

it('has nothing of the recipients', async () => {
  const { people } = await openedBy([{ name: 'Ana Cristina' }, { name: 'Bruno Lopes' }])
  const { html } = (await findOpening(ctx, people[0]!.token))!
  expect(html).not.toMatch(/Ana|Bruno|mail\.example/)
})

it('has the frame of a question as long as the terms are not accepted', async () => {
  const { people } = await openedBy([{ name: 'Ana' }])
  const { token } = people[0]!
  const before = (await findOpening(ctx, token))!.html
  await acceptTerms(ctx, token, { versions: [currentTerms.br] }, from)
  const after = (await findOpening(ctx, token))!.html
  expect(before.length).toBeGreaterThan(after.length)
  expect(after).toContain('Contrato de teste')
})

it('is empty for a recipient who has nothing to do, and for tokens that open nothing', async () => {
  const { people } = await openedBy([{ name: 'Ana' }])
  const { token } = people[0]!
  await refuseAsRecipient(ctx, token, 'Não sou eu', from)
  expect(await findOpening(ctx, token)).toEqual({ language: null, html: '' })
  expect(await findOpening(ctx, 'A'.repeat(43))).toBeNull()
  expect(await findOpening(ctx, '../x')).toBeNull()
})
