/** Letters to users about their account: reactions to the facts about them. */
import type { Recorded } from '../../kernel/fact.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Ctx, Reaction } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { LinkId, LinkPurpose } from '../../core/identity/account.model.ts'
import type { UserFact } from '../../core/identity/user-fact.model.ts'
import { loadUser } from './account.store.ts'
import { letterTo, type AccountLetter } from './letter.ts'
import type { AccountLetterPorts } from './ports.ts'
import { holdingsOf } from './privacy/deletion.store.ts'
import { namesOf, needsOwner } from './privacy/privacy.model.ts'
import { deviceOf } from '../../core/identity/device.model.ts'
import type { PasskeyId } from './security/passkey.model.ts'
import { passkeysOf } from './security/passkey.store.ts'
import { nameOfProvider } from './security/provider-name.ts'
import { whereLinkLeads } from './session.store.ts'

/** Recorded before what they speak of is gone: a name, an address, a passkey. */
export const accountLetters =
  ({ post }: AccountLetterPorts): Reaction =>
  async (ctx, tx, recorded) => {
    if (recorded.subject.kind !== 'user') return
    const userId = recorded.subject.id
    for (const fact of recorded.facts as readonly UserFact[]) {
      const letter = await letterOf(fact, { ctx, tx, userId, recorded })
      if (letter) await post(ctx, tx, letterTo(await loadUser(tx, userId), letter))
    }
  }

type About = Readonly<{ ctx: Ctx; tx: Tx; userId: UserId; recorded: Recorded }>

type Written = AccountLetter | null | Promise<AccountLetter>
type OfType<Type extends UserFact['type']> = Extract<UserFact, Readonly<{ type: Type }>>

/** A fact that is not here is told by no letter. */
const letters: { readonly [Type in UserFact['type']]?: (fact: OfType<Type>, about: About) => Written } = {
  'user.signed_in': ({ isNewDevice }, { recorded }) => (isNewDevice ? newDevice(recorded) : null),
  'user.confirmation_asked': ({ linkId }, about) => linkLetter('verify_email', linkId, about),
  'user.reset_asked': ({ linkId }, about) => linkLetter('reset_password', linkId, about),
  'user.password_changed': () => ({ kind: 'password_changed' }),
  'user.second_factor_added': () => ({ kind: 'second_factor_on' }),
  'user.second_factor_removed': () => ({ kind: 'second_factor_off' }),
  'user.recovery_codes_renewed': () => ({ kind: 'recovery_codes_renewed' }),
  'user.recovery_code_used': ({ left }) => ({ kind: 'recovery_code_used', told: { left } }),
  'user.passkey_added': ({ passkeyId }, about) => passkeyLetter('passkey_added', passkeyId, about),
  'user.passkey_removed': ({ passkeyId }, about) => passkeyLetter('passkey_removed', passkeyId, about),
  'user.provider_linked': ({ issuer, isNewAccount }, { ctx }) =>
    isNewAccount ? null : { kind: 'provider_linked', told: { name: nameOfProvider(ctx, issuer) } },
  'user.provider_unlinked': ({ issuer }, { ctx }) => ({
    kind: 'provider_unlinked',
    told: { name: nameOfProvider(ctx, issuer) },
  }),
  'user.copy_ready': ({ endsAt }) => ({ kind: 'data_copy_ready', told: { day: endsAt } }),
  'user.deletion_asked': ({ dueAt }) => ({ kind: 'deletion_asked', told: { day: dueAt } }),
  'user.deletion_postponed': ({ dueAt }, about) => postponed(dueAt, about),
  'user.deletion_withdrawn': () => ({ kind: 'deletion_withdrawn' }),
  'user.deleted': () => ({ kind: 'account_deleted' }),
}

/** The table gives each fact to the entry of its own type. */
const letterOf = (fact: UserFact, about: About): Written =>
  (letters[fact.type] as ((fact: UserFact, about: About) => Written) | undefined)?.(fact, about) ?? null

const linkLetter = async (kind: LinkPurpose, linkId: LinkId, { tx }: About): Promise<AccountLetter> => ({
  kind,
  linkId,
  continue: await whereLinkLeads(tx, linkId),
})

function newDevice({ userAgent, ip, at }: Recorded): AccountLetter {
  const { browser, system } = deviceOf(userAgent)
  const told = { browser: browser ?? '', system: system ?? '', ip: ip ?? '', at: at.toISOString() }
  return { kind: 'new_device', told }
}

async function passkeyLetter(
  kind: 'passkey_added' | 'passkey_removed',
  passkeyId: PasskeyId,
  { tx, userId }: About,
): Promise<AccountLetter> {
  const passkey = (await passkeysOf(tx, userId)).find(({ id }) => id === passkeyId)
  return { kind, told: { name: passkey?.name ?? '' } }
}

/** They are the last owner of something. */
async function postponed(day: string, { tx, userId }: About): Promise<AccountLetter> {
  const left = (await holdingsOf(tx, userId)).filter(needsOwner)
  return { kind: 'deletion_waits', told: { name: namesOf(left), day } }
}
