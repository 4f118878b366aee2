/** What a workshop thread can do: one table. A job takes plain data and gives plain data; adding a line here adds it to `workshop.run`. */
import { Refusal, type RefusalDetails, type RefusalCode } from '../kernel/refusal.ts'
import { admit } from './admit.ts'
import { prepare } from './prepare.ts'
import { plainPicture } from './picture.ts'
import { preview } from './preview.ts'
import { drawSheet } from './sheet/draw-sheet.ts'
import { stamp } from './stamp.ts'
import { validate } from './validate/validate.ts'

export const jobs = {
  admit,
  drawSheet,
  prepare,
  plainPicture,
  preview,
  stamp,
  validate,
} as const satisfies Record<string, (input: never) => Promise<unknown>>

export type Jobs = typeof jobs
export type JobName = keyof Jobs

export type Task = Readonly<{ job: JobName; input: unknown }>

/** An Error loses its class on its way between threads, so a refusal travels as data. */
export type Outcome = Readonly<
  { is: 'done'; value: unknown } | { is: 'refused'; code: RefusalCode; details: RefusalDetails }
>

export default async function perform({ job, input }: Task): Promise<Outcome> {
  const work = jobs[job] as (input: unknown) => Promise<unknown>
  try {
    return { is: 'done', value: await work(input) }
  } catch (error) {
    if (error instanceof Refusal) return { is: 'refused', code: error.code, details: error.details }
    throw error
  }
}
