/** Several elements lined up with each other, or with equal room between them. */
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
} from 'lucide-react'
import { IconButton } from '../../../web/design/Button.tsx'
import type { Alignment } from '../../../core/envelope/box.model.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

const alignments = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
] as const satisfies readonly (readonly [Alignment, LucideIcon])[]

const spreads = [
  ['across', AlignHorizontalDistributeCenter],
  ['down', AlignVerticalDistributeCenter],
] as const

export function ArrangeButtons({ editor }: { editor: Editor }) {
  const t = useEditorText()
  return (
    <div role="group" aria-label={t('align.title')} className="flex flex-wrap gap-0.5">
      {alignments.map(([to, icon]) => (
        <IconButton key={to} icon={icon} label={t(`align.${to}`)} onClick={() => editor.align(to)} />
      ))}
      {spreads.map(([along, icon]) => (
        <IconButton
          key={along}
          icon={icon}
          label={t(`align.${along}`)}
          disabledBecause={editor.selected.length < 3 ? t('align.needsThree') : undefined}
          onClick={() => editor.distribute(along)}
        />
      ))}
    </div>
  )
}
