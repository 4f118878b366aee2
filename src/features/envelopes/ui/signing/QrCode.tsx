/** A QR code on a page; a chunk of its own, because few documents carry one. */
import type { CSSProperties } from 'react'
import { encode } from 'uqr'

export function QrCode({ text, box }: { text: string; box: CSSProperties }) {
  const { data, size } = encode(text || ' ', { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="absolute bg-paper"
      style={box}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
