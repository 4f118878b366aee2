/** An e-mail address: the keyboard for it on phones, which neither correct it nor begin it with a capital. */
import { TextField, type TextFieldProps } from './TextField.tsx'

export function EmailField(field: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...field} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
}
