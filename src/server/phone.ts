/** Phone numbers as people write them, in the one form that can be compared (E.164). */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ensure } from '../kernel/refusal.ts'

/** A number without a country code is taken to be of the country that this installation is for. */
export function parsePhone(text: string, variant: 'br' | 'us', field = 'phone'): string {
  const phone = parsePhoneNumberFromString(text, variant === 'us' ? 'US' : 'BR')
  ensure(phone && phone.isValid(), 'user.phone_invalid', { field })
  return phone.number
}
