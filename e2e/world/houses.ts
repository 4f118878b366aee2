/** Organizations with people in them, as their owners make them. */
import { expect } from '@playwright/test'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

export type House = Readonly<{ id: string; owner: Person; roleOf: (system: string) => string }>

/** @param owner somebody; they act for the new organization from now on */
export async function found(owner: Person, name: string): Promise<House> {
  const { id } = await owner.call<{ id: string }>('POST', '/v1/organizations', { name })
  const within = owner.within(id)
  const { data } = await within.call<{ data: { id: string; system: string | null }[] }>('GET', '/v1/roles')
  return { id, owner: within, roleOf: (system) => data.find((role) => role.system === system)!.id }
}

/** They are invited, and follow the link in the letter. */
export async function join(product: Product, { id, owner, roleOf }: House, person: Person): Promise<Person> {
  await owner.call('POST', '/v1/invitations', { emails: [person.email], role: roleOf('user') })
  const { text } = await product.postbox.letterTo(person.email, (letter) =>
    letter.text.includes('/business/invitation?'),
  )
  const token = /\/business\/invitation\?[^\s"<]*token=([\w.-]+)/.exec(text)?.[1]
  expect(token, text).toBeTruthy()
  await person.call('POST', `/v1/organizations/invitations/${token}`)
  return person.within(id)
}

export async function idOf(owner: Person, email: string): Promise<string> {
  const { data } = await owner.call<{ data: { id: string; email: string }[] }>('GET', '/v1/users?limit=100')
  return data.find((user) => user.email === email)!.id
}
