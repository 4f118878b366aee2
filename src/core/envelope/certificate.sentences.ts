/** Says in words whose certificate signed, where that is not plain: another person's with its declared reason, or a company's. */
import type { Language } from '../../kernel/language.ts'
import type { SignedWith } from './certificate.model.ts'
import { envelopeText } from './text.ts'

/** @returns nothing for a recipient's own certificate */
export function holderSentence(
  { name, responsible, declared }: Pick<SignedWith, 'name' | 'responsible' | 'declared'>,
  recipient: string,
  language: Language,
): string {
  const text = envelopeText(language)
  const called = name || '…'
  const holder = responsible === undefined ? called : text('holderOfCompany', { name: called, responsible })
  if (declared) return text(`declared.${declared}`, { holder, recipient })
  return responsible === undefined ? '' : text('ofCompany', { holder })
}
