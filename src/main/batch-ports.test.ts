/** Rights of the member who began a batch, when a row of it is sent. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerClient, withdrawClient } from '../features/programs/client.commands.ts'
import type { ClientId } from '../kernel/ids.ts'
import { openWorkshop } from '../pades/workshop/workshop.ts'
import { tables } from '../server/sql.ts'
import { batchPorts } from './batch-ports.ts'
import { openWorld, type World } from './testing/world.store.ts'

const workshop = openWorkshop({ threads: 1 })
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
  await workshop.close()
})

const viewerOf = (isSandbox: boolean, clientId: ClientId | null) => {
  const { ctx, acme: organizationId, people } = world
  const { userId } = people.sender
  return batchPorts(workshop).viewerOf(ctx, { userId, organizationId, clientId, isSandbox })
}

it('are those of its sender, until the program that they began it by is withdrawn', async () => {
  const { ctx, acme, people } = world
  const wish = { name: 'Books', redirect: null, isConfidential: true, isSandbox: true }
  const { id } = await registerClient(ctx, wish, { userId: people.sender.userId, organizationId: acme })
  expect(await viewerOf(false, null)).not.toHaveProperty('program')
  expect(await viewerOf(true, id)).toMatchObject({ userId: people.sender.userId, program: { isSandbox: true } })
  await withdrawClient(ctx, id)
  await expect(viewerOf(true, id)).rejects.toMatchObject({ code: 'client.not_found' })
})

it('are those of a program only while the plan of its organization has the API', async () => {
  const { ctx, acme, people } = world
  const wish = { name: 'Books', redirect: null, isConfidential: true, isSandbox: false }
  const { id } = await registerClient(ctx, wish, { userId: people.sender.userId, organizationId: acme })
  expect(await viewerOf(false, id)).toMatchObject({ program: { isSandbox: false } })
  await ctx.db.transaction((tx) =>
    tables(tx).updateTable('organizations').set({ features: [] }).where('id', '=', acme).execute(),
  )
  await expect(viewerOf(false, id)).rejects.toMatchObject({ code: 'program.not_in_plan' })
})
