/** Makes a demo anew, each night and after a start that finds it half made: erased in one transaction, then filled. */
import { z } from 'zod'
import { findDemo, eraseEverything, holdsData, saveDemo } from '../../features/demo/demo.store.ts'
import { RESET_HOUR } from '../../features/demo/demo.model.ts'
import { buildCtx, type Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import { emptyMailbox, mailboxDir } from '../../server/mail/mailbox.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { BadSettings } from '../../server/settings.ts'
import { reactions, routes, type Tools } from '../features.ts'
import { gatekeeper } from '../gatekeeper.ts'
import type { DemoProduct } from './demo-product.ts'
import { fillDemo } from './fill-demo.ts'

const resetJob = defineJob({ name: 'demo.reset', payload: z.object({}), maxAttempts: 25, isSlow: true })

/** None where the installation is no demo. All that was half done when a process died is erased by the next try. */
export const demoJobs = (
  { settings: { isDemo } }: Pick<Ctx, 'settings'>,
  tools: Tools,
): Readonly<{ handlers: readonly Handler[]; schedules: readonly Schedule[] }> =>
  isDemo
    ? {
        handlers: [handle(resetJob, (ctx) => resetDemo(ctx, tools))],
        schedules: [{ job: resetJob, cron: `0 ${RESET_HOUR} * * *` }],
      }
    : { handlers: [], schedules: [] }

export async function resetDemo(ctx: Ctx, tools: Tools): Promise<void> {
  const save = (state: 'filling' | 'ready') =>
    ctx.db.transaction(async (tx) => {
      if (state === 'filling') await eraseEverything(tx)
      await saveDemo(tx, { state, since: ctx.now() })
    })
  await save('filling')
  await removeFiles(ctx)
  await emptyMailbox(mailboxDir(ctx.settings))
  const product = await openProduct(ctx, tools)
  try {
    await fillDemo(product)
  } finally {
    await product.http.app.close()
  }
  await save('ready')
  ctx.log.info('the demo was made anew')
}

/** The whole product once more, which listens nowhere, and whose clock is behind. */
async function openProduct(outer: Ctx, tools: Tools): Promise<DemoProduct> {
  let behindMs = 0
  const ctx = buildCtx({ ...outer, now: () => new Date(outer.now().getTime() - behindMs) }, reactions)
  const http = await openHttp(ctx, gatekeeper(ctx))
  routes(http, ctx, tools)
  return { ctx, http, goBack: (hours) => void (behindMs = hours * 3_600_000) }
}

/** At once, where others wait a day: no row is left that refers to one, and nobody is signed in who could add one. */
async function removeFiles({ blobs, now }: Ctx): Promise<void> {
  for await (const { sha256 } of blobs.list()) await blobs.remove(sha256)
  await blobs.removeUnfinished(now())
}

async function holdsFiles({ blobs }: Ctx): Promise<boolean> {
  for await (const _file of blobs.list()) return true
  return false
}

/**
 * A demo never gets hold of data that matters, and data that was made up is never taken for real: which database is a demo's stands in it
 * from its first start on.
 */
export async function ensureOwnDatabase(ctx: Ctx): Promise<void> {
  const demo = await ctx.db.read(findDemo)
  if (!ctx.settings.isDemo && demo)
    throw new BadSettings(['This database is of a demo. Set DEMO=true, or use another DATA_DIR or DATABASE_URL.'])
  if (!ctx.settings.isDemo) return
  if (!demo && (await ctx.db.read(holdsData)))
    throw new BadSettings([
      'DEMO=true erases everything each night, and this database holds accounts. Use another DATA_DIR or DATABASE_URL.',
    ])
  // With another database beside them, documents that somebody keeps here would count as left over, and be swept away.
  if (!demo && (await holdsFiles(ctx)))
    throw new BadSettings(['DEMO=true needs an empty DATA_DIR: this one holds documents of another installation.'])
  if (demo?.state === 'ready') return
  await ctx.db.transaction(async (tx) => {
    if (!demo) await saveDemo(tx, { state: 'filling', since: ctx.now() })
    await enqueue(tx, resetJob, {}, { key: 'demo.reset' })
  })
}
