/** Validates a PDF, asks authorities about certificates whose status it does not tell, and validates it again with what they answered. */
import type { RevocationSource } from '../crypto/revocation-source.ts'
import { askAuthorities } from '../validate/ask-authorities.ts'
import type { Report } from '../validate/report.ts'
import type { ValidateWithLists } from './validate-with-lists.ts'
import type { Workshop } from './workshop.ts'

export type ValidateOnlineWith = Readonly<{
  workshop: Pick<Workshop, 'run'>
  source: RevocationSource
  deadlineMs: number
  /** Where validations wait for each other: nobody waits for somebody else's authorities. */
  inTurn?: <Done>(work: () => Promise<Done>) => Promise<Done>
}>

export async function validateOnline(
  job: ValidateWithLists,
  { workshop, source, deadlineMs, inTurn = (work) => work() }: ValidateOnlineWith,
): Promise<Report> {
  const { report, questions } = await inTurn(() => workshop.run('validateWithQuestions', job, { deadlineMs }))
  const { asked, ocspAnswers, revocationLists } = await askAuthorities(questions, { source, now: () => new Date() })
  if (ocspAnswers.length + revocationLists.length === 0) return { ...report, asked }
  const lists = [...(job.revocationLists ?? []), ...revocationLists]
  const again = { ...job, ocspAnswers, revocationLists: lists }
  return { ...(await inTurn(() => workshop.run('validate', again, { deadlineMs }))), asked }
}
