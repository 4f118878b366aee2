/** Runs work of a command in a workshop of one thread. */
import { openWorkshop, type Workshop } from '../workshop/workshop.ts'

export async function inWorkshop<Result>(work: (workshop: Workshop) => Promise<Result>): Promise<Result> {
  const workshop = openWorkshop({ threads: 1 })
  try {
    return await work(workshop)
  } finally {
    await workshop.close()
  }
}
