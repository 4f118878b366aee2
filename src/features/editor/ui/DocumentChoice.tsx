/** Which document is worked on. However long its name is, how many fields it has is always seen. */
import { ChevronDown, FileText } from 'lucide-react'
import { ChoiceMenu } from '../../../web/design/ChoiceMenu.tsx'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import type { DocumentView } from '../../../core/envelope/parts.contract.ts'
import { useEditorText } from './text.ts'

export function DocumentChoice({
  documents,
  value,
  elements,
  onChange,
}: {
  documents: readonly DocumentView[]
  value: string
  /** Of all documents. */
  elements: readonly LayoutElement[]
  onChange: (id: string) => void
}) {
  const t = useEditorText()
  const countOn = (id: string) => elements.filter((element) => element.is === 'field' && element.document === id).length
  const named = ({ name: own }: DocumentView, index: number) => (documents.length > 1 ? `${index + 1}. ${own}` : own)
  const at = documents.findIndex(({ id }) => id === value)
  const name = documents[at] ? named(documents[at], at) : ''
  const count = countOn(value)
  const shown = (
    <>
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate text-left">{name}</span>
      <span aria-hidden className="num shrink-0 text-xs text-muted">
        <span className="max-tablet:hidden">{t('fields', { count })}</span>
        <span className="tablet:hidden">{count}</span>
      </span>
    </>
  )
  if (documents.length === 1) {
    return (
      <p title={name} className={look}>
        {shown}
        <span className="sr-only">{t('fields', { count })}</span>
      </p>
    )
  }
  return (
    <ChoiceMenu
      label={t('documents', { count: String(documents.length) })}
      value={value}
      choices={documents.map((document, index) => ({
        value: document.id,
        label: named(document, index),
        text: t('documentHolds', { pages: document.pages.length, count: countOn(document.id) }),
      }))}
      onChoose={onChange}
      trigger={
        <button
          type="button"
          title={name}
          aria-label={t('documentChosen', { name, count })}
          className={`${look} cursor-pointer border-0 bg-surface text-ink inset-ring-1 inset-ring-control hover:bg-hover`}
        >
          {shown}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    />
  )
}

const look = 'm-0 flex h-9 w-full min-w-0 items-center gap-2 rounded-md px-2.5 text-sm coarse:h-11'
