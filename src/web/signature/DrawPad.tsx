/** A canvas to sign on. What was drawn survives a new size and a turn of the phone. */
import SignaturePad from 'signature_pad'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fromCanvas, penFor, toCanvas, type PhoneOrientation, type Strokes } from './strokes.ts'
import { useSignatureText } from './text.ts'

export function DrawPad({
  strokes,
  onChange,
  held,
}: {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  held: PhoneOrientation
}) {
  const t = useSignatureText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)

  const redraw = useEffectEvent(() => {
    const element = canvas.current
    if (!element || !pad.current) return
    const size = { width: element.clientWidth, height: element.clientHeight }
    const density = Math.max(1, window.devicePixelRatio)
    element.width = size.width * density
    element.height = size.height * density
    element.getContext('2d')?.scale(density, density)
    Object.assign(pad.current, penFor(held === 'lying' ? size.width : size.height))
    pad.current.fromData(toCanvas(strokes, size, held))
  })
  const take = useEffectEvent(() => {
    const element = canvas.current
    if (!element || !pad.current) return
    onChange(fromCanvas(pad.current.toData(), { width: element.clientWidth, height: element.clientHeight }, held))
  })

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const own = new SignaturePad(element, { throttle: 0 }) // a browser tells of a pen once a frame: none of that is lost
    pad.current = own
    own.addEventListener('endStroke', () => take())
    const observer = new ResizeObserver(() => redraw())
    observer.observe(element)
    return () => {
      observer.disconnect()
      own.off()
    }
  }, [])
  useEffect(() => redraw(), [strokes, held])

  return <canvas ref={canvas} role="img" aria-label={t('drawArea')} className="absolute inset-0 size-full touch-none" />
}
