/** Passwords at rest: Argon2id with the parameters of the library (19 MiB, 2 passes), which are those that OWASP asks for at least. */
import { hash, verify } from '@node-rs/argon2'

export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password))
}

/** Without a hash to compare with it works just as long, so that nobody learns from the clock who has an account. */
export async function isTheirPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy()), asTyped(password))
  return matches && passwordHash !== null
}

/** One keyboard sends é as one sign, another as two. */
const asTyped = (password: string): string => password.normalize('NFKC')

let made: Promise<string> | undefined

function decoy(): Promise<string> {
  made ??= hash('nobody has this password')
  return made
}
