/** Reads identifiers asked of recipients, and their answers, from requests. */
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { ensure } from '../../kernel/refusal.ts'
import type { RecipientType } from './envelope.model.ts'
import type { Identifier } from './identifier.model.ts'

type Asker = Readonly<{ type: RecipientType; variant: 'br' | 'us' }>

const IDENTIFIERS_FIELD = 'addressees.0.identifiers'

export function acceptIdentifiers(asked: readonly Identifier[], asker: Asker): Identifier[] {
  const codes = new Set(asked.map(({ code }) => code))
  ensure(codes.size === asked.length, 'input.invalid', { field: IDENTIFIERS_FIELD })
  ensure(asked.every(fitting(asker)), 'recipient.identifier_unavailable', { field: IDENTIFIERS_FIELD })
  return asked.map(({ code, is_required, value }) => ({
    code,
    is_required,
    value: code === 'CPF' && value ? acceptCpf(value, IDENTIFIERS_FIELD) : null,
  }))
}

/** Photos are taken of signers only (docs/domain/limits.md#envelopes); a CPF exists in Brazil only, and followers owe nothing. */
export const fitting =
  ({ type, variant }: Asker) =>
  ({ code }: Pick<Identifier, 'code'>): boolean =>
    code === 'PHOTO' ? type === 'signer' || type === 'in-person-signer' : variant === 'br' && type !== 'carbon-copy'

/** Eleven digits. */
export function acceptCpf(text: string, field: string): string {
  ensure(isValidCpf(text), 'recipient.cpf_invalid', { field })
  return text.replace(/\D/g, '')
}
