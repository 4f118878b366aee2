/** Tells browsers whom this installation trusts, so that they can examine files by themselves. All of it is public. */
import type { Bytes } from '../../pades/base/bytes.ts'
import type { ApprovedPolicy } from '../../pades/crypto/approved-policies.ts'
import type { RevocationSource } from '../../pades/crypto/revocation-source.ts'
import { readAnchors, type TrustAnchor } from '../../pades/validate/anchors.ts'
import { servicesAt, type ServicesFile } from '../../pades/trust/services-file.ts'
import type { FileAbout } from '../../pades/trust/trusted-list.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { knownTrustEndpoint, trustServicesEndpoint, type KnownTrust } from './trust.contract.ts'

/** Several for each file. */
const QUESTIONS = { max: 120, windowSec: 60 }

export type TrustDeps = Readonly<{
  /** DER or PEM of the authorities whose signatures this installation believes. */
  trustAnchors: readonly (Bytes | TrustAnchor)[]
  /** What our own authority says of the certificates it issued, now. */
  revocationLists: () => readonly Bytes[]
  /** The file of European trusted lists, which need not be there. */
  trustedLists: string
  /** Policies that ICP-Brasil approved. */
  policies: () => readonly ApprovedPolicy[]
  /** Where authorities are asked about what files do not tell; null: nobody is asked. */
  revocationSource: RevocationSource | null
}>

export function trustRoutes(http: Http, ctx: Ctx, deps: TrustDeps): void {
  const { trustAnchors, revocationLists, trustedLists, policies, revocationSource } = deps
  const anchors = readAnchors(trustAnchors).map(({ certificate, kind }) => ({
    kind,
    certificate: inBase64(certificate.der),
  }))

  bind(http, ctx, knownTrustEndpoint, async (ctx, _, { ip }) => {
    await limit(ctx, 'trust', networkOf(ip), QUESTIONS)
    const lists = withServices(trustedLists, (services) => services && toLists(services.about))
    const own = { revocation_lists: revocationLists().map(inBase64), asks_authorities: revocationSource !== null }
    const approved = policies().map(({ replacedOn, ...policy }) => ({ ...policy, replaced_on: replacedOn ?? null }))
    return { data: { now: ctx.now().toISOString(), anchors, ...own, policies: approved, lists } }
  })

  bind(http, ctx, trustServicesEndpoint, async (ctx, { parts: numbers }, { ip }) => {
    await limit(ctx, 'trust', networkOf(ip), QUESTIONS)
    return withServices(trustedLists, (services) => {
      if (!services) return { data: { made_at: null, parts: [] } }
      const contents = services.parts(numbers)
      const parts = numbers.map((number, index) => ({ number, content: inBase64(contents[index]!) }))
      return { data: { made_at: services.about.madeAt, parts } }
    })
  })
}

const inBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

function withServices<Answer>(file: string, asked: (services: ServicesFile | null) => Answer): Answer {
  const services = servicesAt(file)
  try {
    return asked(services)
  } finally {
    services?.close()
  }
}

const toLists = ({ madeAt, lists }: FileAbout): KnownTrust['lists'] => ({
  made_at: madeAt,
  lists: lists.map(({ issuedAt, nextUpdate, ...list }) => ({
    ...list,
    issued_at: issuedAt,
    next_update: nextUpdate ?? null,
  })),
})
