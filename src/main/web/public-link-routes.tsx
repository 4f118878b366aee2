/** The pages of public links, for members who may send. */
import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { linksSearch } from '../../features/public-links/ui/search.ts'
import { ForSenders } from './batch-routes.tsx'
import { business } from './business-route.tsx'

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => business, path }) as const

const LinksPage = lazy(async () => ({
  default: (await import('../../features/public-links/ui/LinksPage.tsx')).LinksPage,
}))
const links = createRoute({
  ...at('public-links/$template'),
  validateSearch: linksSearch,
  component: () => (
    <ForSenders>
      <LinksPage key={links.useParams().template} template={links.useParams().template} search={links.useSearch()} />
    </ForSenders>
  ),
})

const LinkPage = lazy(async () => ({
  default: (await import('../../features/public-links/ui/LinkPage.tsx')).LinkPage,
}))
const link = createRoute({
  ...at('public-links/$template/$link'),
  validateSearch: linksSearch,
  component: () => (
    <ForSenders>
      <LinkPage key={link.useParams().link} id={link.useParams().link} search={link.useSearch()} />
    </ForSenders>
  ),
})

export const publicLinkRoutes = [links, link] as const
