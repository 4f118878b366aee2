/** `rubrica import-from`: templates and finished documents of Documenso or DocuSeal, brought into an organization (docs/operating/coming-from-elsewhere.md). */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { findUserByEmail } from '../../features/accounts/account.store.ts'
import {
  liveAnswers,
  NoAnswer,
  recordedAnswers,
  recording,
  type SourceAnswers,
} from '../../features/imports/answers.ts'
import { documensoAccount, documensoApi, documensoHeaders } from '../../features/imports/documenso.ts'
import { docusealAccount, docusealApi, docusealHeaders } from '../../features/imports/docuseal.ts'
import { sourceNames, sources, type ForeignAccount, type Source } from '../../features/imports/foreign.model.ts'
import { importAll, importedKinds, type Outcome } from '../../features/imports/import.commands.ts'
import { importText } from '../../features/imports/text.ts'
import { enterOrganization } from '../../features/people/organizations/organization.commands.ts'
import { asId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { oneLine } from '../../kernel/line.ts'
import { openWorkshop } from '../../pades/workshop/workshop.ts'
import { guardedFetch, reachOf } from '../../server/outgoing.ts'
import type { Settings } from '../../server/settings.ts'
import { importPorts } from '../import-ports.ts'
import type { ProductParts } from '../parts.ts'
import { BadUsage, withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'

const TOKEN = 'IMPORT_TOKEN'
const usage = `import-from ${sources.join('|')} --email E [--organization ID] [--address URL] [--folder DIR] [--only templates|documents]`

export const importFromCommand: Command = {
  usage,
  does: `Brings templates and finished documents over, each once, and says what is not carried over. From --address with the API token
      in ${TOKEN} (or --token T); with --folder too, answers are recorded there; with --folder alone, they are read from there.
      Exit code: 0 all is here, 1 something failed: run it again.`,
  run: (args, settings) => {
    const [named, ...rest] = args
    const source = sources.find((each) => each === named)
    if (!source) throw new BadUsage()
    return withParts(settings, (parts) => importFrom(parts, source, rest))
  },
}

const options = {
  email: { type: 'string' },
  organization: { type: 'string' },
  address: { type: 'string' },
  token: { type: 'string' },
  folder: { type: 'string' },
  only: { type: 'string' },
} as const

const schema = z
  .object({
    email: z.email('--email must be an e-mail address.').transform((text) => text.toLowerCase()),
    organization: z
      .uuid('--organization must be the ID of an organization.')
      .transform((text) => asId<'Organization'>(text))
      .optional(),
    address: z
      .url({ protocol: /^https?$/, error: '--address must begin with https:// or http://.' })
      .transform((text) => new URL(text))
      .optional(),
    token: z.string().optional(),
    folder: z.string().optional(),
    only: z.enum(importedKinds, `--only takes ${importedKinds.join(' or ')}.`).optional(),
  })
  .refine(({ address, folder }) => address || folder, 'Say --address, --folder, or both.')
  .transform(({ token = process.env[TOKEN], ...given }) => ({ ...given, token: token?.trim() ?? '' }))
  .refine(({ address, token }) => !address || token !== '', `The API token is missing: put it into ${TOKEN}.`)
type Given = z.output<typeof schema>

export async function importFrom(
  parts: ProductParts,
  source: Source,
  args: readonly string[],
  open = () => openWorkshop({ threads: 1 }),
): Promise<number> {
  let isWhole = false
  const code = await withOptions({ usage, options, schema }, args, async (given) => {
    const ctx = operatorCtx(parts)
    const user = await ctx.db.read((reader) => findUserByEmail(reader, given.email))
    if (!user)
      throw new Unable(`Nobody has an account with ${given.email}. Make one with: npm run rubrica -- user create`)
    const { organization } = await enterOrganization(ctx, user.id, given.organization ?? null)
    console.log(`From ${sourceNames[source]} into ${organization.name}, in the name of ${user.email}:`)
    const workshop = open()
    try {
      const ports = importPorts(workshop)
      const viewer = await ports.viewerOf(ctx, { userId: user.id, organizationId: organization.id })
      const circumstances = { at: ctx.now(), ...ctx.origin }
      const outcomes = importAll(ctx, ports, accountOf(source, given, parts.settings, user.language), {
        kinds: given.only ? [given.only] : importedKinds,
        by: { viewer, circumstances },
        language: user.language,
      })
      isWhole = await report(outcomes)
    } catch (error) {
      if (error instanceof NoAnswer)
        throw new Unable(`${sourceNames[source]}: ${error.message}. What is here already stays.`)
      throw error
    } finally {
      await workshop.close()
    }
  })
  return code === 0 && !isWhole ? 1 : code
}

const apis = {
  documenso: { below: documensoApi, headers: documensoHeaders },
  docuseal: { below: docusealApi, headers: docusealHeaders },
} as const

function accountOf(source: Source, given: Given, settings: Settings, language: Language): ForeignAccount {
  const wordsIn = (chosen: Language | null) => importText(chosen ?? language)
  const answers = answersOf(source, given, settings)
  return source === 'documenso' ? documensoAccount(answers, wordsIn) : docusealAccount(answers, wordsIn(null))
}

/** The operator names the address, so it may stand in a private network; what the source names may not, unless the settings say so. */
function answersOf(source: Source, { address, token, folder }: Given, settings: Settings): SourceAnswers {
  if (!address) return recordedAnswers(folder!)
  const { below, headers } = apis[source]
  const live = liveAnswers(below(address), headers(token), {
    fetch: guardedFetch({ mayBePrivate: true, mayBePlain: true }),
    fetchElsewhere: guardedFetch(reachOf(settings)),
    wait,
  })
  return folder ? recording(live, folder) : live
}

/** @returns whether nothing failed */
async function report(outcomes: AsyncIterable<Outcome>): Promise<boolean> {
  const counts = { imported: 0, here_already: 0, stays: 0, failed: 0 }
  for await (const { kind, label, is, says, notes } of outcomes) {
    counts[is] += 1
    console.log(oneLine(`${kind} ${label}: ${said[is]}${says && ` ${says}`}`)) // a title from elsewhere may steer a terminal
    for (const note of notes) console.log(`    not as it was: ${oneLine(note)}`)
  }
  const { imported, here_already: before, stays, failed } = counts
  console.log(`${imported} imported, ${before} here already, ${stays} stay there, ${failed} failed.`)
  return failed === 0
}

const said: Readonly<Record<Outcome['is'], string>> = {
  imported: 'imported:',
  here_already: 'is here already',
  stays: 'stays there:',
  failed: 'FAILED:',
}
