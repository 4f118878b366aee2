/** Chooses whose fields are being placed: the recipients who sign, each in their own colour. The others are named, with the reason. */
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { RecipientView } from '../../../core/envelope/parts.contract.ts'
import { mayHaveFields } from '../../../core/envelope/field.model.ts'
import { initialsOf } from '../../../web/design/Avatar.tsx'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { tintOf } from './tints.ts'
import { useEditorText } from './text.ts'

export function SignerChoice({
  recipients,
  value,
  elements,
  fieldsStay,
  onChange,
}: {
  recipients: readonly RecipientView[]
  value: string
  /** Of all documents. */
  elements: readonly LayoutElement[]
  /** Why somebody's fields cannot be changed any more. */
  fieldsStay: (recipient: string) => string | undefined
  onChange: (id: string) => void
}) {
  const t = useEditorText()
  const group = useId()
  const isFree = ({ id, type }: RecipientView) => mayHaveFields(type) && !fieldsStay(id)
  const signers = recipients.filter(isFree)
  const others = recipients.filter((each) => !isFree(each))
  return (
    <div className="-m-1 flex gap-1.5 p-1 tablet:grid tablet:max-h-[min(20rem,40dvh)] tablet:gap-1 tablet:overflow-y-auto tablet:overscroll-contain">
      <div role="radiogroup" aria-label={t('for')} className="flex shrink-0 gap-1.5 tablet:grid tablet:gap-1">
        {signers.map(({ id, name }) => {
          const own = elements.filter((element) => element.is === 'field' && element.recipient === id)
          const isUnsigned = !own.some(({ type }) => type === 'signature')
          return (
            <label
              key={id}
              style={tintOf(id, recipients)}
              title={isUnsigned ? t('unsigned', { name }) : name}
              className="relative flex shrink-0 cursor-pointer items-center max-tablet:max-w-56 gap-2.5 rounded-md px-2 py-1.5 text-sm font-medium hover:bg-hover has-checked:bg-surface has-checked:inset-ring-2 has-checked:inset-ring-[var(--tint)] has-focus-visible:outline-2 has-focus-visible:outline-accent coarse:min-h-11"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={id === value}
                onChange={() => onChange(id)}
              />
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-[var(--tint)] text-xs font-semibold text-paper"
              >
                {initialsOf(name)}
              </span>
              <span className="grid min-w-0 tablet:flex-1">
                <span className="flex min-w-0 items-baseline gap-2">
                  <span className={`flex-1 ${nameLook}`}>{name}</span>
                  <span aria-hidden className="num text-xs text-muted max-tablet:hidden">
                    {own.length}
                  </span>
                </span>
                {isUnsigned && (
                  <span aria-hidden className="flex min-w-0 items-center gap-1 text-xs font-normal text-warning">
                    <TriangleAlert className="size-3 shrink-0" />
                    <span className={nameLook}>{t('unsignedShort')}</span>
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {others.length > 0 && (
        <ul
          aria-label={t('withoutFields')}
          className="m-0 flex shrink-0 list-none gap-1.5 p-0 tablet:grid tablet:gap-1"
        >
          {others.map(({ id, name, type }) => (
            <li
              key={id}
              className="flex shrink-0 max-tablet:max-w-64 items-center gap-2.5 px-2 py-1.5 text-sm text-muted"
            >
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-muted inset-ring-1 inset-ring-line"
              >
                {initialsOf(name)}
              </span>
              <span className="grid min-w-0">
                <span className={nameLook}>{name}</span>
                <span className="text-xs max-tablet:truncate">
                  {t(mayHaveFields(type) ? 'acted' : type === 'approver' ? 'approves' : 'follows')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Phones show them in one row. */
const nameLook = 'min-w-0 max-tablet:truncate tablet:wrap-anywhere'
