/** `rubrica verify FILE…`: what the signatures in PDFs and containers are worth, without asking anybody unless told to. For people, or with --json for programs. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import {
  DEADLINE_MS,
  examineFiles,
  exitCodes,
  exitCodesInWords,
  languageOfTerminal,
  linesOf,
  type Believed,
} from '../../pades/cli/examine-files.ts'
import { inWorkshop } from '../../pades/cli/in-workshop.ts'
import { namedAnchors } from '../../pades/cli/trust-files.ts'
import type { Report } from '../../pades/validate/report.ts'
import type { RevocationSource } from '../../pades/crypto/revocation-source.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import { isSelfIssued } from '../../pades/crypto/x509/certificate.ts'
import { sentence } from '../../server/sentences.ts'
import type { Settings } from '../../server/settings.ts'
import { approvedHere } from '../icp-brasil.ts'
import { verifiersRevocationSource } from '../online-revocation.ts'
import { configuredAnchors, ownAnchors } from '../trust.ts'
import { believedListsFile } from '../trusted-lists.ts'
import { BadUsage, withParts, type Command } from './command.ts'
import { showChangesInto } from './verify-show.ts'

export const verifyCommand: Command = {
  usage: 'verify FILE... [--json] [--trust FILE_OR_FOLDER]... [--online] [--show DIR]',
  does: `Says what the signatures in PDFs and in dossiers (.asice) are worth; - reads standard input. --online asks authorities whether the
      certificates of PDFs were revoked, where these do not tell; else nobody is asked. --show writes pictures of the pages that changed since each signature, as they were signed and as they are now. ${exitCodesInWords}`,
  failureCode: exitCodes.could_not_run,
  run: async (args, settings) => {
    const { files, json, trust, online, show } = read(args)
    const language = pickLanguage(languageOfTerminal())
    const named = await namedAnchors(trust, language)
    if ('problem' in named) {
      console.error(named.problem)
      return exitCodes.unreadable
    }
    const { trustAnchors, revocationLists } = await known(settings)
    const anchors = [...trustAnchors, ...named.anchors]
    const lists = { trustedLists: believedListsFile(settings), policies: approvedHere(settings) }
    const believed = { trustAnchors: anchors, revocationLists, ...lists }
    const output = await inWorkshop((workshop) =>
      verifyFiles(files, {
        workshop,
        believed,
        language,
        showIn: show,
        askOnline: online ? verifiersRevocationSource(settings) : undefined,
      }),
    )
    const inWords = () =>
      linesOf(output, language, async (container) => (await containers()).describeDossier(container, language))
    for (const line of json ? [JSON.stringify(output, null, 2)] : await inWords()) console.log(line)
    return output.exitCode
  },
}

type Deps = Readonly<{
  workshop: Workshop
  believed: Believed
  language: Language
  askOnline?: RevocationSource | undefined
  /** Where pictures of changed pages go, if anywhere. */
  showIn?: string | undefined
}>

export function verifyFiles(files: readonly string[], { showIn, ...deps }: Deps) {
  const { workshop, believed, language } = deps
  const folderOf = (index: number) => path.join(showIn ?? '', ...(files.length > 1 ? [String(index + 1)] : []))
  const show = (pdf: Bytes, report: Report, index: number) =>
    showChangesInto(folderOf(index), pdf, report, { workshop, language, deadlineMs: DEADLINE_MS })
  return examineFiles(files, {
    ...deps,
    examineContainer: async (file) =>
      (await containers()).examineDossier(file, { workshop, believed, deadlineMs: DEADLINE_MS }),
    explain: ({ code, details }) => sentence(code, language, details),
    ...(showIn ? { show } : {}),
  })
}

/** They are examined here, with all that PDFs need only in the workshop. */
const containers = () => import('./verify-container.ts')

/**
 * Looking at a file makes no authority and no database where there is none yet, and asks no token for its PIN. What reads them is loaded
 * only where they are there.
 */
export async function known(settings: Settings): Promise<Believed> {
  const configured = configuredAnchors(settings)
  const own = hasDatabase(settings) ? await ownAuthorities(settings) : { roots: [], revocationLists: [] }
  const signer = { chain: await chainOfSeal(settings) }
  return {
    trustAnchors: [...configured, ...ownAnchors({ ownRoots: own.roots, signer }, configured)],
    revocationLists: own.revocationLists,
  }
}

const hasDatabase = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl !== null || existsSync(path.join(dataDir, 'postgres'))

async function ownAuthorities(settings: Settings) {
  const [{ existingAuthorities }, { ownLists }] = await Promise.all([
    import('../own-authority.ts'),
    import('../sealing.ts'),
  ])
  const own = (await withParts(settings, existingAuthorities)).map(({ root }) => root)
  return { roots: own.map(({ certificate }) => certificate), revocationLists: ownLists(own) }
}

async function chainOfSeal(settings: Settings): Promise<readonly Bytes[]> {
  const isInFile = settings.seal?.kind === 'p12'
  if (!isInFile && !settings.sealCertificatesFile) return []
  const { certificatesBeside, givenSigner } = await import('../sealing.ts')
  if (isInFile) return (await givenSigner(settings)).chain
  return certificatesBeside(settings)
    .filter(isSelfIssued)
    .map(({ der }) => der)
}

type Options = { files: string[]; json: boolean; trust: string[]; online: boolean; show: string | undefined }

function read(args: readonly string[]): Options {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      trust: { type: 'string', multiple: true, default: [] },
      online: { type: 'boolean', default: false },
      show: { type: 'string' },
    },
  })
  if (positionals.length === 0) throw new BadUsage()
  return { files: positionals, ...values, show: values.show }
}
