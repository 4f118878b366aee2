/** Contract of an organization's contacts. Wire names are the specification's. */
import { z } from 'zod'
import { isCpf } from '../../kernel/cpf.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { listOf, searchQuery } from '../../kernel/paging.ts'
import { contactLimits } from './contact.model.ts'

const id = z.uuid().transform((text) => asId<'Contact'>(text))
/** An address book is for people; a program brings the names that it needs. */
const byMember = { caller: 'member' } as const

const parts = {
  name: z.string().max(contactLimits.name).overwrite(oneLine).min(1),
  email: z
    .string()
    .trim()
    .max(contactLimits.email)
    .pipe(z.email())
    .transform((text) => text.toLowerCase()),
  /** With its country's code; without one it is taken to be of the installation's country. */
  phone: z
    .string()
    .trim()
    .max(contactLimits.phone)
    .nullish()
    .transform((text) => text || null),
  /** Left out, a CPF that is there stays; null takes it away. */
  cpf: z
    .string()
    .trim()
    .max(contactLimits.cpf)
    .refine((text) => text === '' || isCpf(text), 'recipient.cpf_invalid')
    .nullish()
    .transform((text) => (text === undefined ? undefined : text?.replaceAll(/\D/g, '') || null)),
}

/** What is written of a contact, wherever it comes from. */
export const contactParts = z.object(parts)

export const ContactView = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  /** The outer digits hidden. */
  masked_cpf: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type ContactView = z.infer<typeof ContactView>

const WholeContactView = ContactView.extend({
  /** Eleven digits; null for programs, and for members who may not send. */
  cpf: z.string().nullable(),
})
export type WholeContactView = z.infer<typeof WholeContactView>

export const listContactsEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/contacts',
  does: "List the organization's contacts by name. `q` looks for words in name, e-mail and phone, without case and accents.",
  input: z.object(searchQuery),
  output: listOf(ContactView),
})

export const createContactEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/contacts',
  does: 'Keep a contact. An e-mail stands once in an organization.',
  success: 201,
  input: z.object(parts),
  output: ContactView,
})

export const showContactEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/contacts/:id',
  does: 'Show one contact. Only here a CPF stands in full, for people who may send.',
  input: z.object({ id }),
  output: WholeContactView,
})

export const changeContactEndpoint = endpoint({
  ...byMember,
  method: 'PUT',
  path: '/v1/contacts/:id',
  does: 'Change a contact: name, e-mail and phone, all three; a CPF that is left out stays. Envelopes keep what they were told.',
  input: z.object({ id, ...parts }),
  output: ContactView,
})

export const deleteContactEndpoint = endpoint({
  ...byMember,
  method: 'DELETE',
  path: '/v1/contacts/:id',
  does: 'Forget a contact. Envelopes keep what they were told.',
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})
