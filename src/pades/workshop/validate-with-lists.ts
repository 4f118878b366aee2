/** Validates a PDF with the services of trusted lists that lie in a file, which is read as far as the signatures ask for. A workshop's job. */
import { servicesAt } from '../trust/services-file.ts'
import type { Report } from '../validate/report.ts'
import { validate as validateWith, type ValidateJob } from '../validate/validate.ts'

type Job = Omit<ValidateJob, 'services'> &
  Readonly<{
    /** The file, which need not be there. */
    trustedLists?: string
  }>

export async function validate({ trustedLists, ...job }: Job): Promise<Report> {
  const services = trustedLists ? servicesAt(trustedLists) : null
  try {
    return await validateWith({ ...job, ...(services ? { services } : {}) })
  } finally {
    services?.close()
  }
}
