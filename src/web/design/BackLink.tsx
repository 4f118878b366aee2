/** A way back, above the title of a page: takes what a link of the router takes. */
import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'

type AnchorProps = ComponentProps<'a'> & {
  /** As high as a finger where there is no mouse. */
  size?: 'own' | 'finger'
}

function Anchor({ size = 'own', children, ...rest }: AnchorProps) {
  const height = size === 'finger' ? 'min-h-6 coarse:min-h-11' : 'min-h-6'
  return (
    <a {...rest} className={`inline-flex items-center gap-1.5 text-muted no-underline hover:text-ink ${height}`}>
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </a>
  )
}

export const BackLink = createLink(Anchor)
