/** `rubrica trust`: brings the European trusted lists here, from the network or from files, and says how old they are. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ListProblem } from '../../pades/trust/gather-lists.ts'
import { servicesAt } from '../../pades/trust/services-file.ts'
import type { FileAbout, ListAbout } from '../../pades/trust/trusted-list.ts'
import { guardedFetch } from '../../server/outgoing.ts'
import { approvedHere, policyListHere, published, updateIcpBrasil, type IcpBrasilUpdate } from '../icp-brasil.ts'
import { europeanListOfLists } from '../root.ts'
import { fromFiles, online, publishedInFiles, publishedOnline } from '../list-sources.ts'
import { european, trustedListsFile, updateTrustedLists, type ListUpdate, type TrustUpdate } from '../trusted-lists.ts'
import type { Settings } from '../../server/settings.ts'
import { BadUsage, type Command } from './command.ts'

/** sysexits.h: no input. */
const NOTHING_THERE = 66

export const trustUpdateCommand: Command = {
  usage: 'trust update [--from FILE_OR_FOLDER]...',
  does: `Brings the European trusted lists here, and where ICP-Brasil is trusted its list of approved policies and its later roots: from their
      addresses, or from files. Says their dates and what changed. Exit code: 0 all, 1 some could not be had (what was here of them stays), 2 no list of the lists that can be believed.`,
  run: async (args, settings) => {
    const { values } = parseArgs({
      args: [...args],
      options: { from: { type: 'string', multiple: true, default: [] } },
    })
    const found = values.from.map(filesAt)
    if (found.includes(undefined)) {
      console.error('A file or folder of --from cannot be read. Check that it is there and who may read it.')
      return NOTHING_THERE
    }
    const files = found.flatMap((each) => each ?? [])
    const fromNetwork = values.from.length === 0
    const now = new Date()
    const codes = [0]
    const lists = files.filter((name) => LIST.test(name))
    if (fromNetwork || lists.length > 0) {
      const source = fromNetwork ? online(guardedFetch()) : fromFiles([...lists, europeanListOfLists])
      const update = await updateTrustedLists(trustedListsFile(settings), { source, beginning: european(), now })
      for (const line of linesOf(update, now)) console.log(line)
      codes.push(update.lists.length === 0 ? 2 : update.problems.length > 0 ? 1 : 0)
    }
    const others = files.filter((name) => !LIST.test(name))
    if (settings.trustAnchors.includes('icp-brasil') && (fromNetwork || others.length > 0)) {
      const source = fromNetwork ? publishedOnline(guardedFetch()) : publishedInFiles(others)
      const update = await updateIcpBrasil(settings, { source, now })
      for (const line of linesOfIcpBrasil(update)) console.log(line)
      codes.push(isWhole(update) ? 0 : 1)
    }
    return Math.max(...codes)
  },
}

const LIST = /\.(xml|xtsl)(\.gz)?$/i
const OF_INTEREST = /\.((xml|xtsl)(\.gz)?|der|p7s|crt)$/i

export const trustListCommand: Command = {
  usage: 'trust list',
  does: 'Lists the European trusted lists that verifiers here believe: number, date, and until when each is good. Exit code 1: none, or one is out of date.',
  run: async (args, settings) => {
    if (args.length > 0) throw new BadUsage()
    const file = trustedListsFile(settings)
    if (!existsSync(file)) {
      console.log(
        'No European trusted lists are here. Bring them with rubrica trust update, or set TRUSTED_LISTS=daily.',
      )
      return 1
    }
    const about = aboutOf(file)
    if (about === null) {
      console.error(
        'The trusted lists here are damaged, or of another version. Bring them anew with: rubrica trust update',
      )
      return 1
    }
    const now = new Date()
    console.log(`Brought here on ${day(about.madeAt)}.`)
    for (const list of about.lists) console.log(lineOf(list, now))
    if (settings.trustAnchors.includes('icp-brasil')) console.log(policiesHere(settings))
    return about.lists.some((list) => isOutOfDate(list, now)) ? 1 : 0
  },
}

/** null: the file is none of this version. */
function aboutOf(file: string): FileAbout | null {
  const services = servicesAt(file)
  services?.close()
  return services?.about ?? null
}

function filesAt(source: string): string[] | undefined {
  try {
    if (!statSync(source).isDirectory()) return [source]
    const names = readdirSync(source).filter((name) => OF_INTEREST.test(name))
    return names.toSorted((a, b) => a.localeCompare(b)).map((name) => path.join(source, name))
  } catch {
    return undefined
  }
}

const MOST_CHANGES = 40

function linesOf({ lists, problems, changes, services }: TrustUpdate, now: Date): string[] {
  const signs = { added: '+', removed: '-', changed: '~' } as const
  const told = changes
    .slice(0, MOST_CHANGES)
    .map((each) => `  ${signs[each.is]} ${each.territory} ${each.name} (${each.status})`)
  const more = changes.length > MOST_CHANGES ? [`  and ${changes.length - MOST_CHANGES} more changes`] : []
  return [
    ...lists.map((list) => `${lineOf(list.about, now)}${wordOf(list)}`),
    ...problems.map((problem) => `✗ ${problem.territory}: ${sentences[problem.why]} ${problem.url}`),
    ...(changes.length > 0 ? ['Changed services:', ...told, ...more] : []),
    lists.length > 0
      ? `${lists.length} lists with ${services} services are believed from now on.`
      : 'Nothing was changed: the list of the lists could not be believed.',
  ]
}

function wordOf({ is, before }: ListUpdate): string {
  if (is === 'newer') return `, before ${before}`
  return is === 'kept' ? ', kept from before' : `, ${is}`
}

/** One line for each list: a closed one has no next. */
function lineOf(list: ListAbout, now: Date): string {
  const { territory, sequence, issuedAt, nextUpdate } = list
  const next = nextUpdate ? `next by ${day(nextUpdate)}` : 'closed'
  const mark = isOutOfDate(list, now) ? '!' : '✓'
  return `${mark} ${territory} number ${sequence} of ${day(issuedAt)}, ${isOutOfDate(list, now) ? `OUT OF DATE since ${day(nextUpdate!)}` : next}`
}

const isOutOfDate = ({ nextUpdate }: ListAbout, now: Date): boolean =>
  nextUpdate !== undefined && new Date(nextUpdate) < now

const day = (moment: string): string => moment.slice(0, 10)

const isWhole = ({ policies, roots }: IcpBrasilUpdate): boolean =>
  policies.is !== 'bad' && roots.every(({ is }) => is === 'new' || is === 'here')

function linesOfIcpBrasil({ policies, roots }: IcpBrasilUpdate): string[] {
  return [
    policyLine(policies),
    ...roots.map(
      ({ file, is }) => `${is === 'new' || is === 'here' ? '✓' : '✗'} ICP-Brasil root ${file}: ${rootSentences[is]}`,
    ),
  ]
}

function policyLine(policies: IcpBrasilUpdate['policies']): string {
  if (policies.is === 'bad') return `✗ ICP-Brasil policies: ${policySentences[policies.why]}`
  if (policies.is === 'older') return '✗ ICP-Brasil policies: the list is older than the one here, which stays.'
  const { list } = policies
  return `✓ ICP-Brasil policies: ${list.policies.length}, signed by ${list.signer}, next by ${day(list.nextUpdate)}, ${policies.is}`
}

/** In one line: whose policies verifiers here go by. */
function policiesHere(settings: Settings): string {
  const list = policyListHere(settings)
  const due = list?.nextUpdate ?? published().policies.nextUpdate
  return `ICP-Brasil: ${approvedHere(settings).length} policies (${list ? `signed by ${list.signer}` : 'as they came with this program'}), next by ${day(due)}`
}

const policySentences = {
  not_there: 'the list, or its signature, could not be had.',
  unreadable: 'what was found is no list of approved policies.',
  not_signed: 'the list is not signed.',
  altered: 'the list was altered after it was signed.',
  stranger: 'the list was signed by somebody who is not ITI, or whose certificate does not come from ICP-Brasil.',
} as const

const rootSentences = {
  new: 'is trusted from now on. Servers see it when they are started again.',
  here: 'is here.',
  not_there: 'could not be had.',
  another: 'what was found is another certificate.',
} as const satisfies Record<IcpBrasilUpdate['roots'][number]['is'], string>

const sentences = {
  not_there: 'the list could not be had.',
  unreadable: 'what was found is no trusted list.',
  another_list: 'what was found is the list of another territory.',
  older_than_known: 'what was found is older than a list that this program knows.',
  stranger: 'the list was signed by somebody whom the list above it does not name.',
  not_signed: 'the list is not signed.',
  several_signatures: 'the list has several signatures.',
  unknown_algorithm: 'the list is signed in a way that is not known here.',
  not_about_the_list: 'the signature is not about the whole list.',
  altered: 'the list was altered after it was signed.',
  signature_wrong: 'the signature of the list is wrong.',
} as const satisfies Record<ListProblem['why'], string>
