/** A report in sentences, for people: first the verdict, then each signature with what led to it. */
import type { Language } from '../../kernel/language.ts'
import { neededPermission, type Change } from './change.ts'
import { reportMessages } from './report.messages.ts'
import type { Conclusion, Report, SignatureReport } from './report.ts'

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

function describeSignature(signature: SignatureReport, number: number, language: Language): Line[] {
  const say = reportMessages[language]
  const tone = tones[signature.conclusion]
  const why = signature.subIndication ? ` ${say.why[signature.subIndication]}` : ''
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
  const { signer, trustAnchor, claimedAt, provenAt, level, timestamps, findings } = signature
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
  ]
}

function changesIn(
  { changes, permission = 2, findings, coversWholeFile }: SignatureReport,
  language: Language,
): string[] {
  const say = reportMessages[language]
  const isIntact = findings.some(({ check, verdict }) => check === 'integrity' && verdict === 'passed')
  if (!isIntact) return []
  if (changes.length === 0) return coversWholeFile ? [say.unchanged] : []
  const isForbidden = ({ what }: Change) => (neededPermission[what] ?? Infinity) > permission
  const forbidden = changes.filter(isForbidden)
  const list = (some: readonly Change[]) => [...new Set(some.map(({ what }) => say.change[what]))].join(', ')
  const hasFailed = findings.some(({ check, verdict }) => check === 'changes' && verdict === 'failed')
  return [
    hasFailed ? say.changed(list(forbidden.length > 0 ? forbidden : changes)) : say.changedAsAllowed(list(changes)),
  ]
}

function written(time: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
  return `${format.format(new Date(time))} UTC`
}
