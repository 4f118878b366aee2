/** A report in sentences, for people: first the verdict, then each signature with what led to it. */
import type { LanguageTag } from '../base/text.ts'
import type { AskedAuthority } from './ask-authorities.ts'
import { neededPermission, type DocumentChange } from './change.ts'
import { decisiveOf, type Conclusion, type Finding, type Report, type SignatureReport } from './report.ts'
import { describeQualification } from './describe-qualification.ts'
import { reportText, type ReportText } from './text.ts'

export type ReportLine = Readonly<{ tone: 'good' | 'unsure' | 'bad' | 'plain'; depth: 0 | 1; text: string }>

const tones = { 'TOTAL-PASSED': 'good', INDETERMINATE: 'unsure', 'TOTAL-FAILED': 'bad' } as const satisfies Record<
  Conclusion,
  ReportLine['tone']
>

export async function describeReport(report: Report, language: LanguageTag): Promise<ReportLine[]> {
  const text = await reportText(language)
  const { because, conclusion } = report
  const verdict = text.say(because ? `because.${because}` : `conclusion.${conclusion}`)
  return [
    { tone: tones[report.conclusion], depth: 0, text: verdict },
    ...report.signatures.flatMap((signature, index) => describeSignature(signature, index + 1, text)),
    ...(report.asked ?? []).map((asked): ReportLine => ({ tone: 'plain', depth: 0, text: askedWords(asked, text) })),
  ]
}

/** Whom somebody asked about a certificate, when, and what the answer was. */
export function askedWords({ name, said, source, from, at }: AskedAuthority, { say, language }: ReportText): string {
  const time = written(at, language)
  if (said === 'nothing') return say('asked.nothing', { name, time })
  return say(`asked.${said}`, { name, time, source: (source ?? 'ocsp').toUpperCase(), from: hostOf(from) })
}

const hostOf = (url = ''): string => (URL.canParse(url) ? new URL(url).host : url)

/** Why a check did not pass, in a sentence; nothing where there is nothing to say. */
export function whyOf({ check, because, detail }: Finding, { say }: ReportText): string | undefined {
  if (check === 'changes' && because === 'FORMAT_FAILURE') return say('alteredSince')
  if (isWorded(detail)) return say(`detail.${detail}`)
  return because && say(`why.${because}`)
}

/** Details that say more than the reason; the others are for programs. */
const wordedDetails = [
  'unknown_kind_of_signature',
  'certified_after_others',
  'policy_digest',
  'policy_not_in_force',
  'policy_needs_timestamp',
  'unknown_algorithm',
  'unknown_digest',
  'another_certificate_is_named',
  'not_for_timestamps',
  'not_only_for_timestamps',
  'timestamping_not_critical',
  'service_withdrawn',
] as const

const isWorded = (detail: string | undefined): detail is (typeof wordedDetails)[number] =>
  wordedDetails.some((worded) => worded === detail)

function describeSignature(signature: SignatureReport, number: number, text: ReportText): ReportLine[] {
  const tone = tones[signature.conclusion]
  const decisive = decisiveOf(signature.findings)
  const reason = decisive && whyOf(decisive, text)
  const why = reason ? ` ${reason}` : ''
  return [
    { tone, depth: 0, text: `${number}. ${titleOf(signature, text)}` },
    { tone, depth: 1, text: `${text.say(`one.${signature.conclusion}`)}${why}` },
    ...details(signature, text).map((text): ReportLine => ({ tone: 'plain', depth: 1, text })),
  ]
}

function titleOf({ signer, kind, fieldName }: SignatureReport, { say }: ReportText): string {
  if (!signer) return `${say('unknownSigner')} (${say('field', { name: fieldName })})`
  const number = signer.identifier ? ` (${signer.identifier.type.toUpperCase()} ${signer.identifier.masked})` : ''
  const { name } = signer
  if (kind === 'timestamp') return say('stampedBy', { name })
  return `${say(signer.isSeal ? 'sealedBy' : 'signedBy', { name })}${number}`
}

function details(signature: SignatureReport, text: ReportText): string[] {
  const { say, language } = text
  const { signer, trustAnchor, claimedAt, provenAt, level, timestamps, findings } = signature
  const strangers = timestamps.filter(({ isTrusted, problem }) => !isTrusted && !problem)
  const policy = policyWords(signature, text)
  const isUnpublished = findings.some(({ detail }) => detail === 'not_published')
  return [
    ...(signer ? [say('issuedBy', { issuer: signer.issuer })] : []),
    ...(trustAnchor ? [say(`anchored.${trustAnchor.kind}`, { name: trustAnchor.name })] : []),
    ...describeQualification(signature, text),
    ...changesIn(signature, text),
    ...(claimedAt ? [say('claimed', { time: written(claimedAt, language) })] : []),
    ...(provenAt ? [say('proven', { time: written(provenAt, language) })] : []),
    ...strangers.map(({ at, authority }) => say('stamped', { time: written(at, language), authority })),
    ...(isUnpublished ? [say('notPublished')] : []),
    ...(level ? [say('level', { level })] : []),
    ...(policy ? [say('policy', { says: policy })] : []),
  ]
}

/** Its name, and whether one might sign under it then; a policy that is none of ICP-Brasil has no words. */
export function policyWords(
  { policyName: name, policyApproval: approval }: SignatureReport,
  { say, language }: ReportText,
): string | undefined {
  if (!name) return undefined
  if (!approval) return say('policyIs.unlisted', { name })
  const { from, until, replacedOn, was } = approval
  const state = was === 'ended' && replacedOn ? 'replaced' : was
  const last = dayWritten(replacedOn ?? until, language)
  return say(`policyIs.${state}`, { name, from: dayWritten(from, language), until: last })
}

function changesIn(signature: SignatureReport, text: ReportText): string[] {
  const { say } = text
  const since = changesSince(signature, text)
  switch (since?.are) {
    case undefined:
      return []
    case 'none':
      return [say('unchanged')]
    case 'allowed':
      return [say('changedAsAllowed', { changes: since.list })]
    case 'forbidden':
      return [say('changed', { changes: since.list })]
  }
}

export type ChangesSince = Readonly<{ are: 'none' | 'allowed' | 'forbidden'; /** In words. */ list: string }>

/** What happened to the document after it was signed; nothing where that can't be known. */
export function changesSince(
  { changes, permissionInForce, findings, coversWholeFile }: SignatureReport,
  text: ReportText,
): ChangesSince | undefined {
  const isIntact = findings.some(({ check, verdict }) => check === 'integrity' && verdict === 'passed')
  if (!isIntact || (changes.length === 0 && !coversWholeFile)) return undefined
  if (changes.length === 0) return { are: 'none', list: '' }
  const isForbidden = ({ what }: DocumentChange) => (neededPermission[what] ?? Infinity) > permissionInForce
  const forbidden = changes.filter(isForbidden)
  return forbidden.length > 0
    ? { are: 'forbidden', list: listOf(forbidden, text) }
    : { are: 'allowed', list: listOf(changes, text) }
}

const MOST_PLACES = 5

/** Each kind of change once, with the fields or pages it happened to. */
function listOf(changes: readonly DocumentChange[], { say }: ReportText): string {
  const places = new Map<DocumentChange['what'], Set<string>>()
  for (const { what, where } of changes) {
    const named = places.get(what) ?? new Set()
    places.set(what, where ? named.add(where) : named)
  }
  return Array.from(places, ([what, named]) => {
    const some = [...named].slice(0, MOST_PLACES).join(', ')
    const all = named.size > MOST_PLACES ? `${some}, …` : some
    const said = say(`change.${what}`)
    return all ? `${said} (${all})` : said
  }).join('; ')
}

const dayWritten = (day: string, language: LanguageTag): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

function written(time: string, language: LanguageTag): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
  return `${format.format(new Date(time))} UTC`
}
