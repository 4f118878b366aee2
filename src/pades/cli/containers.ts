/** Examines a container (ASiC-E) for a command line: its signature and its files, in words. */
import { openContainer } from '../asic/open-container.ts'
import type { ContainedFile, ContainerReport } from '../asic/validate-container.ts'
import { validateContainer } from '../asic/validate-with-lists.ts'
import type { LanguageTag } from '../base/text.ts'
import { describeReport, type ReportLine } from '../validate/describe-report.ts'
import type { Believed } from './examine-files.ts'
import { commandText } from './text.ts'

/** @throws ContainerBroken, NoContainer */
export async function examineContainer(file: string, believed: Believed): Promise<ContainerReport> {
  const container = await openContainer(file)
  try {
    return await validateContainer(container, { ...believed, at: new Date() })
  } finally {
    container.close()
  }
}

const tones = { 'TOTAL-PASSED': 'good', INDETERMINATE: 'unsure', 'TOTAL-FAILED': 'bad' } as const

export async function describeContainer(report: ContainerReport, language: LanguageTag): Promise<ReportLine[]> {
  const { say } = await commandText(language)
  const { conclusion, because, signatures, files } = report
  const ofFile = ({ name, is }: ContainedFile): ReportLine => ({
    tone: is === 'as_signed' ? 'good' : 'bad',
    depth: 1,
    text: say(`container.${is}`, { name }),
  })
  const whole = { conclusion, checkedAt: '', sha256: '', sizeBytes: 0, signatures, emptyFields: 0 }
  const [, ...ofSignatures] = await describeReport(whole, language)
  const verdict = say(because ? `container.because.${because}` : `container.conclusion.${conclusion}`)
  return [{ tone: tones[conclusion], depth: 0, text: verdict }, ...ofSignatures, ...files.map(ofFile)]
}
