/** The history of an organization in words. */
import type { Language } from '../../kernel/language.ts'
import type { Permission } from '../../kernel/permission.ts'
import type { PlanLimits } from '../../core/identity/organization-fact.model.ts'
import type { HistoryEntry, HistoryFact } from './history.model.ts'
import { historyText } from './text.ts'

type Names = ReadonlyMap<string, string>
type Text = ReturnType<typeof historyText>

const UNKNOWN = '…'

export function historySentence({ fact, subject }: HistoryEntry, names: Names, language: Language): string {
  const text = historyText(language)
  const values = { ...unknownValues, user: names.get(subject.id) ?? UNKNOWN, ...valuesOf(fact, names, text) }
  return text(`facts.${keyOf(fact)}`, values)
}

/** Who acted, as they are called now; null where it is nobody with a name. */
export function actorName({ actor }: HistoryEntry, names: Names): string | null {
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
}

type Values = Partial<Record<keyof typeof unknownValues, string>>

/** Some facts read otherwise by what is in them. */
function keyOf(fact: HistoryFact) {
  if (fact.type === 'organization.logo_changed' && !fact.isThere) return 'organization.logo_removed' as const
  if (fact.type === 'organization.owner_changed' && !fact.isOwner) return 'organization.owner_removed' as const
  if (fact.type === 'organization.security_changed' && !fact.requiresSecondFactor)
    return 'organization.security_eased' as const
  if (fact.type === 'user.signed_in' && fact.isNewDevice) return 'user.signed_in_anew' as const
  return fact.type
}

function valuesOf(fact: HistoryFact, names: Names, text: Text): Values {
  const nameOf = (id: string) => names.get(id) ?? UNKNOWN
  return {
    ...('userId' in fact && { user: nameOf(fact.userId) }),
    ...('role' in fact && { role: fact.role }),
    ...('team' in fact && { team: fact.team }),
    ...('clientId' in fact && { application: 'application' in fact ? fact.application : nameOf(fact.clientId) }),
    ...('invitationId' in fact && { invitation: nameOf(fact.invitationId) }),
    ...('added' in fact && {
      added: listOf(fact.added.map(nameOf), text),
      removed: listOf(fact.removed.map(nameOf), text),
    }),
    ...('rights' in fact && { rights: rightsIn(fact.rights, text) }),
    ...('scopes' in fact && { scopes: fact.scopes.join(' ') }),
    ...('issuer' in fact && { issuer: hostOf(fact.issuer) }),
    ...('method' in fact && { method: text(`methods.${fact.method}`) }),
    ...('because' in fact && { because: text(`failures.${fact.because}`) }),
    ...('amount' in fact && { amount: String(fact.amount) }),
    ...('left' in fact && { amount: String(fact.left) }),
    ...('before' in fact && changeIn(fact, text)),
  }
}

type Changing = Extract<HistoryFact, Readonly<{ before: unknown }>>

function changeIn(fact: Changing, text: Text): Values {
  const said = (sides: Readonly<{ before: string; after: string }>): Values => sides
  switch (fact.type) {
    case 'member.rights_changed':
    case 'role.rights_changed':
      return said({ before: rightsIn(fact.before, text), after: rightsIn(fact.after, text) })
    case 'application.scopes_changed':
      return said({ before: fact.before.join(' '), after: fact.after.join(' ') })
    case 'application.redirect_changed':
      return said({ before: fact.before ?? text('none'), after: fact.after ?? text('none') })
    case 'organization.retention_changed':
      return said({ before: yearsIn(fact.before, text), after: yearsIn(fact.after, text) })
    case 'organization.theme_changed':
      return {}
    case 'plan.given':
    case 'plan.paid':
    case 'plan.ended':
      return said({ before: planIn(fact.before, text), after: planIn(fact.after, text) })
    case 'organization.renamed':
    case 'role.renamed':
    case 'team.renamed':
    case 'application.renamed':
      return said(fact)
  }
}

const listOf = (names: readonly string[], text: Text): string => (names.length > 0 ? names.join(', ') : text('none'))

const rightsIn = (rights: readonly Permission[], text: Text): string =>
  listOf(
    rights.map((right) => text(`rights.${right}`)),
    text,
  )

const yearsIn = (years: number | null, text: Text): string =>
  years === null ? text('forGood') : text('years', { years: String(years) })

const planIn = ({ plan, envelopes }: PlanLimits, text: Text): string =>
  text('plan', {
    name: text(`plans.${plan ?? 'free'}`),
    envelopes: envelopes === null ? text('asSettings') : String(envelopes),
  })

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).hostname : issuer)
