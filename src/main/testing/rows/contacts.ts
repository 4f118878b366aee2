/** Rows of the rights matrix: contacts, for members of the organization and their programs. */
import type { Request } from '../scene.ts'
import { at, type Kit, type Row } from './kit.ts'

const onContact =
  (rest: Omit<Request, 'url'> = {}) =>
  async ({ contact }: Kit) =>
    at(`/v1/contacts/${await contact()}`, rest)

const body = ({ column }: Kit) => ({
  name: 'Carla Nunes',
  email: `carla.${column.replace('_', '.')}@people.example`,
  phone: '+55 11 98765-4321',
  cpf: '529.982.247-25',
})

/** Nobody else's address: who is there already would be seen to be. */
const csv = ({ column }: Kit) => {
  const text = `Nome;E-mail;Telefone;CPF\nDavi Reis;davi.${column.replace('_', '.')}@people.example;(11) 98765-4321;111.444.777-35\n`
  return { file: { name: 'contatos.csv', type: 'text/csv', bytes: new TextEncoder().encode(text) } }
}

export const contacts: readonly Row[] = [
  ['GET /v1/contacts', 'member', () => at('/v1/contacts?q=nunes&page=1&limit=5')],
  ['POST /v1/contacts', 'member', (kit) => at('/v1/contacts', { body: body(kit) })],
  ['GET /v1/contacts/export', 'member', () => at('/v1/contacts/export')],
  ['POST /v1/contacts/import', 'member', (kit) => at('/v1/contacts/import', { form: csv(kit) })],
  ['GET /v1/contacts/:id', 'of the house', onContact()],
  [
    'PUT /v1/contacts/:id',
    'of the house',
    (kit) => onContact({ body: { ...body(kit), email: `new.${body(kit).email}`, phone: null } })(kit),
  ],
  ['DELETE /v1/contacts/:id', 'of the house', onContact()],
]
