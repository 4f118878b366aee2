/** A picture that is chosen, cut to its shape, changed and taken away: a logo, an avatar. What is wrong with a file is said here. */
import { ImagePlus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { sentenceFor, WireError } from '../../wire-error.ts'
import { Button } from '../Button.tsx'
import { FieldError } from '../FieldError.tsx'
import { isPicture, type PictureSize } from './crop.ts'
import { usePictureText } from './text.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

export type PictureFieldProps = Readonly<{
  /** What the picture is: "Logotipo". */
  label: string
  /** Where it is seen. The rules for files are said after it. */
  hint?: ReactNode
  /** Address of the picture that stands; null: none. */
  picture: string | null
  alt: string
  /** Stands where no picture is: initials. */
  fallback: ReactNode
  frame: PictureSize
  isRound?: boolean
  mayHaveMargin?: boolean
  /** Of the picture that is made, in pixels. */
  longest: number
  maxBytes: number
  /** The name of the picture on the wire: refusals of the server that name it are shown here. */
  part: string
  onSave: (picture: Blob) => Promise<unknown>
  onRemove: () => Promise<unknown>
}>

/** docs/domain/limits.md#organizations: PNG, JPG, JPEG, WebP, BMP. */
const accepted = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/bmp'],
  endings: ['.png', '.jpg', '.jpeg', '.webp', '.bmp'],
} as const

export function PictureField(props: PictureFieldProps) {
  const { label, hint, picture, alt, fallback, frame, isRound = false, maxBytes, part, onSave, onRemove } = props
  const t = usePictureText()
  const { bytes } = useFormats()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isRemoving, setRemoving] = useState(false)
  const [error, setError] = useState<string>()

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const isAccepted = isOfAcceptedType(chosen)
    if (!isAccepted) return setError(t('wrongType'))
    if (chosen.size > maxBytes) return setError(t('tooLarge', { size: bytes(maxBytes) }))
    if (!(await isPicture(chosen))) return setError(t('unreadable'))
    setError(undefined)
    setFile(chosen)
  }
  const save = async (made: Blob) => {
    try {
      await onSave(made)
    } catch (failure) {
      const atField = failure instanceof WireError ? failure.fieldErrors[part]?.join(' ') : undefined
      if (!atField) throw failure
      setError(atField)
    }
    setFile(undefined)
  }
  const remove = async () => {
    setRemoving(true)
    setError(undefined)
    try {
      await onRemove()
    } catch (failure) {
      setError(sentenceFor(failure))
    } finally {
      setRemoving(false)
    }
  }
  const box = `max-w-full shrink-0 overflow-hidden bg-sunken ring-1 ring-line ${isRound ? 'rounded-full' : 'rounded-lg'} ${frame.width > 2 * frame.height ? 'w-57' : 'w-20'}`
  const shape = { aspectRatio: `${frame.width} / ${frame.height}` }
  return (
    <div role="group" aria-label={label} aria-describedby={`${id}-rules`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        {picture ? (
          <img src={picture} alt={alt} style={shape} className={`${box} object-cover`} />
        ) : (
          <span style={shape} className={`grid place-items-center ${box}`}>
            {fallback}
            <span className="sr-only">{t('none')}</span>
          </span>
        )}
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <p id={`${id}-rules`} className="text-sm text-muted">
            {hint} {t('rules', { size: bytes(maxBytes) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={ImagePlus} aria-describedby={error && `${id}-error`} onClick={() => chooser.current?.click()}>
              {t(picture ? 'change' : 'choose')}
            </Button>
            {picture && (
              <Button kind="quiet" icon={Trash2} isBusy={isRemoving} onClick={() => void remove()}>
                {t('remove')}
              </Button>
            )}
          </div>
          {error && (
            <div role="alert" className="text-sm">
              <FieldError id={`${id}-error`}>{error}</FieldError>
            </div>
          )}
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('choose')}
        accept={[...accepted.types, ...accepted.endings].join(',')}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = '' // the same file may be chosen again
        }}
      />
      {file && (
        <Suspense>
          <CropDialog {...props} file={file} onClose={() => setFile(undefined)} onCut={save} />
        </Suspense>
      )}
    </div>
  )
}

/** Browsers that know no type for a file give none; then its ending counts. */
function isOfAcceptedType({ type, name }: File): boolean {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  const hasEnding = accepted.endings.some((one) => one === ending)
  return hasEnding && (type === '' || accepted.types.some((one) => one === type) || type === 'image/x-ms-bmp')
}
