/**
 * The recipients of a draft as they are being written, and what has to be told to the server so that it knows the same.
 * row: one recipient on the screen, complete or not · known: one that the server has · step: whose turn comes together
 */
import type { Language } from '../../kernel/language.ts'
import type { Channel, RecipientType } from '../../core/envelope/envelope.model.ts'
import { mayHaveFields } from '../../core/envelope/field.model.ts'
import {
  checkOf,
  isSameCheck,
  lackOfCheck,
  type CheckParts,
  type CheckRow,
} from '../../core/envelope/check-row.model.ts'
import * as attachments from '../../core/envelope/attachment-row.model.ts'
import { isSameLeave, mayBeLet } from '../../core/envelope/delegation.model.ts'
import { ordersOf, turnsOf, type SettledKeys } from '../../core/envelope/recipient-orders.model.ts'
import { isSameRole } from '../../core/envelope/role.model.ts'
import type { SignsAs } from '../../core/envelope/signs-as.model.ts'
import {
  isSameSignsAs,
  lackOfSignsAs,
  signsAsOf,
  signsAsRow,
  type SignsAsRow,
} from '../../core/envelope/signs-as-row.model.ts'
import type { IdentifierCode } from '../../core/envelope/identifier.model.ts'

export type RecipientRow = Readonly<{
  key: string
  /** Who this is in a template, by name; empty: somebody in particular. */
  role: string
  name: string
  /** Which of the two addresses counts; the other one stays, in case somebody changes their mind. */
  by: 'email' | 'phone'
  email: string
  /** E.164, as far as it was typed. */
  phone: string
  type: RecipientType
  signatureType: 'simple' | 'qualified'
  asksPhoto: boolean
  /** null: not asked for. Empty: the recipient will say. */
  cpf: string | null
  /** What is asked for but need not be given: the API can ask so, the wizard keeps it. */
  optional: readonly IdentifierCode[]
  /** A program brings them to a page that it embeds, and asked so: the wizard keeps it. They need no address. */
  isEmbedded?: boolean
  /** The sender hands their link over: they need no address. */
  isByLink?: boolean
  /** What they have to pass before they open the envelope or act in it; absent: nothing. */
  check?: CheckRow | null
  /** What letters and pages speak to them; absent: as their browser. */
  language?: Language | null
  /** In what capacity, and in whose name; absent: for themselves. */
  signsAs?: SignsAsRow | null
  /** They may name somebody else; absent: nobody has said so, and it is as the organization has it. */
  mayDelegate?: boolean
  /** Files that are asked of them; absent: none. */
  attachments?: readonly attachments.AttachmentRow[]
  /** Acts at the same time as the row above, where there is an order. */
  isWithPrevious: boolean
}>

export type RecipientRows = Readonly<{ isOrdered: boolean; rows: readonly RecipientRow[] }>

export type RowParts = Readonly<{
  role: string | null
  name: string
  via: Channel
  address: string
  type: RecipientType
  signatureType: 'simple' | 'qualified'
  identifiers: readonly Readonly<{ code: IdentifierCode; value: string | null; isRequired: boolean }>[]
  routingOrder: number | null
  check: CheckParts | null
  language: Language | null
  signsAs: SignsAs | null
  /** Absent: as the organization has it. */
  mayDelegate?: boolean
  attachments: readonly attachments.AttachmentRow[]
}>

export type KnownRecipient = Omit<RowParts, 'role' | 'check' | 'language' | 'signsAs' | 'mayDelegate' | 'attachments'> &
  Readonly<{
    id: string
    role?: string | null
    check?: CheckParts | null
    language?: Language | null
    signsAs?: SignsAs | null
    mayDelegate?: boolean
    attachments?: readonly attachments.AttachmentRow[]
  }>

export type RecipientStep =
  | Readonly<{ does: 'remove'; id: string }>
  | Readonly<{ does: 'change'; key: string; id: string; parts: RowParts }>
  | Readonly<{ does: 'add'; key: string; parts: RowParts }>

/** What only the outside can tell. */
export type RowChecks = Readonly<{
  isEmail: (text: string) => boolean
  isPhone: (text: string) => boolean
  isCpf: (text: string) => boolean
}>

export const emptyRow = (key: string): RecipientRow => ({
  key,
  role: '',
  name: '',
  by: 'email',
  email: '',
  phone: '',
  type: 'signer',
  signatureType: 'simple',
  asksPhoto: false,
  cpf: null,
  optional: [],
  isWithPrevious: false,
})

/** Somebody wrote something in it. */
export const isWritten = ({ role, name, email, phone }: RecipientRow): boolean =>
  Boolean(role || name || email || phone)

/** A role that nobody has been named for. */
export const isOpenRole = (row: RecipientRow): boolean =>
  row.role.trim() !== '' && row.name.trim() === '' && addressOf(row) === ''

export const addressOf = ({ by, email, phone }: RecipientRow): string =>
  by === 'email' ? email.trim().toLowerCase() : phone.trim()

/** Only signers are asked for a photo or a kind of signature (docs/domain/limits.md#envelopes); carbon-copies are asked nothing. */
export const mayBeAsked = (type: RecipientType) => ({
  photo: mayHaveFields(type),
  signatureType: mayHaveFields(type),
  cpf: type !== 'carbon-copy',
})

/** Only who signs or approves is brought by a program, and in person nobody is. */
export const isBrought = ({ isEmbedded, type }: RecipientRow): boolean =>
  isEmbedded === true && (type === 'signer' || type === 'approver')

/** No letter asks them, so they need no address. */
export const needsNoAddress = (row: RecipientRow): boolean =>
  row.type === 'in-person-signer' || row.isByLink === true || isBrought(row)

/** Whether the sender can let them name somebody else. */
export const mayLet = (row: RecipientRow): boolean => mayBeLet({ type: row.type, via: viaOf(row) })

/** Whether a row may be saved; the others wait (docs/domain/limits.md#envelopes). */
function isComplete(row: RecipientRow, rows: readonly RecipientRow[], checks: RowChecks): boolean {
  if (findRoleTwin(row, rows)) return false
  if (lackOfSignsAs(row) !== null || attachments.lacksOfAttachments(row).some(Boolean)) return false
  if (isOpenRole(row)) return true
  const address = addressOf(row)
  const isAddress = row.by === 'email' ? checks.isEmail(address) : checks.isPhone(address)
  const isReachable = isAddress || (needsNoAddress(row) && address === '')
  const isIdentified = !row.cpf || !mayBeAsked(row.type).cpf || checks.isCpf(row.cpf)
  return (
    row.name.trim() !== '' && isReachable && isIdentified && lackOfCheck(row, checks) === null && !findTwin(row, rows)
  )
}

/**
 * The steps that make the server's recipients equal to the rows. `ids` says which row became which recipient; a recipient
 * whose answer was lost is found again by its address, so that repeating all of it changes nothing.
 * @param settled keys of those who keep their number in the order
 */
export function stepsTo(
  { rows, isOrdered }: RecipientRows,
  known: readonly KnownRecipient[],
  ids: ReadonlyMap<string, string>,
  checks: RowChecks,
  settled: SettledKeys = new Set(),
): RecipientStep[] {
  const turns = turnsOf(rows.filter((row) => isComplete(row, rows, checks))).map(({ row, turn }) => {
    const match = matchOf(row, known, ids)
    return { key: row.key, row, turn, match, order: match?.routingOrder ?? null }
  })
  const orders = ordersOf(turns, settled)
  const wanted = turns.map(({ key, row, match }) => ({
    key,
    parts: partsOf(row, isOrdered && rows.length > 1 ? orders.get(key)! : null),
    match,
  }))
  const kept = new Set(wanted.map(({ match }) => match?.id))
  const unfinished = new Set(rows.map(({ key }) => ids.get(key)))
  const removed = known.filter(({ id }) => !kept.has(id) && !unfinished.has(id))
  return [
    ...removed.map(({ id }) => ({ does: 'remove' as const, id })),
    ...wanted.flatMap(({ key, parts, match }): RecipientStep[] => {
      if (!match) return [{ does: 'add', key, parts }]
      return isEqual(parts, match) ? [] : [{ does: 'change', key, id: match.id, parts }]
    }),
  ]
}

/** The server's recipients as rows; the row's name on the screen is the recipient's id. */
export function rowsOf(known: readonly KnownRecipient[]): RecipientRows {
  const inOrder = known.toSorted((a, b) => (a.routingOrder ?? 0) - (b.routingOrder ?? 0))
  return {
    isOrdered: known.some(({ routingOrder }) => routingOrder !== null),
    rows: inOrder.map((each, index) => ({
      key: each.id,
      role: each.role ?? '',
      name: each.name,
      ...asRow(each),
      type: each.type,
      signatureType: each.signatureType,
      asksPhoto: each.identifiers.some(({ code }) => code === 'PHOTO'),
      cpf: each.identifiers.find(({ code }) => code === 'CPF')?.value ?? (asksCpf(each) ? '' : null),
      ...(each.via === 'embedded' && { isEmbedded: true }),
      ...(each.via === 'link' && { isByLink: true }),
      ...(each.check && {
        check: {
          ...each.check,
          phone: each.check.phone ?? '',
          accessCode: '',
          isKept: each.check.by === 'access-code',
        },
      }),
      ...(each.language && { language: each.language }),
      ...(each.signsAs && { signsAs: signsAsRow(each.signsAs) }),
      mayDelegate: each.mayDelegate ?? false,
      ...attachments.attachmentRows(each),
      optional: each.identifiers.filter(({ isRequired }) => !isRequired).map(({ code }) => code),
      isWithPrevious: each.routingOrder !== null && inOrder[index - 1]?.routingOrder === each.routingOrder,
    })),
  }
}

const asksCpf = ({ identifiers }: KnownRecipient) => identifiers.some(({ code }) => code === 'CPF')

function asRow({ address }: KnownRecipient): Pick<RecipientRow, 'by' | 'email' | 'phone'> {
  const isPhone = address.startsWith('+')
  return { by: isPhone ? 'phone' : 'email', email: isPhone ? '' : address, phone: isPhone ? address : '' }
}

/** What of the rows the server can not have yet, with the place of each. CPFs are never left on a device. */
export function unfinishedOf({ rows }: RecipientRows, checks: RowChecks): UnfinishedRow[] {
  return rows.flatMap((row, at) =>
    isWritten(row) && !isComplete(row, rows, checks) ? [{ at, row: withoutCpf(row) }] : [],
  )
}

export type UnfinishedRow = Readonly<{ at: number; row: RecipientRow }>

/** The server's rows, with what was being written put where it was. */
export function withUnfinished(
  { isOrdered, rows }: RecipientRows,
  unfinished: readonly UnfinishedRow[],
): RecipientRows {
  const merged = unfinished.reduce<readonly RecipientRow[]>((all, { at, row }) => {
    const known = all.findIndex(({ key }) => key === row.key)
    return known < 0 ? all.toSpliced(at, 0, row) : all.with(known, withCpfOf(row, all[known]))
  }, rows)
  return { isOrdered, rows: merged }
}

export const withoutCpf = (row: RecipientRow): RecipientRow => ({
  ...row,
  ...(row.cpf && { cpf: '' }),
  ...(row.check?.accessCode && { check: { ...row.check, accessCode: '' } }),
})

/** A CPF that was not kept on the device may still be with the server. */
export const withCpfOf = (row: RecipientRow, known: RecipientRow | undefined): RecipientRow =>
  row.cpf === '' && known?.cpf ? { ...row, cpf: known.cpf } : row

/** An earlier row with the same address: every address stands once in an envelope (docs/domain/limits.md#envelopes). */
export function findTwin(row: RecipientRow, rows: readonly RecipientRow[]): RecipientRow | undefined {
  const address = addressOf(row)
  if (!address) return undefined
  const first = rows.find((each) => addressOf(each) === address)
  return first?.key === row.key ? undefined : first
}

/** An earlier row with the same role. */
export function findRoleTwin({ key, role }: RecipientRow, rows: readonly RecipientRow[]): RecipientRow | undefined {
  if (role.trim() === '') return undefined
  const first = rows.find((each) => isSameRole(each.role, role))
  return first?.key === key ? undefined : first
}

export const isSigner = ({ type }: Pick<RecipientRow, 'type'>): boolean => mayHaveFields(type)

function partsOf(row: RecipientRow, routingOrder: number | null): RowParts {
  const { type } = row
  const may = mayBeAsked(type)
  const ask = (code: IdentifierCode, value: string | null) => ({
    code,
    value,
    isRequired: !row.optional.includes(code),
  })
  return {
    role: row.role.trim() || null,
    name: row.name.trim(),
    via: viaOf(row),
    address: addressOf(row),
    type,
    signatureType: may.signatureType ? row.signatureType : 'simple',
    identifiers: [
      ...(may.cpf && row.cpf !== null ? [ask('CPF', row.cpf === '' ? null : row.cpf.replace(/\D/g, ''))] : []),
      ...(may.photo && row.asksPhoto ? [ask('PHOTO', null)] : []),
    ],
    routingOrder,
    check: checkOf(row),
    language: row.language ?? null,
    signsAs: signsAsOf(row),
    ...(row.mayDelegate !== undefined && { mayDelegate: row.mayDelegate && mayLet(row) }),
    attachments: attachments.attachmentsAsked(row),
  }
}

/** The same for rows that say the same; without what may lie on no device. @param at null: in no order */
export const lineOf = (row: RecipientRow, at: number | null): string =>
  JSON.stringify({
    mayDelegate: false,
    ...partsOf(withoutCpf(row), at),
    isWithPrevious: at !== null && row.isWithPrevious,
  })

function viaOf(row: RecipientRow): Channel {
  if (row.type === 'in-person-signer') return 'face-to-face'
  if (isBrought(row)) return 'embedded'
  if (row.isByLink) return 'link'
  return row.by === 'phone' ? 'whatsapp' : 'email'
}

function matchOf(row: RecipientRow, known: readonly KnownRecipient[], ids: ReadonlyMap<string, string>) {
  const id = ids.get(row.key)
  const own = known.find((each) => each.id === id)
  if (own) return own
  const taken = new Set(ids.values())
  const address = addressOf(row)
  const isIt = (each: KnownRecipient) =>
    address === ''
      ? row.role.trim() === ''
        ? needsNoAddress(row) && each.address === '' && each.name === row.name.trim()
        : isSameRole(each.role ?? '', row.role)
      : each.address.toLowerCase() === address
  return known.find((each) => !taken.has(each.id) && isIt(each))
}

const isEqual = (parts: RowParts, known: KnownRecipient) =>
  isSameReach(parts, known) &&
  parts.role === (known.role ?? null) &&
  parts.type === known.type &&
  parts.signatureType === known.signatureType &&
  parts.routingOrder === known.routingOrder &&
  parts.language === (known.language ?? null) &&
  isSameLeave(parts.mayDelegate, known.mayDelegate) &&
  asked(parts) === asked(known) &&
  isSameCheck(parts.check, known.check ?? null) &&
  isSameSignsAs(parts.signsAs, known.signsAs ?? null)

type Reached = Pick<RowParts, 'name' | 'via' | 'address'>

const isSameReach = (one: Reached, other: Reached): boolean =>
  one.name === other.name && one.via === other.via && one.address === other.address

const asked = ({ identifiers, attachments: files = [] }: Pick<KnownRecipient, 'identifiers' | 'attachments'>) =>
  [
    ...identifiers
      .map(({ code, value, isRequired }) => `${code} ${code === 'CPF' ? (value ?? '') : ''} ${isRequired}`)
      .toSorted(),
    ...files.map(({ title, hint, isRequired }) => JSON.stringify([title, hint, isRequired])),
  ].join()
