/** The documents of a draft, put in order like its recipients: by dragging, by keyboard or with the arrows beside each. */
import { SortableRows } from '../../../../web/design/SortableRows.tsx'
import type { DocumentView } from '../../../../core/envelope/parts.contract.ts'
import type { Stays } from '../../corrections/ui/shared/use-stays.ts'
import { DocumentRow } from './DocumentRow.tsx'
import type { DocumentNames } from './document-order.ts'
import { useWizardText } from './text.ts'
import type { useListFocus } from './use-list-focus.ts'

export function DocumentList({
  documents,
  names,
  isForArchive,
  removing,
  isKept,
  stays,
  watchRows,
  onRename,
  onMove,
  onRemove,
}: {
  documents: readonly DocumentView[]
  /** As they are being written, by document. */
  names: DocumentNames['names']
  isForArchive: boolean
  removing: readonly string[]
  isKept: boolean
  stays: Stays
  watchRows: ReturnType<typeof useListFocus>['watchRows']
  onRename: (id: string, name: string) => void
  onMove: (from: number, to: number) => void
  onRemove: (document: DocumentView) => void
}) {
  const t = useWizardText()
  const nameOf = (document: DocumentView | undefined) => (document && (names[document.id] || document.name)) ?? ''
  return (
    <SortableRows
      keys={documents.map(({ id }) => id)}
      nameOf={(key) => nameOf(documents.find(({ id }) => id === key))}
      sentenceOf={(from, to) =>
        t('documents.moved', {
          name: nameOf(documents[from]),
          place: String(to + 1),
          total: String(documents.length),
        })
      }
      onMove={onMove}
    >
      {(stepsOf) => (
        <ul ref={watchRows} aria-label={t('documents.list')} className="grid gap-2">
          {documents.map((document, index) => (
            <DocumentRow
              key={document.id}
              document={document}
              mayMove={documents.length > 1 && !isKept}
              isForArchive={isForArchive}
              isGoing={removing.includes(document.id)}
              isKept={isKept}
              staysBecause={stays.documents ?? stays.removalOf(document.id)}
              name={names[document.id] ?? document.name}
              onRename={(name) => onRename(document.id, name)}
              {...stepsOf(index)}
              onRemove={() => onRemove(document)}
            />
          ))}
        </ul>
      )}
    </SortableRows>
  )
}
