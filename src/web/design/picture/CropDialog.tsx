/** The part of a picture that is kept: moved and zoomed under a frame of fixed shape, by hand, wheel or keys. */
import { Minus, Plus } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useFormats } from '../../i18n/formats.ts'
import { useMedia } from '../../use-media.ts'
import { sentenceFor } from '../../wire-error.ts'
import { Alert } from '../Alert.tsx'
import { Button, IconButton } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import {
  cutOut,
  frameOn,
  heldWithin,
  MOST_ZOOM,
  shownAs,
  zoomsFor,
  type CropArea,
  type CropPoint,
  type PictureSize,
} from './crop.ts'
import { usePictureText } from './text.ts'

type CropDialogProps = Readonly<{
  file: Blob
  /** The shape of the frame: `{ width: 1, height: 1 }`, `{ width: 190, height: 33 }`. */
  frame: PictureSize
  isRound?: boolean
  /** It may be zoomed out until all of it is seen; what is then empty stays transparent. For logos, not for faces. */
  mayHaveMargin?: boolean
  /** Of what is made, in pixels. */
  longest: number
  onClose: () => void
  /** What it throws is shown, and the dialog stays. */
  onCut: (picture: Blob) => Promise<unknown>
}>

export default function CropDialog({ file, frame, isRound, mayHaveMargin, longest, onClose, onCut }: CropDialogProps) {
  const t = usePictureText()
  const address = useAddress(file)
  const stage = useRef<HTMLDivElement>(null)
  const [area, setArea] = useState<CropArea>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const save = async () => {
    if (!area) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onCut(await cutOut(file, area, longest, frame))
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('crop.title')}
      text={t(mayHaveMargin ? 'crop.textWithMargin' : 'crop.text')}
      startsAt={stage}
      actions={
        <>
          <Button onClick={close}>{t('crop.cancel')}</Button>
          {/* until the picture is there, nothing can be cut out of it */}
          <Button kind="primary" isBusy={isBusy || !area} onClick={() => void save()}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Stage
          stage={stage}
          address={address}
          frame={frame}
          isRound={isRound ?? false}
          mayHaveMargin={mayHaveMargin ?? false}
          onArea={setArea}
        />
        <Preview address={address} area={area} frame={frame} isRound={isRound ?? false} />
      </div>
    </Dialog>
  )
}

function Stage({
  stage,
  address,
  frame,
  isRound,
  mayHaveMargin,
  onArea,
}: {
  stage: RefObject<HTMLDivElement | null>
  address: string | undefined
  frame: PictureSize
  isRound: boolean
  mayHaveMargin: boolean
  onArea: (area: CropArea) => void
}) {
  const t = usePictureText()
  const isTouch = useMedia('(pointer: coarse)')
  const { percent } = useFormats()
  const id = useId()
  const room = useSizeOf(stage)
  const [wanted, setWanted] = useState<CropPoint>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1) // 1 fills the frame
  const [picture, setPicture] = useState<PictureSize>()
  const window = room && frameOn(room, frame)
  const { filling, fitting } = picture && window ? zoomsFor(picture, window) : { filling: 1, fitting: 1 }
  const least = mayHaveMargin ? fitting / filling : 1
  const place = picture && window ? heldWithin(wanted, picture, window, zoom * filling) : wanted

  const zoomTo = (next: number) => {
    const to = Math.min(MOST_ZOOM, Math.max(least, next))
    setWanted({ x: (place.x * to) / zoom, y: (place.y * to) / zoom }) // what is in the middle stays there
    setZoom(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 40 : 8
    const by = moves[event.key]
    if (by) setWanted({ x: place.x + by.x * step, y: place.y + by.y * step })
    else if (event.key === '+' || event.key === '=') zoomTo(zoom * STEP)
    else if (event.key === '-' || event.key === '_') zoomTo(zoom / STEP)
    else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work on it: that is what `application` says */}
      <div
        ref={stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
        tabIndex={0}
        role="application"
        aria-label={t('crop.stage')}
        aria-describedby={`${id}-keys`}
        onKeyDown={press}
        className="relative h-56 overflow-hidden rounded-lg bg-sunken focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent tablet:h-72"
      >
        {address && window && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom * filling}
            minZoom={least * filling}
            maxZoom={MOST_ZOOM * filling}
            zoomSpeed={filling}
            cropSize={window}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            restrictPosition={false} // `heldWithin` does, and lets margins be
            disableAutomaticStylesInjection
            cropperProps={{ tabIndex: -1 }}
            setMediaSize={setPicture}
            onCropChange={setWanted}
            onZoomChange={(next) => setZoom(next / filling)}
            onCropAreaChange={onArea}
          />
        )}
      </div>
      <p id={`${id}-keys`} className="text-sm text-muted">
        {t(isTouch ? 'crop.fingers' : 'crop.keys')}
      </p>
      <div className="flex items-center gap-2">
        <IconButton icon={Minus} label={t('crop.smaller')} onClick={() => zoomTo(zoom / STEP)} />
        <input
          type="range"
          aria-label={t('crop.zoom')}
          aria-valuetext={percent(zoom)}
          min={least}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom}
          onChange={({ target }) => zoomTo(Number(target.value))}
          className="h-6 min-w-0 flex-1 cursor-pointer accent-accent coarse:h-11"
        />
        <IconButton icon={Plus} label={t('crop.larger')} onClick={() => zoomTo(zoom * STEP)} />
        <output aria-live="polite" className="num w-12 text-right text-sm text-muted">
          {percent(zoom)}
        </output>
      </div>
    </div>
  )
}

const STEP = 1.1

const moves: Readonly<Record<string, CropPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** As it will be seen: large, and as small as in a header. */
function Preview({
  address,
  area,
  frame,
  isRound,
}: {
  address: string | undefined
  area: CropArea | undefined
  frame: PictureSize
  isRound: boolean
}) {
  const t = usePictureText()
  const isWide = frame.width > 2 * frame.height
  const sizes = isWide ? ['w-48', 'w-28'] : ['w-20', 'w-8']
  return (
    <figure className="m-0 grid gap-2">
      <figcaption className="text-sm font-medium">{t('crop.preview')}</figcaption>
      <div className="flex flex-wrap items-end gap-4">
        {sizes.map((width) => (
          <span
            key={width}
            style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
            className={`relative block overflow-hidden bg-sunken ring-1 ring-line ${width} ${isRound ? 'rounded-full' : 'rounded-md'}`}
          >
            {address && area && <img src={address} alt="" style={shownAs(area)} className="absolute max-w-none" />}
          </span>
        ))}
      </div>
    </figure>
  )
}

function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address has to be given back, so an effect makes it
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function useSizeOf(element: RefObject<HTMLElement | null>): PictureSize | undefined {
  const [size, setSize] = useState<PictureSize>()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(() => setSize({ width: measured.clientWidth, height: measured.clientHeight }))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
