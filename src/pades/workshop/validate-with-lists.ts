/** Validates a PDF with the services of trusted lists that lie in a file, which is read as far as the signatures ask for. A workshop's job. */
import { existsSync } from 'node:fs'
import { NoServicesFile, openServices, type ServicesFile } from '../trust/services-file.ts'
import type { Report } from '../validate/report.ts'
import { validate as validateWith, type ValidateJob } from '../validate/validate.ts'

type Job = Omit<ValidateJob, 'services'> &
  Readonly<{
    /** The file, which need not be there. */
    trustedLists?: string
  }>

export async function validate({ trustedLists, ...job }: Job): Promise<Report> {
  const services = trustedLists ? servicesIn(trustedLists) : undefined
  try {
    return await validateWith({ ...job, ...(services ? { services } : {}) })
  } finally {
    services?.close()
  }
}

/** A file of another version counts as none: `rubrica trust list` says so. */
function servicesIn(file: string): ServicesFile | undefined {
  if (!existsSync(file)) return undefined
  try {
    return openServices(file)
  } catch (error) {
    if (error instanceof NoServicesFile) return undefined
    throw error
  }
}
