/** Commands on contacts: lock, decide, save. */
import type { ContactId, OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { parsePhone } from '../../server/phone.ts'
import type { Contact } from './contact.model.ts'
import { deleteContact, insertContact, lockContact, saveContact } from './contact.store.ts'

/** As it was typed: the phone is still somebody's words. */
type Wish = Readonly<{ name: string; email: string; phone: string | null; cpf?: string | null | undefined }>

export async function keepContact(ctx: Ctx, organizationId: OrganizationId, wish: Wish): Promise<Contact> {
  const contact = {
    id: ctx.newId<'Contact'>(),
    organizationId,
    createdAt: ctx.now(),
    cpf: null,
    ...accepted(ctx, wish),
  }
  await ctx.db.transaction((tx) => insertContact(tx, contact))
  return contact
}

export function changeContact(ctx: Ctx, organizationId: OrganizationId, id: ContactId, wish: Wish): Promise<Contact> {
  const parts = accepted(ctx, wish)
  return ctx.db.transaction(async (tx) => {
    const contact = { ...(await lockContact(tx, organizationId, id)), ...parts }
    await saveContact(tx, contact)
    return contact
  })
}

export function forgetContact(ctx: Ctx, organizationId: OrganizationId, id: ContactId): Promise<void> {
  return ctx.db.transaction((tx) => deleteContact(tx, organizationId, id))
}

function accepted({ settings: { variant } }: Ctx, { name, email, phone, cpf }: Wish) {
  ensure(!cpf || variant === 'br', 'user.cpf_unavailable', { field: 'cpf' })
  const parts = { name, email, phone: phone === null ? null : parsePhone(phone, variant) }
  return cpf === undefined ? parts : { ...parts, cpf }
}
