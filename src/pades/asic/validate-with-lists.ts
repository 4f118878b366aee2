/** Validates a container with the services of trusted lists that lie in a file. */
import { servicesAt } from '../trust/services-file.ts'
import type { Container } from './container.ts'
import {
  validateContainer as validateWith,
  type ContainerReport,
  type ValidateContainerWith,
} from './validate-container.ts'

export type ValidateContainerWithLists = Omit<ValidateContainerWith, 'services'> &
  Readonly<{
    /** The file, which need not be there. */
    trustedLists?: string
  }>

export async function validateContainer(
  container: Container,
  { trustedLists, ...known }: ValidateContainerWithLists,
): Promise<ContainerReport> {
  const services = trustedLists ? servicesAt(trustedLists) : null
  try {
    return await validateWith(container, { ...known, ...(services ? { services } : {}) })
  } finally {
    services?.close()
  }
}
