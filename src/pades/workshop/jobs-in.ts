/** The heavy steps of signing and extending, in a workshop's threads. */
import type { ExtendWith } from '../sign/extend/extend.ts'
import type { Workshop } from './workshop.ts'

export function jobsIn(workshop: Workshop, options: Readonly<{ deadlineMs: number }>): NonNullable<ExtendWith['jobs']> {
  return {
    neededData: (job) => workshop.run('neededData', job, options),
    validationUpdate: (job) => workshop.run('validationUpdate', job, options),
    draft: (job) => workshop.run('draft', job, options),
  }
}
