/** Contract in, command called, view out: contacts. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { inPages } from '../../server/http/paging.ts'
import { limit } from '../../server/limits.ts'
import { maskCpf } from '../../core/envelope/mask.model.ts'
import { changeContact, forgetContact, keepContact } from './contact.commands.ts'
import * as contract from './contact.contract.ts'
import { mayReadCpf, searchedWords, type Contact } from './contact.model.ts'
import { findContact, listContacts } from './contact.store.ts'
import { importRoutes } from './import.routes.ts'

/** More than anybody types, less than fills a disk overnight. */
const KEPT = { max: 1000, windowSec: 3600 }

export function contactRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.listContactsEndpoint, async ({ db }, { q, page, limit: perPage }, { caller }) => {
    const { organizationId } = caller
    const filter = { organizationId, words: searchedWords(q ?? ''), page, limit: perPage }
    const { items, total } = await db.read((reader) => listContacts(reader, filter))
    return inPages('/v1/contacts', { q, page, limit: perPage }, { items: items.map(toView), total })
  })
  bind(http, ctx, contract.createContactEndpoint, async (ctx, wish, { caller }) => {
    await limit(ctx, 'keep-contact', caller.userId, KEPT)
    return toView(await keepContact(ctx, caller.organizationId, wish))
  })
  bind(http, ctx, contract.showContactEndpoint, async ({ db }, { id }, { caller }) => {
    const contact = await db.read((reader) => findContact(reader, caller.organizationId, id))
    return { ...toView(contact), cpf: mayReadCpf(caller) ? contact.cpf : null }
  })
  bind(http, ctx, contract.changeContactEndpoint, async (ctx, { id, ...wish }, { caller }) =>
    toView(await changeContact(ctx, caller.organizationId, id, wish)),
  )
  bind(http, ctx, contract.deleteContactEndpoint, (ctx, { id }, { caller }) =>
    forgetContact(ctx, caller.organizationId, id),
  )
  importRoutes(http, ctx)
}

const toView = ({ id, name, email, phone, cpf, createdAt }: Contact): contract.ContactView => ({
  id,
  name,
  email,
  phone,
  masked_cpf: cpf && maskCpf(cpf),
  created_at: createdAt.toISOString(),
})
