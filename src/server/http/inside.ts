/**
 * A browser sends no `X-Organization` with an image or a download. So a caller inside an organization is given links that
 * say it themselves, `/in/{organization}/v1/…`, and such an address is read as the same call with the header. A page in a frame is given
 * `/in/{visit}/v1/…` for its bearer token.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { changedLinks } from './links.ts'

const INSIDE = /^\/in\/(?:([0-9a-f-]{36})|(ev_[\w-]{43}))(?=\/v1\/)/i

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
  return method === 'GET' || method === 'HEAD' ? inPlace(url, headers) : url
}

function inPlace(url: string, headers: IncomingHttpHeaders): string {
  const [prefix = '', organization, visit] = INSIDE.exec(url) ?? []
  if (organization !== undefined) headers['x-organization'] = organization
  if (visit !== undefined) headers.authorization = `Bearer ${visit}`
  return url.slice(prefix.length)
}

/** @param place the organization as the call named it, or the token of a visit; null: the personal workspace, which needs no naming */
export function withLinksInside(answer: unknown, place: string | null): unknown {
  if (place === null) return answer
  return changedLinks(answer, (link) => (isOfMembers(link) ? `/in/${place}${link}` : link))
}

/** An action token says everything by itself. */
const isOfMembers = (link: string): boolean => link.startsWith('/v1/') && !link.startsWith('/v1/p/')
