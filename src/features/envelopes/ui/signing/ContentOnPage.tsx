/** What the sender put on the page, as it will be drawn when the document is sealed. */
import { encode } from 'uqr'
import { CommentNote } from './CommentNote.tsx'
import type { SigningView } from '../../signing.contract.ts'

type Content = SigningView['envelope']['documents'][number]['contents'][number]

export function ContentOnPage({ content, scale }: { content: Content; scale: number }) {
  const box = {
    left: content.x_axis * scale,
    top: content.y_axis * scale,
    width: content.width * scale,
    height: content.height * scale,
    opacity: content.opacity,
  }
  switch (content.type) {
    case 'image':
      return content.src && <img src={content.src} alt="" className="absolute object-contain" style={box} />
    case 'qr-code':
    case 'validation-qrcode':
      return <QrCode text={content.value} box={box} />
    case 'text':
      return (
        <p
          className="absolute overflow-hidden break-words whitespace-pre-wrap"
          style={{ ...box, fontSize: content.font_size * scale, lineHeight: 1.2, color: content.text_color }}
        >
          {content.value}
        </p>
      )
    case 'comment':
      return <CommentNote content={content} scale={scale} />
  }
}

function QrCode({ text, box }: { text: string; box: React.CSSProperties }) {
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
