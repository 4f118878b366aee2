/** Looks for something while it is typed, 300 ms after the last key (docs/domain/limits.md#envelopes). */
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LONGEST_SEARCH } from '../../kernel/paging.ts'
import { controlLook } from './control-look.ts'
import { useDesignText } from './text.ts'

const DEBOUNCE_MS = 300

export function SearchField({
  value,
  onSearch,
  label,
  placeholder,
  debounceMs = DEBOUNCE_MS,
}: {
  /** What is being searched for now: the address bar's, usually. */
  value: string
  onSearch: (text: string) => void
  label?: string
  placeholder?: string
  debounceMs?: number
}) {
  const t = useDesignText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  if (value !== searched) {
    setSearched(value) // changed from outside: going back, a link
    setTyped(value)
  }
  const search = (text: string) => {
    if (text.trim() !== value) onSearch(text.trim())
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, debounceMs])

  return (
    <form
      role="search"
      className="relative min-w-0"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label ?? placeholder ?? t('search')}
        placeholder={placeholder}
        maxLength={LONGEST_SEARCH}
        value={typed}
        className={`${controlLook()} pr-11! pl-9! [&::-webkit-search-cancel-button]:hidden`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) setTyped('')
        }}
      />
      {typed && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          className="absolute top-1/2 right-1 grid h-8 w-8 -translate-y-1/2 place-items-center rounded-sm border-0 bg-transparent text-muted hover:text-ink"
          onClick={() => {
            setTyped('')
            onSearch('')
            input.current?.focus()
          }}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </form>
  )
}
