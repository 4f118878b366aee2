/**
 * The demo: an installation whose data is made up and made anew each night (docs/decisions/352).
 *
 * filling  its data is being made: nobody gets in
 * part     whom a visitor plays: the owner of the organization, a member who sends, somebody who is asked to sign
 */
export const demoParts = ['sender', 'signer', 'owner'] as const
export type DemoPart = (typeof demoParts)[number]

export type DemoState = Readonly<{ state: 'filling' | 'ready'; since: Date }>

export type DemoPerson = Readonly<{ name: string; email: string }>

/** Addresses under a name that belongs to nobody (RFC 2606). */
export const demoPeople: Readonly<Record<DemoPart, DemoPerson>> = {
  owner: { name: 'Helena Prado', email: 'helena.prado@demo.example' },
  sender: { name: 'Caio Reis', email: 'caio.reis@demo.example' },
  signer: { name: 'Marina Lopes', email: 'marina.lopes@demo.example' },
}

/** In UTC: three o'clock at night in Brasília. */
export const RESET_HOUR = 6

export function nextReset(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), RESET_HOUR)
  return new Date(today > now.getTime() ? today : today + 24 * 3_600_000)
}
