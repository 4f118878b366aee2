/** Takes files, from the disk or dropped; says of each one it can not take why. */
import { FileUp, TriangleAlert } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useDropzone } from 'react-dropzone'
import { useFormats } from '../i18n/formats.ts'
import { buttonLook } from './button-look.ts'
import { useDraggingText } from './dragging/text.ts'

export type RejectedFile = Readonly<{ file: File; reason: string }>

export type DropZoneProps = Readonly<{
  label: string
  /** The words on the button. */
  chooses?: string
  /** What dropping does: stands above the buttons, unless it is low. */
  title?: string
  /** Media types with their endings: `{ 'application/pdf': ['.pdf'] }`. */
  accept: Readonly<Record<string, string[]>>
  maxBytes: number
  /** How many more may come; 1 makes it a choice of one. */
  maxFiles: number
  onFiles: (files: File[], rejected: RejectedFile[]) => void
  /** Limits, in words. */
  hint?: ReactNode
  /** Files may be dropped anywhere on the page. */
  isWholePage?: boolean
  /** Low, once there are files already. */
  isCompact?: boolean
  /** Another way to choose, beside the button. Its press must not go on to the zone (`stopPropagation`). */
  beside?: ReactNode
  /** No file can come now: why. */
  closedBecause?: string | undefined
}>

export function DropZone(props: DropZoneProps) {
  const { hint, isWholePage = false, isCompact = false, beside, closedBecause } = props
  const zone = useTarget(props)
  if (closedBecause) return <Closed because={closedBecause}>{beside}</Closed>
  return (
    <div
      {...zone.getRootProps({ role: 'presentation' })}
      data-target={zone.isDragActive || undefined}
      className={`grid cursor-pointer justify-items-center gap-1 rounded-xl border-2 border-dashed border-line bg-surface px-4 text-center transition-colors duration-120 hover:border-edge data-target:border-accent data-target:bg-accent-soft ${isCompact ? 'py-5' : 'py-10'}`}
    >
      <Choices props={props} zone={zone} />
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {isWholePage && <PageTarget {...props} />}
    </div>
  )
}

function Choices({ props, zone }: { props: DropZoneProps; zone: ReturnType<typeof useTarget> }) {
  const t = useDraggingText()
  const { label, chooses, maxFiles, isCompact = false, beside } = props
  const title = isCompact ? undefined : props.title
  const kind = chooses && !isCompact ? 'primary' : 'default'
  const words = chooses ?? (maxFiles > 1 ? t('drop.choose') : t('drop.chooseOne'))
  return (
    <>
      {!isCompact && <FileUp aria-hidden className="mb-2 size-7 text-muted" strokeWidth={1.5} />}
      {title && <p className="text-base font-semibold">{title}</p>}
      <div className="my-2 flex flex-wrap items-center justify-center gap-2 max-tablet:w-full max-tablet:flex-col max-tablet:items-stretch">
        <span
          className={`${buttonLook({ kind })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          {words}
          {/* the input itself takes the focus: the keyboard and readers need no imitation of it */}
          <input {...zone.getInputProps({ 'aria-label': label, tabIndex: 0 })} style={undefined} className="sr-only" />
        </span>
        {beside && <span className="grid">{beside}</span>}
        <span className="text-muted max-tablet:hidden coarse:hidden">{t('drop.orDrag')}</span>
      </div>
    </>
  )
}

function Closed({ because, children }: { because: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border-2 border-dashed border-line px-4 py-5 text-center">
      <p className="flex gap-2 text-body text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {because}
      </p>
      {children}
    </div>
  )
}

/** Covers the page while files are dragged over it, so that they can be dropped anywhere. */
function PageTarget(props: DropZoneProps) {
  const t = useDraggingText()
  const isOver = useFilesOverPage()
  const page = useTarget(props)
  if (!isOver) return null
  return createPortal(
    <div
      {...page.getRootProps({ role: 'presentation' })}
      className="fixed inset-3 z-60 grid animate-appear place-items-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90 text-lg font-semibold text-accent"
    >
      {t('drop.here')}
    </div>,
    document.body,
  )
}

function useTarget({ accept, maxBytes, maxFiles, onFiles }: DropZoneProps) {
  const t = useDraggingText()
  const formats = useFormats()
  const reasons: Readonly<Record<string, string>> = {
    'file-too-large': t('drop.tooLarge', { size: formats.bytes(maxBytes) }),
    'file-too-small': t('drop.empty'),
    'too-many-files': t('drop.tooMany', { count: maxFiles }),
  }
  const reasonFor = (code: string | undefined) => reasons[code ?? ''] ?? t('drop.wrongType')
  return useDropzone({
    accept: accept as Record<string, string[]>,
    maxSize: maxBytes,
    minSize: 1,
    multiple: true, // more than may come are refused one by one, with the reason, not all together
    onDrop: (accepted, rejections) => {
      const refused = rejections.map(({ file, errors }) => ({ file, reason: reasonFor(errors[0]?.code) }))
      const over = accepted.slice(maxFiles).map((file) => ({ file, reason: reasonFor('too-many-files') }))
      onFiles(accepted.slice(0, maxFiles), [...refused, ...over])
    },
  })
}

function useFilesOverPage(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault() // otherwise the browser would open the file instead of this page
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      setOver(false)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
