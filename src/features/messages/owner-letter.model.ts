/** Letters to owners about their organization: whom they go to, and what all of them tell. */
import type { AccountMessage } from './message.model.ts'

/** An owner of an organization, as letters about it need them. */
export type OwnerToTell = Pick<AccountMessage, 'userId' | 'name' | 'email' | 'language'> &
  Readonly<{ organization: string }>

type AboutOrganization = Pick<AccountMessage, 'kind' | 'told'> & Readonly<{ continue: string }>

/** Tells the name of the organization beside what is told. */
export const letterToOwner = (
  { userId, name, email, language, organization }: OwnerToTell,
  { told, ...letter }: AboutOrganization,
): AccountMessage => ({ ...letter, userId, name, email, language, linkId: null, told: { name: organization, ...told } })
