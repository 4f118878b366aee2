/** `rubrica audit`: looks at every envelope for its credit, letters, seal, chain and files, beside a running server or without one. */
import { parseArgs } from 'node:util'
import { audit, sealsByBytes, standardChecks, type Check } from '../../features/audits/audit.commands.ts'
import type { Audit, AuditFinding } from '../../features/audits/audit.model.ts'
import { openWorkshop } from '../../pades/workshop/workshop.ts'
import { buildCtx } from '../../server/ctx.ts'
import type { Settings } from '../../server/settings.ts'
import { withParts, type Command } from './command.ts'
import { known } from './verify.ts'

/** What `--json` prints: this shape is kept, and `version` counts up when it has to change. */
export type AuditOutput = Audit &
  Readonly<{
    version: 1
    /** The first of them; `findings` counts all. */
    examples: readonly AuditFinding[]
  }>

const EXAMPLES = 1000
const DEADLINE_MS = 60_000
const FOUND = 1
const COULD_NOT_RUN = 70

export const auditCommand: Command = {
  usage: 'audit [--deep] [--json]',
  does: `Looks at every envelope: credit, letters, seal, chain, files. --deep validates every sealed file as well.
      Exit code: 0 all as it must be, ${FOUND} something is not, 64 wrong usage, ${COULD_NOT_RUN} could not look.`,
  failureCode: COULD_NOT_RUN,
  run: async (args, settings) => {
    const { values } = parseArgs({
      args: [...args],
      options: { deep: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    })
    const output = await withDeep(settings, values.deep, (checks) =>
      withParts(settings, (parts) => look(buildCtx(parts), checks)),
    )
    for (const line of values.json ? [JSON.stringify(output, null, 2)] : linesOf(output)) console.log(line)
    return output.findings > 0 ? FOUND : 0
  },
}

async function look(ctx: ReturnType<typeof buildCtx>, checks: readonly Check[]): Promise<AuditOutput> {
  const examples: AuditFinding[] = []
  const result = await audit(ctx, checks, (finding) => {
    if (examples.length < EXAMPLES) examples.push(finding)
  })
  return { version: 1, ...result, examples }
}

async function withDeep<T>(settings: Settings, isDeep: boolean, work: (checks: readonly Check[]) => Promise<T>) {
  if (!isDeep) return work(standardChecks)
  const believed = await known(settings)
  const workshop = openWorkshop({ threads: 1 })
  try {
    const deep = sealsByBytes(async (pdf) => {
      const { conclusion } = await workshop.run(
        'validate',
        { pdf, ...believed, at: new Date() },
        { deadlineMs: DEADLINE_MS },
      )
      return conclusion === 'TOTAL-PASSED' ? null : conclusion.toLowerCase()
    })
    return await work([...standardChecks, deep])
  } finally {
    await workshop.close()
  }
}

function linesOf({ counts, byAspect, findings, examples }: AuditOutput): string[] {
  const counted = Object.entries(counts).map(([what, number]) => `${String(number).padStart(9)}  ${what}`)
  const judged = Object.entries(byAspect).map(([aspect, number]) =>
    `${number === 0 ? 'ok   ' : 'wrong'}  ${aspect.padEnd(8)} ${number === 0 ? '' : number}`.trimEnd(),
  )
  const told = examples.map(
    ({ code, envelopeId, about }) => `  ${[code, envelopeId, about].filter(Boolean).join('  ')}`,
  )
  const rest = findings > examples.length ? [`  and ${findings - examples.length} more`] : []
  return [...counted, '', ...judged, ...told, ...rest]
}
