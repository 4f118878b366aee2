/** One page: paper, picture, text, and what the caller lays over it. Paper stays white in the dark. */
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { drawPage, measurePage, writeText } from './draw-page.ts'
import type { PageBox, ShownPageSize } from './layout.ts'
import type { Pdf } from './pdfjs.ts'
import './text-layer.css'

type PageSurfaceProps = Readonly<{
  pdf: Pdf | undefined
  number: number
  label: string
  box: PageBox
  scale: number
  /** Near enough to be drawn; pages far away keep only their overlay. */
  isNear: boolean
  placeholder: string | undefined
  onMeasured: (number: number, size: ShownPageSize) => void
  /** Of which PDF the picture is now; undefined when there is none any more. */
  onDrawn: (number: number, pdf: Pdf | undefined) => void
  children: ReactNode
}>

/** While fingers move, the old picture is stretched; the sharp one comes when they rest. */
const SETTLES_MS = 120

export function PageSurface({
  pdf,
  number,
  label,
  box,
  scale,
  isNear,
  placeholder,
  onMeasured,
  onDrawn,
  children,
}: PageSurfaceProps) {
  const shown = isNear ? pdf : undefined
  const { holder, isDrawn } = usePicture(shown, number, box.width, onDrawn)
  const layer = useText(shown, number)
  const rawWidth = useRawWidth(shown, number, onMeasured)
  const style = {
    top: box.top,
    left: box.left,
    width: box.width,
    height: box.height,
    '--zoom': scale,
    '--total-scale-factor': rawWidth ? box.width / rawWidth : scale,
  } as CSSProperties
  return (
    <div role="region" aria-label={label} aria-busy={!isDrawn} data-page={number} className={paperLook} style={style}>
      {placeholder && !isDrawn && <img src={placeholder} alt="" className="absolute inset-0 size-full" />}
      <div ref={holder} aria-hidden className="absolute inset-0 [&>canvas]:block [&>canvas]:size-full" />
      <div ref={layer} className="pdf-text" />
      <div className="pointer-events-none absolute inset-0 [&>*]:pointer-events-auto">{children}</div>
    </div>
  )
}

const paperLook = 'paper absolute bg-paper text-print shadow-floating'

/** The picture of an earlier version of the PDF stays until that of the newer one is drawn. */
function usePicture(pdf: Pdf | undefined, number: number, widthPx: number, onDrawn: PageSurfaceProps['onDrawn']) {
  const holder = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const settled = useSettled(widthPx)
  const density = useDensity()

  useEffect(() => {
    const place = holder.current
    if (!pdf || !place) return
    let isCurrent = true
    const drawing = drawPage(pdf, number, settled)
    const show = (...pictures: HTMLCanvasElement[]) => {
      if (!isCurrent) return
      release(place) // only now: the page never flashes white between two sharpnesses
      place.replaceChildren(...pictures)
      setDrawn(true)
      onDrawn(number, pdf)
    }
    drawing.done.then(show, () => show()) // a page that pdf.js can not draw: the paper stays
    return () => {
      isCurrent = false
      drawing.cancel()
    }
  }, [pdf, number, settled, density, onDrawn])

  const isOpen = pdf !== undefined
  useEffect(() => {
    const place = holder.current
    if (!isOpen || !place) return
    return () => {
      release(place)
      setDrawn(false)
      onDrawn(number, undefined)
    }
  }, [isOpen, number, onDrawn])

  return { holder, isDrawn }
}

/** Safari gives a canvas's memory back only when its size is nothing. */
function release(place: HTMLElement): void {
  for (const canvas of place.querySelectorAll('canvas')) canvas.width = canvas.height = 0
  place.replaceChildren()
}

function useText(pdf: Pdf | undefined, number: number) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = layer.current
    if (!pdf || !place) return
    const leaving = new AbortController()
    writeText(pdf, number, place, leaving.signal).catch(() => undefined) // a page without readable text is still a page
    return () => {
      leaving.abort()
      place.replaceChildren()
    }
  }, [pdf, number])
  return layer
}

function useRawWidth(pdf: Pdf | undefined, number: number, onMeasured: PageSurfaceProps['onMeasured']) {
  const [rawWidth, setRawWidth] = useState<number>()
  useEffect(() => {
    if (!pdf) return
    let isCurrent = true
    measurePage(pdf, number).then(
      (measured) => {
        if (!isCurrent) return
        setRawWidth(measured.rawWidth)
        onMeasured(number, measured.size)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, number, onMeasured])
  return rawWidth
}

function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Changes when the window moves to another screen or the browser zooms. */
function useDensity(): number {
  const [density, setDensity] = useState(() => window.devicePixelRatio)
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${density}dppx)`)
    const change = () => setDensity(window.devicePixelRatio)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [density])
  return density
}
