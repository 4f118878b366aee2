/** The list that an envelope stands in. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useDetailText } from './text.ts'

export const backPlaces = {
  inbox: '/business/documents',
  sent: '/business/documents/sent',
  draft: '/business/documents/draft',
  template: '/business/documents/template',
} as const
export type BackPlace = keyof typeof backPlaces

export function BackTo({ place }: { place: BackPlace }) {
  const t = useDetailText()
  return (
    <Link
      to={backPlaces[place]}
      className="inline-flex min-h-6 items-center gap-1.5 text-muted no-underline hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t(`back.${place}`)}
    </Link>
  )
}
