/** Validates a PDF, asks authorities about certificates whose status it does not tell, and validates it again with what they answered. */
import type { RevocationSource } from '../crypto/revocation-source.ts'
import { askAuthorities, type AskedAuthority } from '../validate/ask-authorities.ts'
import { identityOf } from '../validate/evidence.ts'
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

/** What is answered about one certificate may lead to another one: where that of an authority was revoked, it may have a second. */
const MOST_ROUNDS = 2

export async function validateOnline(
  job: ValidateWithLists,
  { workshop, source, deadlineMs, inTurn = (work) => work() }: ValidateOnlineWith,
): Promise<Report> {
  const validated = (known: ValidateWithLists) =>
    inTurn(() => workshop.run('validateWithQuestions', known, { deadlineMs }))
  const asked: AskedAuthority[] = []
  const known = new Set<string>()
  let { ocspAnswers = [], revocationLists = [] } = job
  let { report, questions } = await validated(job)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = questions.filter(({ certificate }) => !known.has(identityOf(certificate)))
    for (const { certificate } of open) known.add(identityOf(certificate))
    const answers = await askAuthorities(open, { source, now: () => new Date() })
    asked.push(...answers.asked)
    if (answers.ocspAnswers.length + answers.revocationLists.length === 0) break
    ocspAnswers = [...ocspAnswers, ...answers.ocspAnswers]
    revocationLists = [...revocationLists, ...answers.revocationLists]
    ;({ report, questions } = await validated({ ...job, ocspAnswers, revocationLists }))
  }
  return { ...report, asked }
}
