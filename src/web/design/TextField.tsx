/** One line of text. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { controlLook } from './control-look.ts'
import { Field, type FieldProps } from './Field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'size'> &
  FieldProps & {
    icon?: LucideIcon
    /** A control of its own at the end of the line: show, clear. */
    action?: ReactNode
    /** Stands below, at the end: a counter. */
    aside?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  hidesLabel = false,
  icon: Icon,
  action,
  aside,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      hidesLabel={hidesLabel}
      id={id}
      aside={aside}
    >
      {(aria) => (
        <div className="relative">
          {Icon && (
            <Icon
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
            />
          )}
          <input
            type="text"
            {...input}
            {...aria}
            className={`${controlLook()} ${Icon ? 'pl-9!' : ''} ${action ? 'pr-13!' : ''}`}
          />
          {action && <div className="absolute top-1/2 right-0 -translate-y-1/2">{action}</div>}
        </div>
      )}
    </Field>
  )
}
