/** `pades extend`: makes the signatures of a PDF last, by validation data (B-LT) and an archive timestamp (B-LTA). */
import { parseArgs } from 'node:util'
import {
  authorityOptions,
  authorityUsage,
  extended,
  revocationSourceOf,
  timestampAuthorityOf,
  trustAnchorsOf,
} from './authorities.ts'
import { WrongUsage, CommandFailed, failureCodes, filesAndLevel, type PadesCommand } from './command.ts'
import { DEADLINE_MS } from './examine-files.ts'
import { ensureMayWrite, pdfIn, writeWhole } from './files.ts'
import { inWorkshop } from './in-workshop.ts'

const levels = ['B-LT', 'B-LTA'] as const

export const extendCommand: PadesCommand = {
  usage: `extend FILE.pdf EXTENDED.pdf [--level ${levels.join('|')}] [--field NAME] [--force]
      ${authorityUsage}`,
  does: `Adds what proves the signatures when their certificates have ended: answers about revocation (B-LT) and, unless B-LT is asked for, a timestamp over all
      (B-LTA). A file at B-LTA is renewed. --field: this signature and what came after it; all of them unless said. Authorities are asked over HTTP for what
      --crl does not say.`,
  run: async (args) => {
    const { from, to, level, given } = read(args)
    ensureMayWrite(to, given.force)
    const pdf = pdfIn(from)
    const trustAnchors = await trustAnchorsOf(given)
    const revocationSource = revocationSourceOf(given)
    const timestampAuthority = await timestampAuthorityOf(given)
    const { field: fieldName } = given
    const made = await inWorkshop(async (workshop) => {
      const signatures = await workshop.run('signaturesIn', { pdf }, { deadlineMs: DEADLINE_MS })
      const isThere =
        fieldName === undefined ? signatures.length > 0 : signatures.some((each) => each.fieldName === fieldName)
      if (!isThere)
        throw new CommandFailed(
          fieldName === undefined ? `${from} has no signature.` : `${from} has no signature in the field ${fieldName}.`,
          failureCodes.data,
        )
      const request = {
        pdf,
        level: 'B-T',
        wanted: level,
        trustAnchors,
        ...(fieldName === undefined ? {} : { fieldName }),
      } as const
      return extended(request, { workshop, timestampAuthority, revocationSource })
    })
    writeWhole(to, made.pdf, given.force)
    console.log(`${to}: ${made.level}.`)
    return 0
  },
}

const options = {
  level: { type: 'string', default: 'B-LTA' },
  field: { type: 'string' },
  force: { type: 'boolean', default: false },
  ...authorityOptions,
} as const

function read(args: readonly string[]) {
  const { values: given, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const { from, to, level } = filesAndLevel(positionals, given.level, levels)
  if (level === 'B-LTA' && given.tsa === undefined) throw new WrongUsage('B-LTA needs --tsa, a timestamp authority.')
  if (given.trust.length === 0)
    throw new WrongUsage('--trust is missing: the roots of the signers and of the timestamp authorities.')
  return { from, to, level, given }
}
