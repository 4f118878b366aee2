/** Chooses which of the proposed fields are placed, and for whom each is. */
import { useState } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { Select } from '../../../web/design/Select.tsx'
import type { PageSize } from '../../../core/envelope/field.model.ts'
import type { RecipientView } from '../../../core/envelope/parts.contract.ts'
import type { FieldElement } from '../../drafting/layout-element.model.ts'
import { useElementWords } from './element-words.ts'
import { useEditorText } from './text.ts'

export function OfferDialog({
  elements,
  pages,
  recipients,
  onPlace,
  onClose,
}: {
  elements: readonly FieldElement[]
  pages: readonly PageSize[]
  /** Whom fields may be given to. */
  recipients: readonly RecipientView[]
  onPlace: (elements: readonly FieldElement[]) => void
  onClose: () => void
}) {
  const t = useEditorText()
  const words = useElementWords()
  const [owners, setOwners] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(elements.map(({ key, recipient }) => [key, recipient])),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(elements.filter(({ recipient }) => recipient === '').map(({ key }) => key)),
  )
  const leave = (key: string, leaves: boolean) =>
    setLeft((before) => new Set(leaves ? [...before, key] : [...before].filter((one) => one !== key)))
  const give = (key: string, owner: string) => {
    setOwners((before) => ({ ...before, [key]: owner }))
    leave(key, owner === '')
  }
  const chosen = elements
    .filter(({ key }) => !left.has(key))
    .map((element) => ({ ...element, recipient: owners[element.key] ?? '' }))
  const isIncomplete = chosen.some(({ recipient }) => recipient === '')
  const people = [
    { value: '', label: t('found.whoFirst') },
    ...recipients.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const nothing = chosen.length === 0 ? t('found.chooseFirst') : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('found.dialog')}
      size="lg"
      actions={
        <>
          <Button onClick={onClose}>{t('found.cancel')}</Button>
          <Button
            kind="primary"
            disabledBecause={isIncomplete ? t('found.ownerFirst') : nothing}
            onClick={() => onPlace(chosen)}
          >
            {t('found.place', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <ul className="m-0 grid list-none gap-3 p-0">
        {elements.map((element) => {
          const { key, box, title } = element
          const what = title ? `${words.nameOf(element)} “${title}”` : words.nameOf(element)
          const size = pages[box.page - 1] ?? box
          const label = t('found.item', { what, page: String(box.page), where: words.whereOf(box, size) })
          return (
            <li
              key={key}
              className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-3 last:border-0 last:pb-0 tablet:grid-cols-[minmax(0,1fr)_18rem]"
            >
              <Checkbox label={label} checked={!left.has(key)} onChange={({ target }) => leave(key, !target.checked)} />
              <Select
                label={t('found.who', { what: label })}
                hidesLabel
                options={people}
                value={owners[key] ?? ''}
                onChange={({ target }) => give(key, target.value)}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
