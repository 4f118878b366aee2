/** Label, hint and error around a control, tied together for readers. */
import { useId, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { useDesignText } from './text.ts'

export type FieldProps = Readonly<{
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  /** The label is read but not shown: for a control whose place says what it is. */
  hidesLabel?: boolean
}>

export type ControlAria = Readonly<{
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}>

export function Field({
  label,
  hint,
  error,
  isOptional = false,
  hidesLabel = false,
  id: givenId,
  aside,
  children,
}: FieldProps & {
  id?: string | undefined
  /** Stands at the end of the line below: a counter. */
  aside?: ReactNode
  children: (aria: ControlAria) => ReactNode
}) {
  const t = useDesignText()
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {isOptional && <span className="font-normal text-muted"> ({t('optional')})</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {(hint || error || aside) && (
        <div className="flex items-start gap-3 text-sm">
          <div className="grid min-w-0 flex-1 gap-1">
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            {hint && (
              <div id={`${id}-hint`} className="text-muted">
                {hint}
              </div>
            )}
          </div>
          {aside}
        </div>
      )}
    </div>
  )
}
