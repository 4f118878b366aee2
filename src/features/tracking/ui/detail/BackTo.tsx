/** The list that an envelope stands in. */
import { BackLink } from '../../../../web/design/BackLink.tsx'
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
  return <BackLink to={backPlaces[place]}>{t(`back.${place}`)}</BackLink>
}
