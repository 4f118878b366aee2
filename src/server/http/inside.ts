/**
 * A browser sends no `X-Organization` with an image or a download. So a caller inside an organization is given links that
 * say it themselves, `/in/{organization}/v1/…`, and such an address is read as the same call with the header.
 */
import type { IncomingMessage } from 'node:http'
import type { OrganizationId } from '../../kernel/ids.ts'
import { changedLinks } from './links.ts'

const INSIDE = /^\/in\/([0-9a-f-]{36})(?=\/v1\/)/i

/** docs/domain/compatibility.md#organizations names the organization of this one call in its address; the same door asks who that is (docs/decisions/150). */
const IMPORT = /^\/v1\/([0-9a-f-]{36})(\/invitations\/import)(?=[/?]|$)/i

/** So does one place that lists an organization's integrations (docs/decisions/263). */
const INTEGRATIONS = /^\/v1\/organizations\/([0-9a-f-]{36})(\/integrations)(?=[/?]|$)/i

/** For Fastify's `rewriteUrl`. Only for reading, but for one: what changes something names its organization in the header. */
export function insideOrganization({ url = '/', method, headers }: IncomingMessage): string {
  const [named, importing, path] = IMPORT.exec(url) ?? []
  if (named !== undefined && importing !== undefined && method === 'POST') {
    headers['x-organization'] = importing
    return `/v1${path}${url.slice(named.length)}`
  }
  const [listed, owner, list] = INTEGRATIONS.exec(url) ?? []
  if (listed !== undefined && owner !== undefined && method === 'GET') {
    headers['x-organization'] = owner
    return `/v1/organizations${list}${url.slice(listed.length)}`
  }
  const [prefix, organization] = INSIDE.exec(url) ?? []
  if (prefix === undefined || organization === undefined || (method !== 'GET' && method !== 'HEAD')) return url
  headers['x-organization'] = organization
  return url.slice(prefix.length)
}

/** @param organization as the call named it; null: the personal workspace, which needs no naming */
export function withLinksInside(answer: unknown, organization: OrganizationId | null): unknown {
  if (organization === null) return answer
  return changedLinks(answer, (link) => (isOfMembers(link) ? `/in/${organization}${link}` : link))
}

/** An action token says everything by itself. */
const isOfMembers = (link: string): boolean => link.startsWith('/v1/') && !link.startsWith('/v1/p/')
