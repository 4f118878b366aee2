/** Refuses card numbers in every field of a call, also in those that it does not know: they never stay with us, whatever they are called. */
import { z } from 'zod'
import { holdsCardNumber } from '../../../kernel/card-number.ts'
import { isCnpj } from '../../../kernel/cnpj.ts'

/** Said beside all else that is wrong, so that nobody sends it again. */
export const withoutCardNumbers = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).superRefine(
    (value, issues) => {
      for (const path of pathsOfCardNumbers(value))
        issues.addIssue({ code: 'custom', path: [...path], message: 'payment.card_number_sent' })
    },
    { when: () => true },
  )

/** A CNPJ and a phone with its country may look like one by chance. */
const isNoCard = (path: readonly string[], text: string): boolean =>
  (path.at(-1) === 'document' && isCnpj(text)) ||
  (path.at(-1) === 'cellphone' && /^\+?55\D*\d{2}\D*9?\d{4}\D*\d{4}$/.test(text))

/** A name that is one itself is not repeated in the answer. */
function pathsOfCardNumbers(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string' || typeof value === 'number')
    return holdsCardNumber(String(value)) && !isNoCard(path, String(value)) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    holdsCardNumber(name) ? [path] : pathsOfCardNumbers(member, [...path, name]),
  )
}
