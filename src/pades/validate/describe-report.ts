/** A report in sentences, for people: first the verdict, then each signature with what led to it. */
import type { Language } from '../base/language.ts'
import { neededPermission, type Change } from './change.ts'
import { reportMessages } from './report.messages.ts'
import { decisiveOf, type Conclusion, type Finding, type Report, type SignatureReport } from './report.ts'

export type Line = Readonly<{ tone: 'good' | 'unsure' | 'bad' | 'plain'; depth: 0 | 1; text: string }>

const tones = { 'TOTAL-PASSED': 'good', INDETERMINATE: 'unsure', 'TOTAL-FAILED': 'bad' } as const satisfies Record<
  Conclusion,
  Line['tone']
>

export function describeReport(report: Report, language: Language): Line[] {
  const say = reportMessages[language]
  const verdict = report.because ? say.because[report.because] : say.conclusion[report.conclusion]
  return [
    { tone: tones[report.conclusion], depth: 0, text: verdict },
    ...report.signatures.flatMap((signature, index) => describeSignature(signature, index + 1, language)),
  ]
}

/** Why a check did not pass, in a sentence; nothing where there is nothing to say. */
export function whyOf({ check, because, detail }: Finding, language: Language): string | undefined {
  const say = reportMessages[language]
  if (check === 'changes' && because === 'FORMAT_FAILURE') return say.alteredSince
  return sentenceIn(say.detail, detail) ?? (because && say.why[because])
}

function sentenceIn(sentences: Readonly<Record<string, string>>, detail: string | undefined): string | undefined {
  return detail !== undefined && Object.hasOwn(sentences, detail) ? sentences[detail] : undefined
}

function describeSignature(signature: SignatureReport, number: number, language: Language): Line[] {
  const say = reportMessages[language]
  const tone = tones[signature.conclusion]
  const decisive = decisiveOf(signature.findings)
  const reason = decisive && whyOf(decisive, language)
  const why = reason ? ` ${reason}` : ''
  return [
    { tone, depth: 0, text: `${number}. ${titleOf(signature, language)}` },
    { tone, depth: 1, text: `${say.one[signature.conclusion]}${why}` },
    ...details(signature, language).map((text): Line => ({ tone: 'plain', depth: 1, text })),
  ]
}

function titleOf({ signer, kind, fieldName }: SignatureReport, language: Language): string {
  const say = reportMessages[language]
  if (!signer) return `${say.unknownSigner} (${say.field(fieldName)})`
  const number = signer.identifier ? ` (${signer.identifier.type.toUpperCase()} ${signer.identifier.masked})` : ''
  if (kind === 'timestamp') return say.stampedBy(signer.name)
  return `${signer.isSeal ? say.sealedBy(signer.name) : say.signedBy(signer.name)}${number}`
}

function details(signature: SignatureReport, language: Language): string[] {
  const say = reportMessages[language]
  const { signer, trustAnchor, claimedAt, provenAt, level, policyName, timestamps, findings } = signature
  const strangers = timestamps.filter(({ isTrusted, problem }) => !isTrusted && !problem)
  const isUnpublished = findings.some(({ detail }) => detail === 'not_published')
  return [
    ...(signer ? [say.issuedBy(signer.issuer)] : []),
    ...(trustAnchor ? [say.anchored[trustAnchor.kind](trustAnchor.name)] : []),
    ...changesIn(signature, language),
    ...(claimedAt ? [say.claimed(written(claimedAt, language))] : []),
    ...(provenAt ? [say.proven(written(provenAt, language))] : []),
    ...strangers.map(({ at, authority }) => say.stamped(written(at, language), authority)),
    ...(isUnpublished ? [say.notPublished] : []),
    ...(level ? [say.level(level)] : []),
    ...(policyName ? [say.policy(policyName)] : []),
  ]
}

function changesIn(signature: SignatureReport, language: Language): string[] {
  const say = reportMessages[language]
  const since = changesSince(signature, language)
  switch (since?.are) {
    case undefined:
      return []
    case 'none':
      return [say.unchanged]
    case 'allowed':
      return [say.changedAsAllowed(since.list)]
    case 'forbidden':
      return [say.changed(since.list)]
  }
}

export type ChangesSince = Readonly<{ are: 'none' | 'allowed' | 'forbidden'; /** In words. */ list: string }>

/** What happened to the document after it was signed; nothing where that can't be known. */
export function changesSince(
  { changes, permissionInForce, findings, coversWholeFile }: SignatureReport,
  language: Language,
): ChangesSince | undefined {
  const isIntact = findings.some(({ check, verdict }) => check === 'integrity' && verdict === 'passed')
  if (!isIntact || (changes.length === 0 && !coversWholeFile)) return undefined
  if (changes.length === 0) return { are: 'none', list: '' }
  const isForbidden = ({ what }: Change) => (neededPermission[what] ?? Infinity) > permissionInForce
  const forbidden = changes.filter(isForbidden)
  return forbidden.length > 0
    ? { are: 'forbidden', list: listOf(forbidden, language) }
    : { are: 'allowed', list: listOf(changes, language) }
}

const MOST_PLACES = 5

/** Each kind of change once, with the fields or pages it happened to. */
function listOf(changes: readonly Change[], language: Language): string {
  const say = reportMessages[language]
  const places = new Map<Change['what'], Set<string>>()
  for (const { what, where } of changes) {
    const named = places.get(what) ?? new Set()
    places.set(what, where ? named.add(where) : named)
  }
  return Array.from(places, ([what, named]) => {
    const some = [...named].slice(0, MOST_PLACES).join(', ')
    const all = named.size > MOST_PLACES ? `${some}, …` : some
    return all ? `${say.change[what]} (${all})` : say.change[what]
  }).join('; ')
}

function written(time: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
  return `${format.format(new Date(time))} UTC`
}
