/** The history of an organization in words. */
import type { Language } from '../../kernel/language.ts'
import type { Permission } from '../../kernel/permission.ts'
import type { PlanLimits } from '../../core/identity/organization-fact.model.ts'
import type { HistoryEntry, HistoryFact } from './history.model.ts'
import { historyText } from './text.ts'

type Names = ReadonlyMap<string, string>

/** How a history is told. */
export type Telling = Readonly<{
  language: Language
  /** Plans are bought on this installation; otherwise nothing is said of money. */
  isSelling: boolean
}>

type Text = ReturnType<typeof historyText>
type Told = Readonly<{ text: Text; isSelling: boolean; language: Language }>

const UNKNOWN = '…'

export function historySentence(
  { fact, subject }: HistoryEntry,
  names: Names,
  { language, isSelling }: Telling,
): string {
  const text = historyText(language)
  const values = {
    ...unknownValues,
    user: names.get(subject.id) ?? UNKNOWN,
    ...valuesOf(fact, names, { text, isSelling, language }),
  }
  return text(`facts.${keyOf(fact)}`, values)
}

/** Who acted, as they are called now; null where it is nobody with a name. */
export function actorName({ actor }: HistoryEntry, names: Names): string | null {
  if (actor.kind === 'operator') return null // who it was is the installation's business
  return 'userId' in actor ? (names.get(actor.userId) ?? null) : null
}

const unknownValues = {
  user: UNKNOWN,
  role: UNKNOWN,
  team: UNKNOWN,
  application: UNKNOWN,
  invitation: UNKNOWN,
  before: UNKNOWN,
  after: UNKNOWN,
  added: UNKNOWN,
  removed: UNKNOWN,
  rights: UNKNOWN,
  scopes: UNKNOWN,
  issuer: UNKNOWN,
  method: UNKNOWN,
  because: UNKNOWN,
  amount: UNKNOWN,
  resource: UNKNOWN,
  integration: UNKNOWN,
  source: UNKNOWN,
  host: UNKNOWN,
  link: UNKNOWN,
  provider: UNKNOWN,
  domain: UNKNOWN,
}

type Values = Partial<Record<keyof typeof unknownValues, string>>

/** Some facts read otherwise by what is in them. */
function keyOf(fact: HistoryFact) {
  if (fact.type === 'organization.logo_changed' && !fact.isThere) return 'organization.logo_removed' as const
  if (fact.type === 'organization.owner_changed' && !fact.isOwner) return 'organization.owner_removed' as const
  if (fact.type === 'organization.security_changed' && !fact.requiresSecondFactor)
    return 'organization.security_eased' as const
  if (fact.type === 'member.provisioned' && fact.by === 'scim') return 'member.provisioned_by_scim' as const
  if (fact.type === 'organization.suspended' && fact.stopsSigning) return 'organization.suspended_with_signing' as const
  if (fact.type === 'user.signed_in' && fact.isNewDevice) return 'user.signed_in_anew' as const
  return fact.type
}

function valuesOf(fact: HistoryFact, names: Names, told: Told): Values {
  return { ...namedIn(fact, names, told.text), ...detailsIn(fact, told), ...('before' in fact && changeIn(fact, told)) }
}

/** People and things. */
function namedIn(fact: HistoryFact, names: Names, text: Text): Values {
  const nameOf = (id: string) => names.get(id) ?? UNKNOWN
  const namesOf = (ids: readonly string[]) => listOf(ids.map(nameOf), text)
  return {
    ...('userId' in fact && { user: nameOf(fact.userId) }),
    ...('role' in fact && { role: fact.role }),
    ...('team' in fact && { team: fact.team }),
    ...('clientId' in fact && { application: 'application' in fact ? fact.application : nameOf(fact.clientId) }),
    ...('invitationId' in fact && { invitation: nameOf(fact.invitationId) }),
    ...('added' in fact && { added: namesOf(fact.added), removed: namesOf(fact.removed) }),
    ...('integration' in fact && { integration: archives[fact.integration] }),
    ...('source' in fact && { source: otherProducts[fact.source] }),
    ...('issuer' in fact && { issuer: hostOf(fact.issuer) }),
  }
}

/** Names of programs, the same in every language. */
const archives = { docuware: 'DocuWare', s3: 'S3', webdav: 'WebDAV' } as const
const otherProducts = { documenso: 'Documenso', docuseal: 'DocuSeal' } as const

/** Details. */
const detailsIn = (fact: HistoryFact, told: Told, { text } = told): Values => ({
  ...('rights' in fact && { rights: rightsIn(fact.rights, told) }),
  ...('host' in fact && { host: fact.host }),
  ...('provider' in fact && { provider: fact.provider }),
  ...('domain' in fact && { domain: fact.domain }),
  ...('link' in fact && { link: fact.link }),
  ...('scopes' in fact && { scopes: scopesIn(fact.scopes, text) }),
  ...('method' in fact && { method: text(`methods.${fact.method}`) }),
  ...('because' in fact && { because: text(`failures.${fact.because}`) }),
  ...('amount' in fact && { amount: String(fact.amount) }),
  ...('left' in fact && { amount: String(fact.left) }),
  ...('count' in fact && { amount: String(fact.count) }),
  ...('digests' in fact && { amount: String(fact.digests.length) }),
  ...('percent' in fact && { amount: String(fact.percent), resource: text(`resources.${fact.resource}`) }),
})

type Changing = Extract<HistoryFact, Readonly<{ before: unknown }>>

const changeIn = ({ type, before, after }: Changing, told: Told): Values => ({
  before: sideIn(type, before, told),
  after: sideIn(type, after, told),
})

function sideIn(type: Changing['type'], side: Changing['before'], told: Told): string {
  const { text, language } = told
  if (side === null) return text(type === 'organization.retention_changed' ? 'forGood' : 'none')
  if (typeof side === 'string') return type === 'organization.country_changed' ? countryName(side, language) : side
  if (typeof side === 'number') return text('years', { years: String(side) })
  if (isList(side) && type === 'application.frame_origins_changed') return listOf(side, text)
  if (isList(side))
    return type === 'application.scopes_changed' ? scopesIn(side, text) : rightsIn(side as readonly Permission[], told)
  return 'plan' in side ? planIn(side, text) : UNKNOWN // of colours, nothing is told
}

const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country

const isList = (side: Exclude<Changing['before'], string>): side is readonly string[] => Array.isArray(side)

const listOf = (names: readonly string[], text: Text): string => (names.length > 0 ? names.join(', ') : text('none'))

const rightsIn = (rights: readonly Permission[], { text, isSelling }: Told): string =>
  listOf(
    rights.map((right) => text(`rights.${right === 'manage_billing' && !isSelling ? 'manage_plan' : right}`)),
    text,
  )

/** `*`: all that the person may do. */
const scopesIn = (scopes: readonly string[], text: Text): string =>
  scopes.includes('*') ? text('allScopes') : scopes.join(' ')

const planIn = ({ plan, envelopes }: PlanLimits, text: Text): string =>
  text('plan', {
    name: text(`plans.${plan ?? 'free'}`),
    envelopes: envelopes === null ? text('asSettings') : String(envelopes),
  })

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).hostname : issuer)
