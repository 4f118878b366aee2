/** Says what became of each of several things, in the language of the person who asked. */
import type { Language } from '../../kernel/language.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Together, TogetherView } from '../../kernel/together.ts'
import { sentence } from '../sentences.ts'

/** Refused as a whole when nothing was done. */
export function toTogetherView<Id extends string>({ done, refused }: Together<Id>, language: Language): TogetherView {
  const said = refused.map(({ id, refusal: { code, details } }) => ({
    id,
    code,
    message: sentence(code, language, details),
  }))
  const [first] = refused
  if (done.length === 0 && first) {
    const errors = Object.fromEntries(said.map(({ id, message }) => [id, [message]]))
    throw said.length === 1 ? first.refusal : new Refusal(first.refusal.code, { ...first.refusal.details, errors })
  }
  return { done: [...done], refused: said }
}
