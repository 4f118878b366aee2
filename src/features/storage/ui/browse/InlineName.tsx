/** Another name, written where the old one stands. Enter and leaving keep it, Escape does not. */
import { useRef, useState } from 'react'
import { asToldNow, sentenceFor } from '../../../../web/wire-error.ts'
import type { ItemView } from '../../item.contract.ts'
import { itemLimits } from '../../item.model.ts'
import { useStorageText } from './text.ts'

export function InlineName({
  item,
  onName,
  onEnd,
}: {
  item: ItemView
  onName: (name: string) => Promise<unknown>
  /** @param byKey the keyboard goes on where it was */
  onEnd: (byKey: boolean) => void
}) {
  const t = useStorageText()
  const [name, setName] = useState(item.name)
  const [state, setState] = useState<{ is: 'typing'; error?: string } | { is: 'saving' }>({ is: 'typing' })
  const isOver = useRef(false)
  const end = (byKey: boolean) => {
    isOver.current = true
    onEnd(byKey)
  }
  const save = async (byKey: boolean) => {
    const wanted = name.trim()
    if (isOver.current || state.is === 'saving') return
    if (wanted === item.name || (!wanted && !byKey)) return end(byKey)
    if (!wanted) return setState({ is: 'typing', error: t('name.missing') })
    setState({ is: 'saving' })
    try {
      await onName(wanted)
      end(byKey)
    } catch (error) {
      setState({ is: 'typing', error: sentenceFor(error) })
    }
  }
  const error = state.is === 'typing' ? state.error : undefined
  return (
    <form
      className="relative z-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save(true)
      }}
    >
      <input
        ref={takeName}
        aria-label={t('name.of', { name: item.name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'inline-name-error' : undefined}
        value={name}
        maxLength={itemLimits.name}
        readOnly={state.is === 'saving'}
        autoComplete="off"
        className="-mx-1.5 h-8 w-[calc(100%+0.75rem)] rounded-sm border-0 bg-surface px-1.5 text-body font-medium text-ink outline-2 outline-accent coarse:h-11 coarse:text-base"
        onChange={({ target }) => setName(target.value)}
        onBlur={() => void save(false)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') end(true)
        }}
      />
      {error && (
        <p id="inline-name-error" role="alert" className="mt-1 text-sm text-danger">
          {asToldNow(error)}
        </p>
      )}
    </form>
  )
}

/** All but the ending, as file managers do. */
function takeName(input: HTMLInputElement | null): void {
  if (!input || input === document.activeElement) return
  input.focus()
  const ending = /\.\w{1,5}$/.exec(input.value)
  input.setSelectionRange(0, ending?.index || input.value.length)
}
