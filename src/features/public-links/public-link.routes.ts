/** Contract in, command called, view out: public links, for their owners and for the people who come by them. */
import type { PublicLinkId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { inPages } from '../../server/http/paging.ts'
import { limit, networkOf } from '../../server/limits.ts'
import type { Previews } from '../../core/envelope/previews.ts'
import { sentence } from '../../server/sentences.ts'
import { ensureVisible } from '../../core/envelope/access.model.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { wireTime } from '../../core/envelope/parts.view.ts'
import { peopleIn } from '../../core/envelope/asked-people.model.ts'
import { given } from '../../core/envelope/by-caller.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { openEnvelopePreviews, pickDocument, previewAnswer, withDocuments } from '../../core/envelope/downloads.ts'
import { loadEnvelope, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { isSameRole } from '../../core/envelope/role.model.ts'
import { shownTitle } from '../../core/envelope/envelope-title.model.ts'
import type { PublicLinkPorts } from './ports.ts'
import {
  changePublicLink,
  makePublicLink,
  movePublicLink,
  problemOf,
  removePublicLink,
} from './public-link.commands.ts'
import * as contract from './public-link.contract.ts'
import { ensureTakes, standingOf, toldOutside, type PublicLink } from './public-link.model.ts'
import { findLink, findLinkBehind, listLinks, listUses } from './public-link.store.ts'
import { confirm, submit } from './submission.commands.ts'

/** More than anybody makes. */
const MADE = { max: 300, windowSec: 3600 }
/** A page of pictures and some more pages a minute; too few to try links out. */
const LOOKS = { max: 1200, windowSec: 60 }

export function publicLinkRoutes(
  http: Http,
  ctx: Ctx,
  workshop: Workshop,
  ports: PublicLinkPorts,
  previews = openEnvelopePreviews(ctx, workshop),
): void {
  ownerRoutes(http, ctx, ports)
  visitorRoutes(http, ctx, ports)
  pictureRoutes(http, ctx, previews)
}

function ownerRoutes(http: Http, ctx: Ctx, ports: PublicLinkPorts): void {
  bind(http, ctx, contract.makePublicLinkEndpoint, async (ctx, input, { caller }) => {
    await limit(ctx, 'make-public-link', caller.organizationId, MADE)
    const { template, role, name = '', recipients, values } = input
    const request = JSON.parse(JSON.stringify({ recipients, values })) as PublicLink['request']
    const unlimited = { mostUses: null, endsAt: null, domains: [] }
    const wish = { ...unlimited, ...limitsIn(input), template, role, name, request }
    return view(ctx, await makePublicLink(ctx, ports, wish, caller), caller)
  })
  bind(http, ctx, contract.listPublicLinksEndpoint, (ctx, { template, page, limit }, { caller }) =>
    ctx.db.read(async (reader) => {
      ensureVisible(caller, await loadEnvelope(reader, template))
      const { items, total } = await listLinks(reader, caller, { template, page, limit })
      const views = items.map((link) => toView(ctx, link))
      return inPages('/v1/public-links', { template, page, limit }, { items: views, total })
    }),
  )
  bind(http, ctx, contract.showPublicLinkEndpoint, (ctx, { id }, call) =>
    ctx.db.read(async (reader) => {
      const link = await findLink(reader, id, call.caller)
      const problem = await problemOf(ctx, reader, ports, link)
      const { language } = call
      return { ...toView(ctx, link), problem: problem && sentence(problem.code, language, problem.details) }
    }),
  )
  bind(http, ctx, contract.changePublicLinkEndpoint, async (ctx, { id, name, ...limits }, { caller }) => {
    await changePublicLink(ctx, id, { ...given({ name }), ...limitsIn(limits) }, caller)
    return view(ctx, id, caller)
  })
  for (const [event, endpoint] of [
    ['pause', contract.pausePublicLinkEndpoint],
    ['resume', contract.resumePublicLinkEndpoint],
  ] as const)
    bind(http, ctx, endpoint, async (ctx, { id }, { caller }) => {
      await movePublicLink(ctx, id, event, caller)
      return view(ctx, id, caller)
    })
  bind(http, ctx, contract.removePublicLinkEndpoint, (ctx, { id }, { caller }) => removePublicLink(ctx, id, caller))
  bind(http, ctx, contract.listLinkUsesEndpoint, (ctx, { id, page, limit }, { caller }) =>
    ctx.db.read(async (reader) => {
      await findLink(reader, id, caller)
      const { items, total } = await listUses(reader, id, { page, limit })
      const views = items.map((use) => ({
        id: use.id,
        at: use.at.toISOString(),
        envelope: use.envelopeId,
        person: use.person,
      }))
      return inPages(`/v1/public-links/${id}/uses`, { page, limit }, { items: views, total })
    }),
  )
}

type Limits = Readonly<{
  most_uses?: number | null | undefined
  ends_at?: string | null | undefined
  domains?: readonly string[] | undefined
}>

const limitsIn = ({ most_uses: mostUses, ends_at: end, domains }: Limits) =>
  given({ mostUses, endsAt: end === undefined ? undefined : end === null ? null : new Date(end), domains })

const view = async (ctx: Ctx, id: PublicLinkId, caller: Call<'member'>['caller']): Promise<contract.PublicLinkView> =>
  toView(ctx, await ctx.db.read((reader) => findLink(reader, id, caller)))

function toView({ settings, now }: Ctx, link: PublicLink): contract.PublicLinkView {
  return {
    id: link.id,
    template: link.templateId,
    name: link.name,
    role: link.role,
    address: `${settings.baseUrl}/public/links/${link.token}`,
    state: link.state,
    standing: standingOf(link, now()),
    uses: link.uses,
    most_uses: link.mostUses,
    ends_at: wireTime(link.endsAt),
    domains: [...link.domains],
    recipients: peopleIn(link.request).map(({ role, name, address }) => ({ role, name, value: address })),
    is_sandbox: link.isSandbox,
    created_at: link.createdAt.toISOString(),
  }
}

function visitorRoutes(http: Http, ctx: Ctx, ports: PublicLinkPorts): void {
  bind(http, ctx, contract.openPublicLinkEndpoint, async (ctx, { link: token }, { ip }) => {
    await limit(ctx, 'public-link.looks', networkOf(ip), LOOKS)
    return ctx.db.read(async (reader) => {
      const link = await findLinkBehind(reader, token)
      const details = await loadEnvelope(reader, link.templateId)
      const code = await inTheWay(ctx, reader, ports, link)
      return {
        standing: code === null ? 'open' : (code.replace('public_link.', '') as contract.OpenedLinkView['standing']),
        language: details.language,
        organization: faceOf(token, details),
        template: code === null ? await offered(reader, link, details) : null,
      }
    })
  })
  bind(http, ctx, contract.submitEndpoint, async (ctx, { link: token, name, email }, { language, ...from }) => {
    const { id, expiresAt } = await submit(ctx, ports, { token, name, email, language }, originOf(from))
    return { id, expires_at: expiresAt.toISOString() }
  })
  bind(http, ctx, contract.confirmSubmissionEndpoint, async (ctx, input, { language, ...from }) => {
    const { link: token, submission: id, code } = input
    const { recipientId, tokenVersion } = await confirm(ctx, ports, { token, id, code, language }, originOf(from))
    return { path: `/public/envelopes/viewer/${actionToken(ctx.keys, recipientId, tokenVersion)}` }
  })
}

const originOf = ({ ip, userAgent }: Pick<Call<'anyone'>, 'ip' | 'userAgent'>) => ({ ip, userAgent })

async function inTheWay(ctx: Ctx, reader: Reader, ports: PublicLinkPorts, link: PublicLink) {
  const standing = standingOf(link, ctx.now())
  if (standing !== 'open') return `public_link.${standing}` as const
  const problem = await problemOf(ctx, reader, ports, link)
  return problem && toldOutside(problem.code)
}

function faceOf(token: string, details: EnvelopeDetails): contract.OpenedLinkView['organization'] {
  const { organizationName: name, organizationTheme: style, organizationLogos: logos } = details
  const picture = (shape: 'square' | 'wide') =>
    logos[shape] && `/v1/p/links/${token}/logo?shape=${shape}&v=${logos[shape].slice(0, 12)}`
  return { name, style, logo: picture('square'), wide_logo: picture('wide') }
}

async function offered(reader: Reader, link: PublicLink, details: EnvelopeDetails) {
  const recipients = await recipientsOf(reader, link.templateId)
  const own = recipients.find(({ role }) => role !== null && isSameRole(role, link.role))
  const documents = await documentsOf(reader, link.templateId)
  return {
    title: shownTitle(details),
    role: link.role,
    is_sandbox: link.isSandbox || details.isSandbox,
    identifiers: own?.identifiers.map(({ code }) => code) ?? [],
    attachments: own?.attachments.map(({ title }) => title) ?? [],
    documents: documents.map(({ id, name, pages }) => ({
      id,
      name,
      pages: pages.map(({ width, height }) => ({ width, height })),
      preview: `/v1/p/links/${link.token}/documents/${id}/preview`,
    })),
  }
}

function pictureRoutes(http: Http, ctx: Ctx, previews: Previews): void {
  bind(http, ctx, contract.publicLinkLogoEndpoint, async (ctx, { link: token, shape }, { ip }) => {
    await limit(ctx, 'public-link.looks', networkOf(ip), LOOKS)
    const { organizationLogos } = await ctx.db.read(async (reader) =>
      loadEnvelope(reader, (await findLinkBehind(reader, token)).templateId),
    )
    const logo = organizationLogos[shape]
    ensure(logo, 'organization.has_no_logo')
    const content = await ctx.blobs.read(logo)
    return { name: 'logo.png', type: 'image/png', content, isInline: true, maxAgeSec: 3600, etag: logo }
  })
  bind(http, ctx, contract.publicLinkPreviewEndpoint, async (ctx, { link: token, document, page, width }, { ip }) => {
    await limit(ctx, 'public-link.looks', networkOf(ip), LOOKS)
    const held = await ctx.db.read(async (reader) => {
      const link = await findLinkBehind(reader, token)
      ensureTakes(link, ctx.now())
      return withDocuments(reader, await loadEnvelope(reader, link.templateId))
    })
    return previewAnswer(previews, held, pickDocument(held, document), { page, width })
  })
}
