/** Commands on the domains of an organization: named, proved by a DNS record, given up. */
import type { OrganizationId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { txtRecords } from '../../server/dns.ts'
import { limit } from '../../server/limits.ts'
import { ensureMaySecure, securing, type ActingOwner } from './connection.commands.ts'
import { findConnection, saveEnforcement } from './connection.store.ts'
import { CODE_BYTES, domainLimits, isVerified, recordOf, type Domain } from './domain.model.ts'
import { deleteDomain, domainsOf, findDomain, findHolder, insertDomain, saveVerified } from './domain.store.ts'
import type { SettingsPorts } from './ports.ts'

/** Each asks name servers. */
const CHECKED = { max: 60, windowSec: 900 }

export function addDomain(ctx: Ctx, ports: SettingsPorts, by: ActingOwner, domain: string): Promise<Domain> {
  const { organizationId } = by
  return securing(ctx, ports, by, async (tx) => {
    const known = await domainsOf(tx, organizationId)
    const there = known.find((each) => each.domain === domain)
    if (there) return there
    ensure(known.length < domainLimits.each, 'sso.too_many_domains', { limit: domainLimits.each })
    const code = Buffer.from(ctx.random(CODE_BYTES)).toString('hex')
    const added: Domain = { organizationId, domain, code, createdAt: ctx.now(), verifiedAt: null }
    await insertDomain(tx, added)
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'sso.domain_added', domain })
    return added
  })
}

/**
 * The organization that holds the DNS today holds the domain: another one that verified it before keeps it only as long as its own record is
 * still there. No server that answers changes nothing.
 */
export async function checkDomain(ctx: Ctx, ports: SettingsPorts, by: ActingOwner, domain: string): Promise<Domain> {
  const { organizationId } = by
  const own = await ctx.db.read(async (reader) => {
    await ensureMaySecure(ctx, ports, reader, by)
    return findDomain(reader, organizationId, domain)
  })
  ensure(own, 'sso.domain_not_found')
  await limit(ctx, 'sso-domain', organizationId, CHECKED)
  const records = await recordsAt(ctx, own)
  ensure(records.includes(recordOf(own).value), 'sso.record_missing')
  return securing(ctx, ports, by, async (tx) => {
    const holder = await findHolder(tx, domain)
    if (holder && holder.organizationId !== organizationId) {
      ensure(!records.includes(recordOf(holder).value), 'sso.domain_taken')
      await giveUp(ctx, tx, holder)
    }
    const verified = { ...own, verifiedAt: own.verifiedAt ?? ctx.now() }
    await saveVerified(tx, verified)
    if (!isVerified(own))
      await recordAboutOrganization(ctx, tx, organizationId, { type: 'sso.domain_verified', domain })
    return verified
  })
}

async function recordsAt(ctx: Ctx, domain: Domain): Promise<readonly string[]> {
  try {
    return await txtRecords(ctx.settings, recordOf(domain).name)
  } catch (error) {
    ctx.log.info({ err: error }, 'no name server answered')
    throw new Refusal('sso.dns_silent')
  }
}

/** Of an organization that does not hold its DNS any more. */
async function giveUp(ctx: Ctx, tx: Tx, { organizationId, domain }: Domain): Promise<void> {
  await saveVerified(tx, { organizationId, domain, verifiedAt: null })
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'sso.domain_lost', domain })
  await easeWithoutDomain(ctx, tx, organizationId)
}

export function removeDomain(ctx: Ctx, ports: SettingsPorts, by: ActingOwner, domain: string): Promise<void> {
  const { organizationId } = by
  return securing(ctx, ports, by, async (tx) => {
    ensure(await findDomain(tx, organizationId, domain), 'sso.domain_not_found')
    await deleteDomain(tx, { organizationId, domain })
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'sso.domain_removed', domain })
    await easeWithoutDomain(ctx, tx, organizationId)
  })
}

/** Without a domain nobody could come in by the provider. */
async function easeWithoutDomain(ctx: Ctx, tx: Tx, organizationId: OrganizationId): Promise<void> {
  const domains = await domainsOf(tx, organizationId)
  const connection = await findConnection(tx, organizationId)
  if (!connection?.isEnforced || domains.some(isVerified)) return
  await saveEnforcement(tx, organizationId, false)
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'sso.enforcement_ended' })
}
