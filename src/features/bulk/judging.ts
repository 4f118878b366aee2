/** Judges rows before anything is sent: what sending would refuse in a row is told beside it. */
import { setImmediate as others } from 'node:timers/promises'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import { acceptCpf } from '../../core/envelope/identifier.ts'
import { parseReach, type Channels } from '../../core/envelope/address.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { isSameRole } from '../../core/envelope/role.model.ts'
import { openRoles, type TemplateFacts, type TemplateRequest } from '../../core/envelope/template.model.ts'
import type { Failure } from './batch.model.ts'
import { peopleIn } from './people.model.ts'

export type JudgedRow = Readonly<{ line: number; request: TemplateRequest; failure: Failure | null }>

/** Rows that are judged before anybody else gets their turn. */
const AT_ONCE = 100

export async function judgeRows(
  rows: readonly Readonly<{ line: number; request: TemplateRequest }>[],
  template: TemplateFacts,
  ways: Channels,
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await others()
    judged.push({ ...row, failure: failureOf(() => check(row.request, template, ways)) })
  }
  return judged
}

function failureOf(work: () => void): Failure | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, details: error.details }
  }
}

function check(request: TemplateRequest, template: TemplateFacts, ways: Channels): void {
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
    const { type = open.type, name, via = open.via, address, cpf } = own[0]!
    const reach = checkedAt(`${field}:${via === 'whatsapp' ? 'phone' : 'email'}`, () =>
      parseReach(type, via, address, ways),
    )
    ensure(name.trim() !== '', 'recipient.name_required', { field: `${field}:name` })
    ensure(name.length <= limits.name, 'input.unfitting', { field: `${field}:name` })
    ensure(!addresses.has(reach.address), 'envelope.duplicate_address', { field: `${field}:email` })
    if (reach.address !== '') addresses.add(reach.address)
    if (cpf) acceptCpf(cpf, `${field}:cpf`)
  }
  for (const [name, value] of Object.entries(values)) checkValue(template, name, String(value))
}

function checkValue({ fields }: TemplateFacts, name: string, value: string): void {
  const own = fields.filter((field) => field.name.trim() === name.trim())
  const field = `value:${name}`
  ensure(own.length > 0, 'field.name_unknown', { field })
  ensure(value.length <= limits.fieldValue, 'input.unfitting', { field })
  const fits = own.every(({ type, options }) => type !== 'dropdown' || value === '' || options.includes(value.trim()))
  ensure(fits, 'field.value_not_option', { field })
}

function checkedAt<Result>(field: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.details, field })
    throw error
  }
}
