/** `rubrica verify` of a container, such as the dossier of an envelope: its signature, its files, the sealed documents and the ledger in it. */
import type { ExportVerdict } from '../../core/identity/export-check.ts'
import { examineContainer, type ExaminedContainer } from '../../features/verification/examine-container.ts'
import type { Language } from '../../kernel/language.ts'
import { openContainer } from '../../pades/asic/open-container.ts'
import { validateContainer } from '../../pades/asic/validate-with-lists.ts'
import { describeContainer } from '../../pades/cli/containers.ts'
import type { Believed } from '../../pades/cli/examine-files.ts'
import { describeReport, type ReportLine } from '../../pades/validate/describe-report.ts'
import type { Report } from '../../pades/validate/report.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import { verifyText } from './text.ts'

export type ExaminedDossier = ExaminedContainer<Readonly<{ name: string; report: Report }>>

export type ContainerDeps = Readonly<{
  workshop: Workshop
  believed: Believed
  deadlineMs: number
}>

/** @throws ContainerBroken, NoContainer, PadesError */
export async function examineDossier(
  file: string,
  { workshop, believed, deadlineMs }: ContainerDeps,
): Promise<ExaminedDossier> {
  const container = await openContainer(file)
  const known = { ...believed, at: new Date() }
  try {
    return await examineContainer(container, {
      validate: (each) => validateContainer(each, known),
      examineDocument: async (name, pdf) => ({
        name,
        report: await workshop.run('validate', { pdf, ...known }, { deadlineMs }),
      }),
    })
  } finally {
    container.close()
  }
}

export async function describeDossier(examined: ExaminedDossier, language: Language): Promise<ReportLine[]> {
  const { documents, ledger } = examined
  const ofDocuments = await Promise.all(
    documents.map(async ({ name, report }): Promise<ReportLine[]> => [
      { tone: 'plain', depth: 0, text: `${name}:` },
      ...(await describeReport(report, language)).map((each) => ({ ...each, depth: 1 as const })),
    ]),
  )
  const ofContainer = await describeContainer(examined, language)
  return [...ofContainer, ...ofDocuments.flat(), ...(ledger ? [ledgerLine(ledger, language)] : [])]
}

function ledgerLine({ facts, flaws }: ExportVerdict, language: Language): ReportLine {
  const text = verifyText(language)
  if (flaws.length === 0) return { tone: 'good', depth: 0, text: text('intact', { facts: String(facts) }) }
  return { tone: 'bad', depth: 0, text: text('altered', { flaws: String(flaws.length) }) }
}
