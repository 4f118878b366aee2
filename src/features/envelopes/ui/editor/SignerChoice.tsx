/** Whose fields are being placed: the recipients who sign, each in their own colour. */
import { useId } from 'react'
import type { RecipientView } from '../../parts.contract.ts'
import { initialsOf } from '../../../../web/design/Avatar.tsx'
import type { Element } from '../../drafts/layout.model.ts'
import { tintOf } from './tints.ts'
import { useEditorText } from './text.ts'

export function SignerChoice({
  signers,
  recipients,
  value,
  elements,
  onChange,
}: {
  signers: readonly RecipientView[]
  /** All of them: colours go by their place. */
  recipients: readonly RecipientView[]
  value: string
  elements: readonly Element[]
  onChange: (id: string) => void
}) {
  const t = useEditorText()
  const group = useId()
  return (
    <div role="radiogroup" aria-label={t('for')} className="flex gap-1.5 tablet:grid tablet:gap-1">
      {signers.map(({ id, name }) => (
        <label
          key={id}
          style={tintOf(id, recipients)}
          className="flex shrink-0 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-sm font-medium hover:bg-hover has-checked:bg-surface has-checked:inset-ring-2 has-checked:inset-ring-[var(--tint)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input type="radio" name={group} className="sr-only" checked={id === value} onChange={() => onChange(id)} />
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-[var(--tint)] text-xs font-semibold text-paper"
          >
            {initialsOf(name)}
          </span>
          <span className="min-w-0 truncate tablet:flex-1">{name}</span>
          <span className="num text-xs text-muted max-tablet:sr-only">
            {elements.filter((element) => element.is === 'field' && element.recipient === id).length}
          </span>
        </label>
      ))}
    </div>
  )
}
