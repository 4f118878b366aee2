/** Says in words what somebody has given: for screen readers, and where a change is told. */
import type { SignerField } from './shared/ceremony.ts'
import type { useSigningText } from './text.ts'

export function valueFor({ type, value }: Pick<SignerField, 'type' | 'value'>, t: ReturnType<typeof useSigningText>) {
  if (type === 'signature' || type === 'initial') return t('given.signed')
  if (type === 'checkbox') return value === 'true' ? t('given.ticked') : t('given.notTicked')
  return value ?? t('field.empty')
}
