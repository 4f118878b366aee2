/** A QR code. White around it, also in the dark theme: cameras want it so. */
import { useMemo } from 'react'
import { encode } from 'uqr'

export function QrCode({ text, label, className = 'size-44' }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}

const PICTURE_PX = 1200

/** For documents of other programs: whole pixels to a module, so that its edges are sharp. */
export function qrPicture(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const module = Math.ceil(PICTURE_PX / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * module
  const paint = canvas.getContext('2d')!
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.fillStyle = '#000'
  data.forEach((row, y) => row.forEach((isDark, x) => isDark && paint.fillRect(x * module, y * module, module, module)))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
