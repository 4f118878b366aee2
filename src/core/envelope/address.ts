/** Where a recipient is reached: an e-mail in lower case or a phone in E.164, so that two spellings are one address. */
import { z } from 'zod'
import { ensure } from '../../kernel/refusal.ts'
import { parsePhone } from '../../server/phone.ts'
import type { Channel, RecipientType } from './envelope.model.ts'

export type Reach = Readonly<{ via: Channel; address: string }>

/** Channels by which recipients are reached. */
export type Channels = Readonly<{ variant: 'br' | 'us'; hasWhatsapp: boolean }>

/** Where refusals about the address are told: `addressees` holds one. */
export const ADDRESS_FIELD = 'addressees.0.value'

/**
 * In-person signers sign on the sender's device whatever channel was named, and nobody else does. They, recipients whom a program
 * brings, and those who get their link from the sender need no address; a carbon-copy is brought nowhere by a program.
 */
export function parseReach(type: RecipientType, via: Channel, text: string, { variant, hasWhatsapp }: Channels): Reach {
  const field = ADDRESS_FIELD
  const viaField = 'addressees.0.via'
  if (via === 'embedded' && type !== 'in-person-signer') {
    ensure(type !== 'carbon-copy', 'recipient.channel_not_allowed', { field: viaField })
    return { via, address: text.trim() === '' ? '' : parseEmail(text) }
  }
  if (type === 'in-person-signer')
    return { via: 'face-to-face', address: text.trim() === '' ? '' : parseEither(text, variant) }
  if (via === 'link') return { via, address: text.trim() === '' ? '' : parseEmail(text) }
  ensure(text.trim(), 'recipient.address_missing', { field, missing: via })
  ensure(via !== 'face-to-face', 'recipient.channel_not_allowed', { field: viaField })
  if (via === 'email') return { via, address: parseEmail(text) }
  ensure(hasWhatsapp, 'recipient.whatsapp_unavailable', { field: viaField })
  return { via, address: parseMobile(text, variant) }
}

function parseEither(text: string, variant: 'br' | 'us'): string {
  return text.includes('@') ? parseEmail(text) : parseMobile(text, variant)
}

/** Made once: a sheet has thousands of addresses. */
const Email = z.email().max(254)

function parseEmail(text: string): string {
  const email = Email.safeParse(text.trim().toLowerCase())
  ensure(email.success, 'recipient.email_invalid', { field: ADDRESS_FIELD })
  return email.data
}

/** `+55`, two digits of the area and nine: a landline has one less (docs/domain/limits.md#envelopes). */
const BRAZILIAN_MOBILE = /^\+55\d{11}$/

function parseMobile(text: string, variant: 'br' | 'us'): string {
  const phone = parsePhone(text, variant, ADDRESS_FIELD)
  const isMobile = !phone.startsWith('+55') || BRAZILIAN_MOBILE.test(phone)
  ensure(isMobile, 'user.phone_invalid', { field: ADDRESS_FIELD })
  return phone
}
