/** Free text with suggestions: typing a name offers the people that are known. App entry only (it brings the overlay engine). */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState, type ReactNode } from 'react'
import { controlLook } from './control-look.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useModalElement } from './Modal.tsx'

export type Suggestion = Readonly<{ id: string; label: string; detail?: string | undefined }>

export function SuggestField<Item extends Suggestion>({
  value,
  onValueChange,
  suggestions,
  onPick,
  status,
  label,
  hint,
  error,
  isOptional = false,
  hidesLabel = false,
  ...input
}: FieldProps & {
  value: string
  onValueChange: (text: string) => void
  /** Already the right ones for `value`: the server searches. */
  suggestions: readonly Item[]
  onPick: (item: Item) => void
  /** Said below the list: searching, nothing found. */
  status?: ReactNode
  name?: string
  placeholder?: string
  autoComplete?: string
  maxLength?: number
  readOnly?: boolean
  type?: 'text' | 'email'
  inputMode?: 'email'
  spellCheck?: boolean
  onBlur?: () => void
  ref?: React.Ref<HTMLInputElement>
}) {
  const container = useModalElement()
  const [isOpen, setOpen] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} hidesLabel={hidesLabel}>
      {(aria) => (
        <Autocomplete.Root
          items={suggestions}
          filter={null}
          open={isOpen && (suggestions.length > 0 || Boolean(status))} // an open list hides the page from readers: never an empty one
          onOpenChange={setOpen}
          value={value}
          itemToStringValue={(item: Item) => item.label}
          onValueChange={(text, { reason }) => {
            if (reason !== 'item-press') onValueChange(text)
          }}
        >
          {/* named by itself: while the list is open, what is outside of it is hidden from readers, the label too */}
          <Autocomplete.Input {...input} {...aria} aria-label={label} className={controlLook()} />
          <Autocomplete.Portal container={container}>
            <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
              <Autocomplete.Popup className={popupLook}>
                {status && <Autocomplete.Status className="px-3 py-2 text-sm text-muted">{status}</Autocomplete.Status>}
                <Autocomplete.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain">
                  {(item: Item) => (
                    <Autocomplete.Item
                      key={item.id}
                      value={item}
                      className="grid cursor-pointer rounded-sm px-2.5 py-1.5 outline-none data-highlighted:bg-hover coarse:py-2.5"
                      onClick={() => onPick(item)}
                    >
                      <span className="truncate text-sm font-medium">{item.label}</span>
                      {item.detail && <span className="truncate text-sm text-muted">{item.detail}</span>}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  )
}

const popupLook =
  'w-(--anchor-width) min-w-72 max-w-(--available-width) rounded-lg bg-surface p-1 text-ink shadow-floating transition-opacity duration-120 empty:hidden data-empty:not-has-[[role=status]]:hidden data-starting-style:opacity-0 data-ending-style:opacity-0'
