/** A QR code on a page; a chunk of its own, because few documents carry one. */
import type { CSSProperties } from 'react'
import { encode } from 'uqr'

/** As the drawing has it: of level M, or of L where M holds too little, or not at all. */
export function QrCode({ text, box }: { text: string; box: CSSProperties }) {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > 2953) return null
  const { data, size } = encode(text || ' ', { ecc: bytes > 2331 ? 'L' : 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="absolute" style={box} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
