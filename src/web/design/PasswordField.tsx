/** A password: can be shown while it is typed, and a new one says what it still needs. */
import { Circle, CircleCheck, Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from './Button.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { usePasswordText } from './password/text.ts'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'icon' | 'autoComplete'> & {
  /** new: hints show what is missing, and password managers offer a strong one. */
  purpose: 'current' | 'new'
}

export function PasswordField({ purpose, onChange, hint, ...rest }: PasswordFieldProps) {
  const t = usePasswordText()
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''))
  const handleChange: ComponentProps<'input'>['onChange'] = (event) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  const toggle = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={isShown ? t('hide') : t('show')}
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={purpose === 'new' ? <Hints password={typed} /> : hint}
      action={toggle}
      onChange={handleChange}
    />
  )
}

const needs = [
  ['length', /.{8}/su],
  ['lower', /\p{Ll}/u],
  ['upper', /\p{Lu}/u],
  ['digit', /\d/],
] as const

function Hints({ password }: { password: string }) {
  const t = usePasswordText()
  return (
    <>
      <span className="sr-only">{t('hints')}: </span>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-4 gap-y-0.5">
        {needs.map(([need, pattern]) => {
          const isMet = pattern.test(password)
          const Icon = isMet ? CircleCheck : Circle
          return (
            <li key={need} className={`flex items-center gap-1.5 ${isMet ? 'text-success' : ''}`}>
              <Icon aria-hidden className="size-3.5 shrink-0" />
              {t(need)}
              <span className="sr-only">({isMet ? t('met') : t('missing')})</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
