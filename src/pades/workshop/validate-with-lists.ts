/** Validates a PDF with the services of trusted lists that lie in a file, which is read as far as the signatures ask for. Jobs of the workshop. */
import { servicesAt } from '../trust/services-file.ts'
import type { Report } from '../validate/report.ts'
import { validateWithQuestions as validateWith, type ValidatedFile, type ValidateJob } from '../validate/validate.ts'

export type ValidateWithLists = Omit<ValidateJob, 'services'> &
  Readonly<{
    /** The file, which need not be there. */
    trustedLists?: string
  }>

export const validate = async (job: ValidateWithLists): Promise<Report> => (await validateWithQuestions(job)).report

export async function validateWithQuestions({ trustedLists, ...job }: ValidateWithLists): Promise<ValidatedFile> {
  const services = trustedLists ? servicesAt(trustedLists) : null
  try {
    return await validateWith({ ...job, ...(services ? { services } : {}) })
  } finally {
    services?.close()
  }
}
