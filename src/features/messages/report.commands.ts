/** Reports that came in from outside: one that names a message by its reference is believed, the others are passed over. */
import type { MessageId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Claimed } from './bounce-report.ts'
import { takeReport } from './delivery.commands.ts'
import { readReference, referenceIn } from './message-reference.ts'
import type { Ports } from './ports.ts'

/** `taken`: said something new. `ignored`: said nothing new, or names no message of ours. */
export type Taken = Readonly<{ taken: number; ignored: number }>

export async function takeReports(
  ctx: Ctx,
  ports: Pick<Ports, 'recordUndelivered'>,
  claimed: readonly Claimed[],
): Promise<Taken> {
  let taken = 0
  for (const { names, report } of claimed) {
    const id = messageNamed(ctx, names)
    if (id && (await takeReport(ctx, ports, id, report))) taken++
  }
  return { taken, ignored: claimed.length - taken }
}

function messageNamed(ctx: Ctx, names: readonly string[]): MessageId | null {
  for (const name of names) {
    const id = readReference(ctx.keys, referenceIn(name), 'message-report')
    if (id) return id
  }
  return null
}
