/** Job of storage: deletes sandbox files and folders after 7 days (docs/domain/documents.md). */
import { z } from 'zod'
import type { Ctx } from '../../server/ctx.ts'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { deleteSandboxLeaves, organizationsWithSandbox } from './item.store.ts'
import { lockStorage } from './space.store.ts'

const SANDBOX_MS = 7 * 24 * 3_600_000

const forgetSandboxJob = defineJob({ name: 'storage.forget_sandbox', payload: z.object({}), maxAttempts: 3 })

export const storageHandlers: readonly Handler[] = [handle(forgetSandboxJob, forgetSandbox)]

export const storageSchedules: readonly Schedule[] = [{ job: forgetSandboxJob, cron: '17 * * * *' }]

/** Leaf by leaf, so that a folder goes with the last thing in it. */
export async function forgetSandbox(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - SANDBOX_MS)
  for (const organizationId of await ctx.db.read((reader) => organizationsWithSandbox(reader, before))) {
    await ctx.db.transaction(async (tx) => {
      await lockStorage(tx, organizationId)
      while ((await deleteSandboxLeaves(tx, organizationId, before)) > 0);
    })
  }
}
