/**
 * The whole screen to sign on, lying down (docs/domain/limits.md#envelopes). A phone held upright is not turned by force: the sheet is laid along
 * its long side, and the words on it too, so that it works where browsers can not lock the orientation.
 */
import { useId } from 'react'
import { Button } from '../design/Button.tsx'
import { Modal } from '../design/Modal.tsx'
import { DrawPad } from './DrawPad.tsx'
import type { Strokes } from './strokes.ts'
import { DrawTools } from './DrawTools.tsx'
import { useMedia } from '../use-media.ts'
import { useSignatureText } from './text.ts'

export function DrawFullScreen({
  isOpen,
  onClose,
  strokes,
  onChange,
}: {
  isOpen: boolean
  onClose: () => void
  strokes: Strokes
  onChange: (strokes: Strokes) => void
}) {
  const t = useSignatureText()
  const isUpright = useMedia('(orientation: portrait)')
  const titleId = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      titleId={titleId}
      className="paper fixed inset-0 h-dvh w-dvw overflow-hidden! bg-paper text-print"
    >
      <h2 id={titleId} className="sr-only">
        {t('wayDraw')}
      </h2>
      <div aria-hidden className={isUpright ? uprightLine : lyingLine} />
      <DrawPad strokes={strokes} onChange={onChange} held={isUpright ? 'upright' : 'lying'} />
      <div className={isUpright ? uprightBar : lyingBar}>
        <DrawTools strokes={strokes} onChange={onChange} />
        <p className="pointer-events-none min-w-0 flex-1 truncate text-center text-sm text-muted">
          {isUpright && t('turnPhone')}
        </p>
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  )
}

const bar = 'absolute flex items-center gap-2 p-2'
const lyingBar = `${bar} inset-x-0 top-0 px-[max(0.5rem,env(safe-area-inset-left))]`
/** The top of a phone that is turned to the left is its right side: as long as the screen is high, turned by a quarter. */
const uprightBar = `${bar} top-0 left-full w-dvh origin-top-left rotate-90`
const lyingLine = 'absolute inset-x-[8%] top-[74%] border-t border-edge/60'
const uprightLine = 'absolute inset-y-[8%] left-[26%] border-l border-edge/60'
