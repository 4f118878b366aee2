/** Passwords that everybody tries first (ASVS 5.0, 6.2.4): the 49,000 most used ones of a library, which are asked here and by nobody else. */
import { ensure } from '../../kernel/refusal.ts'

/** However it is capitalized, and with signs after it: none of that stops who guesses. */
export async function ensureUncommon(password: string): Promise<void> {
  const common = await known()
  const plain = password.normalize('NFKC').toLowerCase()
  const isCommon = common.has(plain) || common.has(plain.replace(/[^\p{L}\p{N}]+$/u, ''))
  ensure(!isCommon && !plain.includes(PRODUCT), 'user.password_common', { field: 'password' })
}

const PRODUCT = 'rubrica'

let loaded: Promise<ReadonlySet<string>> | undefined

/** Half a megabyte that few calls need. */
function known(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return loaded
}
