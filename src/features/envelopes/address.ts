/** Where a recipient is reached: an e-mail in lower case or a phone in E.164, so that two spellings are one address. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import { ensure } from '../../kernel/refusal.ts'
import type { Channel, RecipientType } from './envelope.model.ts'

export type Reach = Readonly<{ via: Channel; address: string }>

/** What there is for reaching people. */
export type Ways = Readonly<{ variant: 'br' | 'us'; hasWhatsapp: boolean }>

/** In-person signers sign on the sender's device whatever channel was named, and nobody else does. */
export function parseReach(type: RecipientType, via: Channel, text: string, { variant, hasWhatsapp }: Ways): Reach {
  const field = 'addressees'
  if (type === 'in-person-signer') return { via: 'face-to-face', address: parseEither(text, variant) }
  ensure(via !== 'face-to-face', 'recipient.channel_not_allowed', { field })
  if (via === 'email') return { via, address: parseEmail(text) }
  ensure(hasWhatsapp, 'recipient.whatsapp_unavailable', { field })
  return { via, address: parsePhone(text, variant) }
}

function parseEither(text: string, variant: 'br' | 'us'): string {
  return text.includes('@') ? parseEmail(text) : parsePhone(text, variant)
}

function parseEmail(text: string): string {
  const email = z.email().max(254).safeParse(text.trim().toLowerCase())
  ensure(email.success, 'recipient.email_invalid', { field: 'addressees' })
  return email.data
}

/** With the country's code: a mobile phone has one digit more than a landline (spec 1 §5). */
const BRAZILIAN_DIGITS = 13

/** A number without a country code is taken to be of the country that this installation is for. */
function parsePhone(text: string, variant: 'br' | 'us'): string {
  const phone = parsePhoneNumberFromString(text, variant === 'us' ? 'US' : 'BR')
  ensure(phone && phone.isValid(), 'user.phone_invalid', { field: 'addressees' })
  const isMobile = phone.country !== 'BR' || phone.number.length > BRAZILIAN_DIGITS
  ensure(isMobile, 'user.phone_invalid', { field: 'addressees' })
  return phone.number
}
