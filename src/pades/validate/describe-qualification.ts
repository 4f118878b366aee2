/** Words for the level of a signature before the law: under eIDAS with the service of the trusted list, and in Brazil. */
import type { Qualification, ServiceReport } from './qualification.ts'
import type { SignatureReport } from './report.ts'
import type { ReportText } from './text.ts'

export function describeQualification({ qualification }: SignatureReport, text: ReportText): string[] {
  if (!qualification) return []
  const { say } = text
  const { service } = qualification.eidas
  return [
    say('qualification.eidas', europeanWords(qualification, text)),
    ...(service ? [serviceWords(service, text)] : []),
    say('qualification.brazil', brazilianWords(qualification, text)),
  ]
}

type Words = Readonly<{ level: string; because: string }>

export const europeanWords = ({ eidas }: Qualification, { say }: ReportText): Words => ({
  level: say(`qualification.${eidas.kind}.${eidas.level}`),
  because: say(`qualification.because.${eidas.because}`),
})

export const brazilianWords = ({ brazil, eidas }: Qualification, { say }: ReportText): Words => ({
  level: say(`qualification.${eidas.kind}.${brazil.level}`),
  because: say(`qualification.because.${brazil.because}`),
})

/** The state by the word that the lists themselves have for it. */
export function serviceWords(
  { territory, provider, name, status, since, list }: ServiceReport,
  text: ReportText,
): string {
  const { say, language } = text
  const day = (moment: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
  const service = say('qualification.listed', { territory, provider, name, status, since: day(since) })
  if (!list) return service
  const { sequence, issuedAt, nextUpdate, isOutOfDate } = list
  const about = { sequence: String(sequence), issued: day(issuedAt), next: day(nextUpdate ?? issuedAt) }
  return `${service} ${say(isOutOfDate ? 'qualification.listOutOfDate' : 'qualification.listOf', about)}`
}
