/** Says in words what somebody has given: for screen readers, and where a change is told. */
import type { SignerField } from './shared/ceremony.ts'
import type { useSigningText } from './text.ts'

type Given = Pick<SignerField, 'type' | 'value' | 'is_filled'>

export function valueFor({ type, value, is_filled }: Given, t: ReturnType<typeof useSigningText>): string {
  if (type === 'signature' || type === 'initial') return is_filled ? t('given.signed') : t('field.empty')
  if (type === 'checkbox') return value === 'true' ? t('given.ticked') : t('given.notTicked')
  if (type === 'radio') return value ?? t('given.notChosen')
  return value ?? t('field.empty')
}
