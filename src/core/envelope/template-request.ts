/** Checks what is asked of a template before anything is made: what sending would refuse is told at its role or field. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import { peopleIn } from './asked-people.model.ts'
import { hasFeature } from '../identity/plan.model.ts'
import { parseReach, type Channels } from './address.ts'
import { findFeatures } from './envelope-details.store.ts'
import { acceptValue } from './field-value.model.ts'
import { limits } from './field.model.ts'
import { acceptCpf } from './identifier.ts'
import { refusedAt } from './refused-at.ts'
import type { RecipientType } from './envelope.model.ts'
import { acceptSignsAs, signsAsLimits, type SignsAs } from './signs-as.model.ts'
import { isSameRole } from './role.model.ts'
import { openRoles, type TemplateFacts, type TemplateField, type TemplateRequest } from './template.model.ts'
import type { OrganizationId } from '../../kernel/ids.ts'

export function checkTemplateRequest(request: TemplateRequest, template: TemplateFacts, ways: Channels): void {
  const { title, external_id, values } = request
  ensure((title ?? '').length <= limits.title, 'input.unfitting', { field: 'title' })
  ensure((external_id ?? '').length <= limits.externalId, 'input.unfitting', { field: 'external_id' })
  const people = peopleIn(request)
  for (const { role } of people) {
    const isKnown = template.recipients.some((each) => isSameRole(each.role ?? '', role))
    ensure(role === '' || isKnown, 'recipient.role_unknown', { field: `role:${role}` })
  }
  const addresses = new Set<string>()
  for (const open of openRoles(template)) {
    const { role } = open
    const field = `role:${role}`
    const own = people.filter((each) => isSameRole(each.role, role ?? ''))
    ensure(own.length > 0, 'recipient.role_unfilled', { field, role: role ?? '' })
    ensure(own.length === 1, 'recipient.role_filled_twice', { field })
    const { type = open.type, name, via = open.via, address, cpf, signsAs } = own[0]!
    const reach = refusedAt(`${field}:${via === 'whatsapp' ? 'phone' : 'email'}`, () =>
      parseReach(type, via, address, ways),
    )
    ensure(name.trim() !== '', 'recipient.name_required', { field: `${field}:name` })
    ensure(name.length <= limits.name, 'input.unfitting', { field: `${field}:name` })
    ensure(!addresses.has(reach.address), 'envelope.duplicate_address', { field: `${field}:email` })
    if (reach.address !== '') addresses.add(reach.address)
    if (cpf) acceptCpf(cpf, `${field}:cpf`)
    checkSignsAs(signsAs, { type, isBrazil: ways.variant === 'br', field })
  }
  for (const [name, value] of Object.entries(values)) checkValue(template, name, String(value))
}

function checkSignsAs(
  signsAs: SignsAs | null,
  { field, ...person }: Readonly<{ type: RecipientType; isBrazil: boolean; field: string }>,
): void {
  const { capacity = null, inNameOf = null } = signsAs ?? {}
  ensure((capacity ?? '').length <= signsAsLimits.capacity, 'input.unfitting', { field: `${field}:capacity` })
  ensure((inNameOf?.name ?? '').length <= signsAsLimits.name, 'input.unfitting', { field: `${field}:in_name_of` })
  const number = `${field}:in_name_of_number`
  ensure((inNameOf?.number ?? '').length <= signsAsLimits.number, 'input.unfitting', { field: number })
  const isNamed = inNameOf === null || inNameOf.name.trim() !== ''
  refusedAt(isNamed ? number : `${field}:in_name_of`, () => acceptSignsAs(signsAs, person))
}

function checkValue({ fields }: TemplateFacts, name: string, value: string): void {
  const own = fields.filter((field) => field.name.trim() === name.trim())
  const field = `value:${name}`
  ensure(own.length > 0, 'field.name_unknown', { field })
  ensure(value.length <= limits.fieldValue, 'input.unfitting', { field })
  const isFit = ({ options }: TemplateField) => value === '' || options.includes(value.trim())
  const places = own.filter(({ type }) => type === 'radio')
  const fits =
    own.every((each) => each.type !== 'dropdown' || isFit(each)) && (places.length === 0 || places.some(isFit))
  ensure(fits, 'field.value_not_option', { field })
  const texts = own.filter(({ type }) => type === 'text')
  for (const each of texts) refusedAt(field, () => acceptValue({ ...each, isRequired: false }, value))
}

/** By which recipients of an organization can be reached. */
export async function channelsOf(
  { settings: { variant, whatsapp, freeFeatures } }: Ctx,
  reader: Reader,
  organizationId: OrganizationId,
): Promise<Channels> {
  const features = await findFeatures(reader, organizationId)
  const hasWhatsapp = Boolean(whatsapp) && variant !== 'us' && hasFeature('whatsapp', features, freeFeatures)
  return { variant, hasWhatsapp }
}
