/** Names of roles: system roles in the reader's language, the others as they were written. */
import type { Translator } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

type Named = Readonly<{ name: string; system: 'administrator' | 'user' | null }>

export const roleName = ({ name, system }: Named, t: Translator<typeof messages>): string =>
  system ? t(`roles.${system}`) : name
