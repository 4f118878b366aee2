/** Content of the sender on the page, as it will be drawn when the document is sealed. */
import { persist } from '../../../../web/until-it-comes.ts'
import { printFont } from '../../../../core/envelope/ui/print-font.ts'
import { CommentNote } from './CommentNote.tsx'
import type { SigningView } from '../../signing.contract.ts'
import { lazyPart } from '../../../../web/lazy-part.tsx'

const QrCode = lazyPart(async () => ({ default: (await persist(() => import('./QrCode.tsx'))).QrCode }))

type Content = SigningView['envelope']['documents'][number]['contents'][number]

export function ContentOnPage({
  content,
  scale,
  pageWidth,
}: {
  content: Content
  scale: number
  /** In points. */
  pageWidth: number
}) {
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
    case 'date':
      return (
        <p
          className="absolute overflow-hidden break-words whitespace-pre-wrap"
          style={{
            ...box,
            ...printFont(content.font_family, content.font_size * scale),
            color: content.text_color,
            // Each paragraph on the side where its script begins.
            unicodeBidi: 'plaintext',
          }}
        >
          {content.value}
        </p>
      )
    case 'comment':
      return <CommentNote content={content} scale={scale} pageWidth={pageWidth} />
  }
}
