/**
 * Columns of a sheet: which of them says what of the envelopes that are made of a template.
 *
 * target: what a column is for, in a word that programs write too: `title`, `external_id`, `role:Tenant:email`, `value:Rent`
 */
import { meantBy } from '../../kernel/csv.ts'
import { ensure } from '../../kernel/refusal.ts'
import { maySignAs, type SignsAs } from '../../core/envelope/signs-as.model.ts'
import { openRoles, type TemplateFacts, type TemplateRequest } from '../../core/envelope/template.model.ts'

/** Empty: the column is not used. */
export type ColumnTarget = string

const parts = ['name', 'email', 'phone', 'cpf', 'capacity', 'in_name_of', 'in_name_of_number'] as const
type Part = (typeof parts)[number]

/** Everything that a column can be for, in the order of a sample. In whose name somebody signs comes behind the rest: few sheets say it. */
export function targetsOf(template: TemplateFacts): ColumnTarget[] {
  const ofRoles = openRoles(template).flatMap(({ role, via, type, asksCpf }) => {
    const isPhone = via === 'whatsapp' || type === 'in-person-signer'
    const isEmail = via !== 'whatsapp' && via !== 'embedded'
    const offered = ['name', ...(isEmail ? ['email'] : []), ...(isPhone ? ['phone'] : []), ...(asksCpf ? ['cpf'] : [])]
    return offered.map((part) => `role:${role}:${part}`)
  })
  const values = [...new Set(template.fields.map(({ name }) => name).filter((name) => name !== ''))]
  const ofCapacities = openRoles(template)
    .filter(({ type }) => maySignAs(type))
    .flatMap(({ role }) => asWhomParts.map((part) => `role:${role}:${part}`))
  return [...ofRoles, ...values.map((name) => `value:${name}`), 'title', 'external_id', ...ofCapacities]
}

const asWhomParts = ['capacity', 'in_name_of', 'in_name_of_number'] as const

/** What a sample asks for: in whose name somebody signs only where the template says it of somebody. */
export function sampleTargets(template: TemplateFacts): ColumnTarget[] {
  const unsaid = openRoles(template)
    .filter(({ signsAs }) => signsAs === null)
    .flatMap(({ role }) => asWhomParts.map((part) => `role:${role}:${part}`))
  return targetsOf(template).filter((target) => !unsaid.includes(target))
}

type HeadWord = 'title' | 'externalId' | `part.${Part}`

const rolePart = new RegExp(`^role:(.*):(${parts.join('|')})$`)

/** `Tenant: e-mail` for `role:Tenant:email`; a field's own name for its value. */
export function headOf(target: ColumnTarget, words: (word: HeadWord) => string): string {
  const [, role, part] = rolePart.exec(target) ?? []
  if (role !== undefined) return `${role}: ${words(`part.${part as Part}`)}`
  if (target.startsWith('value:')) return target.slice('value:'.length)
  return words(target === 'title' ? 'title' : 'externalId')
}

/** Heads of a sheet that say what its columns are for: a target itself, or as the sample writes it. Each target is given once. */
export function targetsFor(heads: readonly string[], known: ReadonlyMap<string, ColumnTarget>): ColumnTarget[] {
  const taken = new Set<ColumnTarget>()
  return heads.map((head) => {
    const target = known.get(plainly(head)) ?? ''
    if (taken.has(target)) return ''
    taken.add(target)
    return target
  })
}

export const plainly = (head: string): string =>
  meantBy(head)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Roles for whose address no column was chosen. @param known all that a column can be for */
export function rolesWithoutAddress(used: readonly ColumnTarget[], known: readonly ColumnTarget[]): string[] {
  const roles = new Set(known.flatMap((target) => addressIn.exec(target)?.[1] ?? []))
  for (const target of used) roles.delete(addressIn.exec(target)?.[1] ?? '')
  return [...roles]
}

const addressIn = /^role:(.*):(?:email|phone)$/

/** As spreadsheet programs letter their columns: A, B, …, Z, AA. */
export const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Two columns for one thing, or one for what the template has not, would send something else than is meant. */
export function ensureTargets(targets: readonly ColumnTarget[], template: TemplateFacts): void {
  const known = new Set(targetsOf(template))
  const used = new Set<ColumnTarget>()
  targets.forEach((target, at) => {
    const field = `columns.${at}`
    ensure(target === '' || known.has(target), 'batch.column_unknown', { field })
    ensure(target === '' || !used.has(target), 'batch.column_twice', { field })
    used.add(target)
  })
  const [role] = rolesWithoutAddress(targets, [...known])
  ensure(role === undefined, 'batch.role_missing', { field: 'columns', role: role ?? '' })
}

/** What a row asks for, in the words of the API. Empty cells say nothing. @param capacityOf the API's word for a capacity that is written in any language */
export function requestIn(
  cells: readonly string[],
  targets: readonly ColumnTarget[],
  template: TemplateFacts,
  capacityOf: (words: string) => string,
): TemplateRequest {
  const said = new Map(
    targets.flatMap((target, at) => {
      const text = meantBy(cells[at] ?? '')
      return target === '' || text === '' ? [] : [[target, text] as const]
    }),
  )
  const recipients = openRoles(template).map(({ role, signsAs }) => {
    const part = (name: Part) => said.get(`role:${role}:${name}`)
    const [name, email, phone, cpf] = parts.map(part)
    const identifiers = cpf ? { identifiers: [{ code: 'CPF', value: cpf }] } : {}
    const reached = { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) }
    return { role, ...reached, ...identifiers, ...asWhomIn(part, signsAs, capacityOf) }
  })
  const values = Object.fromEntries(
    [...said].flatMap(([target, text]) => (target.startsWith('value:') ? [[target.slice(6), text] as const] : [])),
  )
  const title = said.get('title')
  const externalId = said.get('external_id')
  return { ...(title && { title }), ...(externalId && { external_id: externalId }), recipients, values }
}

/** What the row does not say stays as the template has it. */
function asWhomIn(
  part: (name: Part) => string | undefined,
  known: SignsAs | null,
  capacityOf: (words: string) => string,
) {
  const [capacity, name, number] = asWhomParts.map(part)
  if (!capacity && !name && !number) return {}
  const represented = name || number ? { name: name ?? '', number: number ?? null } : (known?.inNameOf ?? null)
  return {
    signs_as: { capacity: capacity ? capacityOf(capacity) : (known?.capacity ?? null), in_name_of: represented },
  }
}
