/** Asks authorities about certificates whose status a file does not tell; what they answer is evidence, and what they do not is said. */
import type { Bytes } from '../base/bytes.ts'
import type { RevocationData, RevocationSource } from '../crypto/revocation-source.ts'
import { identityOf } from './evidence.ts'
import type { RevocationQuestion } from './open-questions.ts'

/** `nothing`: no authority gave an answer that is its own and current. */
export type AskedAuthority = Readonly<{
  /** Of whose certificate. */
  name: string
  said: 'good' | 'revoked' | 'nothing'
  source?: 'ocsp' | 'crl'
  /** The address that the answer came from. */
  from?: string
  /** When it was asked. */
  at: string
}>

export type AnsweredQuestions = Readonly<{
  asked: readonly AskedAuthority[]
  revocationLists: readonly Bytes[]
  ocspAnswers: readonly Bytes[]
}>

/** More than any honest file has; what is left stays unknown. */
const MOST_QUESTIONS = 20

export async function askAuthorities(
  questions: readonly RevocationQuestion[],
  { source, now }: Readonly<{ source: RevocationSource; now: () => Date }>,
): Promise<AnsweredQuestions> {
  const each = new Map(questions.map((question) => [identityOf(question.certificate), question]))
  const answers = await Promise.all(
    Array.from(each.values())
      .slice(0, MOST_QUESTIONS)
      .map(async ({ certificate, issuer, name }) => ({ name, at: now(), data: await source.ask(certificate, issuer) })),
  )
  const derOf = (kind: RevocationData['kind']) => answers.flatMap(({ data }) => (data?.kind === kind ? [data.der] : []))
  return {
    asked: answers.map(({ name, at, data }) => toAsked(name, at, data)),
    revocationLists: derOf('crl'),
    ocspAnswers: derOf('ocsp'),
  }
}

function toAsked(name: string, asked: Date, data: RevocationData | undefined): AskedAuthority {
  if (!data) return { name, said: 'nothing', at: asked.toISOString() }
  const { kind, isRevoked, from, at = asked } = data
  return {
    name,
    said: isRevoked ? 'revoked' : 'good',
    source: kind,
    ...(from === undefined ? {} : { from }),
    at: at.toISOString(),
  }
}
