/** Which of several documents is shown, where there is no panel beside it: back and forth, or chosen from the list. */
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../web/design/Button.tsx'
import type { SigningView } from '../signing.contract.ts'
import { useSigningText } from './text.ts'

export function DocumentSwitch({
  documents,
  index,
  onDocument,
}: {
  documents: SigningView['envelope']['documents']
  index: number
  onDocument: (index: number) => void
}) {
  const t = useSigningText()
  const total = String(documents.length)
  const nameOf = (at: number) =>
    t('page.documentOf', { number: String(at + 1), total, name: documents[at]?.name ?? '' })
  return (
    <nav aria-label={t('page.documents')} className="flex items-center gap-1 px-2 py-1">
      <IconButton
        icon={ChevronLeft}
        label={t('page.previousDocument')}
        disabledBecause={index === 0 ? t('page.firstDocument') : undefined}
        onClick={() => onDocument(index - 1)}
      />
      <div className="relative min-w-0 flex-1">
        <select
          aria-label={t('page.documents')}
          className="h-11 w-full appearance-none truncate rounded-md bg-transparent pr-8 pl-2 text-center text-base font-medium text-ink"
          value={index}
          onChange={(event) => onDocument(Number(event.target.value))}
        >
          {documents.map(({ id }, at) => (
            <option key={id} value={at}>
              {nameOf(at)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-muted" />
      </div>
      <IconButton
        icon={ChevronRight}
        label={t('page.nextDocument')}
        disabledBecause={index === documents.length - 1 ? t('page.lastDocument') : undefined}
        onClick={() => onDocument(index + 1)}
      />
    </nav>
  )
}
