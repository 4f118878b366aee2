/** Yes or no. A native box, so that forms, readers and keyboards know it. */
import { Check, Minus } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

export function Checkbox({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> & {
  /** May hold a link: the terms. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}) {
  const ownId = useId()
  const id = input.id ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 gap-1 text-body">
      <label
        htmlFor={id}
        className="flex cursor-pointer gap-2.5 py-1 has-disabled:cursor-not-allowed has-disabled:text-muted coarse:py-2.5"
      >
        <span className="mt-[calc((1lh-1.125rem)/2)]">
          <Tick {...input} id={id} aria-describedby={described || undefined} aria-invalid={error ? true : undefined} />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <div className="pl-7 text-sm">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** The box alone, for rows that are a label themselves. */
export function Tick(input: Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'>) {
  return (
    <span className="relative grid size-4.5 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className="peer col-start-1 row-start-1 m-0 size-4.5 cursor-[inherit] appearance-none rounded-[5px] bg-surface inset-ring-1 inset-ring-edge transition-colors duration-120 checked:bg-accent checked:inset-ring-accent indeterminate:bg-accent indeterminate:inset-ring-accent disabled:opacity-60 aria-invalid:inset-ring-danger"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none relative invisible col-start-1 row-start-1 size-3.5 text-on-accent peer-checked:visible peer-indeterminate:invisible"
      />
      <Minus
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none relative invisible col-start-1 row-start-1 size-3.5 text-on-accent peer-indeterminate:visible"
      />
    </span>
  )
}
