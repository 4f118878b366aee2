/** Ports of retention, branding and reading times: functions of other features that they call. */
import type { BrandingRoutePorts } from '../features/branding/branding.routes.ts'
import { sampleLetter } from '../features/messages/sample-letter.ts'
import { standingOf } from '../features/people/organizations/organization.commands.ts'
import { strongly } from '../features/people/organizations/organization.routes.ts'
import { lockOrganization } from '../core/identity/organization.store.ts'
import { findHolder } from '../core/holder/holder.ts'
import type { ReadingRoutePorts } from '../features/reading-times/reading-time.routes.ts'
import type { Ports as RetentionPorts } from '../features/retention/retention.commands.ts'

export const retentionPorts: RetentionPorts = {
  standingOf: (reader, acting) => standingOf(reader, acting),
  lockOrganization,
}

export const readingPorts: ReadingRoutePorts = { ...retentionPorts, membershipOf: strongly }

export const brandingPorts: BrandingRoutePorts = { ...retentionPorts, membershipOf: strongly, findHolder, sampleLetter }
