/** Tells whom a request to a template asks for, and where they are reached: it says so in `addressees`, or beside the name. */
import type { Channel, RecipientType } from './envelope.model.ts'
import type { SignsAs } from './signs-as.model.ts'
import type { TemplateRequest } from './template.model.ts'

type Reached = Readonly<{
  name?: string
  via?: Channel
  value?: string | null
  email?: string | null
  phone?: string | null
  identifiers?: readonly Readonly<{ code: string; value?: string | null }>[]
}>
type Asked = Reached &
  Readonly<{
    role?: string
    type?: RecipientType
    addressees?: readonly Reached[]
    signs_as?: Readonly<{
      capacity?: string | null
      in_name_of?: Readonly<{ name: string; number?: string | null }> | null
    }> | null
  }>

export type Person = Readonly<{
  role: string
  /** Absent: as in the template. */
  type: RecipientType | undefined
  name: string
  /** Absent: as in the template. */
  via: Channel | undefined
  address: string
  cpf: string | undefined
  signsAs: SignsAs | null
}>

export const peopleIn = ({ recipients }: TemplateRequest): Person[] => (recipients as readonly Asked[]).map(personIn)

function personIn({ addressees: [addressee] = [], ...beside }: Asked): Person {
  const { identifiers, ...reached } = addressee ?? beside
  return {
    role: beside.role ?? '',
    type: beside.type,
    name: beside.name ?? reached.name ?? '',
    ...reachOf(reached),
    cpf: identifiers?.find(({ code }) => code === 'CPF')?.value ?? undefined,
    signsAs: signsAsIn(beside.signs_as),
  }
}

function signsAsIn(asked: Asked['signs_as']): SignsAs | null {
  if (!asked) return null
  const { capacity = null, in_name_of: represented = null } = asked
  return { capacity, inNameOf: represented && { name: represented.name, number: represented.number ?? null } }
}

function reachOf({ via, value, email, phone }: Reached): Pick<Person, 'via' | 'address'> {
  if (value || email) return { via: via ?? 'email', address: value || email || '' }
  return phone ? { via: via ?? 'whatsapp', address: phone } : { via, address: '' }
}
