/** A signature as it will be drawn: the image takes what the captions leave. */
import { captionSize, shownCaption } from '../../../../core/envelope/field.model.ts'
import { printFont } from '../../../../core/envelope/ui/print-font.ts'

export function SignedImage({
  image,
  captions,
  height,
  scale,
}: {
  image: string
  captions: readonly string[]
  height: number
  scale: number
}) {
  const size = captionSize(height / scale, new Set(captions).size) * scale
  return (
    <span className="flex size-full min-w-0 flex-col">
      <img src={image} alt="" className="min-h-0 w-full flex-1 object-contain" />
      {[...new Set(captions)].map((caption) => (
        <span
          key={caption}
          dir="auto"
          // a line is less high than its letters go deep: only its ends may be cut
          className="w-full shrink-0 overflow-x-clip text-center font-normal text-ellipsis whitespace-nowrap text-[#333]"
          style={printFont('Helvetica', size)}
        >
          {shownCaption(caption)}
        </span>
      ))}
    </span>
  )
}
