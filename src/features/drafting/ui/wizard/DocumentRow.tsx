/** One document of a draft: what it is, what was done to it on the way in, its name and its place. */
import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react'
import { IconButton } from '../../../../web/design/Button.tsx'
import { DragHandle, useSortableRow } from '../../../../web/design/SortableRows.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { DocumentView } from '../../../../core/envelope/parts.contract.ts'
import { ArchiveProblems } from './ArchiveProblems.tsx'
import { useWizardText } from './text.ts'

export function DocumentRow({
  document,
  name,
  mayMove,
  isForArchive,
  isGoing,
  isKept,
  staysBecause,
  onRename,
  onUp,
  onDown,
  onRemove,
}: {
  document: DocumentView
  name: string
  /** Among others, whose order is not settled. */
  mayMove: boolean
  isForArchive: boolean
  /** Being removed. */
  isGoing: boolean
  /** With its name and its place, as somebody confirmed it. */
  isKept: boolean
  /** Why it is not taken out. */
  staysBecause: string | undefined
  onRename: (name: string) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}) {
  const t = useWizardText()
  const formats = useFormats()
  const sortable = useSortableRow(document.id, mayMove)
  const facts = [
    t('documents.pages', { count: document.pages.length }),
    formats.bytes(document.size),
    ...(document.is_signed ? [t('documents.signed')] : []),
    ...(document.was_repaired ? [t('documents.repaired')] : []),
  ]
  return (
    <li
      {...sortable.row}
      inert={isGoing}
      aria-busy={isGoing || undefined}
      data-document={document.id}
      data-settled={isKept || undefined}
      className={`grid animate-appear grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 rounded-lg tablet:flex p-3 transition-opacity duration-120 ${isKept ? 'bg-sunken inset-ring-1 inset-ring-line' : `bg-surface ${sortable.look}`} ${isGoing ? 'opacity-50' : ''}`}
    >
      {mayMove && (
        <span className="-mx-1.5 self-center tablet:-mx-1">
          <DragHandle label={t('documents.move', { name: document.name })} handle={sortable.handle} />
        </span>
      )}
      <img
        src={`${document.links.preview}?page=1&width=160`}
        alt=""
        className="h-16 w-12 shrink-0 rounded-sm bg-paper object-contain object-top inset-ring-1 inset-ring-line max-tablet:hidden"
      />
      {/* on phones name and warnings take the width that is there, and the buttons stand beside the facts */}
      <div
        className={`grid min-w-0 flex-1 gap-1.5 *:max-tablet:col-span-full max-tablet:contents ${mayMove ? '*:first:max-tablet:col-start-2!' : ''}`}
      >
        {isKept ? (
          <p className="font-medium wrap-anywhere">{name}</p>
        ) : (
          <TextField
            label={t('documents.rename', { name: document.name })}
            hidesLabel
            value={name}
            maxLength={200}
            onChange={({ target }) => onRename(target.value)}
          />
        )}
        <p className="num self-center text-sm text-muted max-tablet:col-span-2!">{facts.join(' · ')}</p>
        {document.removed.length > 0 && <Removed parts={document.removed} />}
        {isForArchive && <ArchiveProblems document={document} />}
        {staysBecause && <p className="text-sm text-pretty">{staysBecause}</p>}
      </div>
      <div className="flex shrink-0 justify-end max-tablet:col-start-3 max-tablet:row-start-2 max-tablet:-mr-1.5 max-tablet:-mb-1.5">
        {!isKept && <Moves name={document.name} onUp={onUp} onDown={onDown} />}
        {!staysBecause && (
          <IconButton
            data-removes
            icon={Trash2}
            label={t('documents.remove', { name: document.name })}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  )
}

type Moving = Readonly<{ name: string; onUp: (() => void) | undefined; onDown: (() => void) | undefined }>

function Moves({ name, onUp, onDown }: Moving) {
  const t = useWizardText()
  return (
    <>
      {onUp && <IconButton data-moves icon={ArrowUp} label={t('documents.up', { name })} onClick={onUp} />}
      {onDown && <IconButton data-moves icon={ArrowDown} label={t('documents.down', { name })} onClick={onDown} />}
    </>
  )
}

/** What was taken out at upload, in words: nobody should sign less than they think. */
function Removed({ parts }: { parts: readonly string[] }) {
  const t = useWizardText()
  const formats = useFormats()
  const words = [...new Set(parts.map((part) => t(`documents.part.${kindOf(part)}`)))]
  return (
    <p className="flex gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('documents.removedParts', { parts: formats.list(words) })}
    </p>
  )
}

function kindOf(part: string): 'javascript' | 'launch' | 'embedded' | 'hiddenLayers' | 'protection' | 'xfa' | 'other' {
  if (part === 'hidden_layers') return 'hiddenLayers'
  if (part === 'protection') return 'protection'
  if (/javascript|^js$/i.test(part)) return 'javascript'
  if (/launch/i.test(part)) return 'launch'
  if (/embedded|attachment|file/i.test(part)) return 'embedded'
  return /xfa/i.test(part) ? 'xfa' : 'other'
}
