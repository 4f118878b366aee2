/** Options of `sign` and `extend` about others: timestamp authority, trust roots, revocation lists. */
import type { Bytes } from '../base/bytes.ts'
import type { RevocationSource } from '../crypto/revocation-source.ts'
import type { TimestampAuthority } from '../crypto/timestamps/authority.ts'
import { httpTimestampAuthority } from '../crypto/timestamps/http-timestamp.ts'
import { extend, type ExtendRequest } from '../sign/extend/extend.ts'
import { givenListsSource, httpRevocationSource } from '../sign/extend/http-revocation.ts'
import type { LongTerm } from '../sign/stages.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { jobsIn } from '../workshop/jobs-in.ts'
import { WrongUsage, CommandFailed, failureCodes } from './command.ts'
import { DEADLINE_MS, languageOfTerminal } from './examine-files.ts'
import { readSecret } from './secrets.ts'
import { namedAnchors, revocationListIn } from './trust-files.ts'

export const authorityUsage =
  '[--trust FILE_OR_FOLDER]... [--crl FILE]... [--tsa URL [--tsa-user NAME] [--tsa-password-file FILE]]'

export const authorityOptions = {
  tsa: { type: 'string' },
  'tsa-user': { type: 'string' },
  'tsa-password-file': { type: 'string' },
  trust: { type: 'string', multiple: true, default: [] as string[] },
  crl: { type: 'string', multiple: true, default: [] as string[] },
} as const

type Given = Readonly<{
  tsa?: string | undefined
  'tsa-user'?: string | undefined
  'tsa-password-file'?: string | undefined
  trust: readonly string[]
  crl: readonly string[]
}>

/** @throws WrongUsage where the address is none, or holds a password: others on the machine see what stands in arguments */
export async function timestampAuthorityOf(given: Given): Promise<TimestampAuthority | undefined> {
  const { tsa: url, 'tsa-user': username, 'tsa-password-file': file } = given
  if (url === undefined) return undefined
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new WrongUsage('--tsa is no address that begins with http:// or https://.')
  if (new URL(url).username || new URL(url).password)
    throw new WrongUsage(
      'Name the user by --tsa-user; the password is read from a file, PADES_TSA_PASSWORD or the terminal.',
    )
  if (username === undefined) return httpTimestampAuthority({ url })
  const name = 'Password of the timestamp authority'
  const password = await readSecret({ name, file, variable: 'PADES_TSA_PASSWORD' })
  return httpTimestampAuthority({ url, username, ...(password === undefined ? {} : { password }) })
}

/** DER or PEM. */
export async function trustAnchorsOf({ trust }: Pick<Given, 'trust'>): Promise<Bytes[]> {
  const named = await namedAnchors(trust, languageOfTerminal() ?? 'en')
  if ('problem' in named) throw new CommandFailed(named.problem, failureCodes.noInput)
  return named.anchors.map(({ certificate }) => certificate)
}

/** The files that were named; authorities are asked for the rest. */
export function revocationSourceOf({ crl }: Pick<Given, 'crl'>): RevocationSource {
  return givenListsSource(listsIn(crl), httpRevocationSource())
}

export function listsIn(files: readonly string[]): Bytes[] {
  return files.map((file) => {
    const list = revocationListIn(file)
    if (!list) throw new CommandFailed(`--crl: ${file} holds no revocation list in DER.`, failureCodes.noInput)
    return list
  })
}

type Extending = Readonly<{
  workshop: Workshop
  timestampAuthority: TimestampAuthority | undefined
  revocationSource: RevocationSource
}>

/** @throws CommandFailed unless the level is reached: half of one is written by nobody */
export async function extended(
  request: Omit<ExtendRequest, 'date'>,
  { workshop, timestampAuthority, revocationSource }: Extending,
): Promise<LongTerm> {
  const authority = timestampAuthority ?? { stamp: noAuthority } // B-LT asks for none
  const jobs = jobsIn(workshop, { deadlineMs: DEADLINE_MS })
  const outcome = await extend(
    { ...request, date: new Date() },
    { revocationSource, timestampAuthority: authority, jobs },
  )
  const { revoked, missing } = outcome
  if (revoked.length > 0) throw new CommandFailed(`Revoked: ${revoked.join(', ')}.`, failureCodes.data)
  if (missing.length > 0)
    throw new CommandFailed(
      `Nobody told the revocation status of ${missing.join(', ')}. Check --trust, name lists by --crl, or try later.`,
      failureCodes.tryLater,
    )
  return outcome
}

const noAuthority = () => Promise.reject(new Error('no timestamp authority'))
