/** A contact as the person that a recipient is made of; their CPF is asked for, since lists have it masked only. */
import { maskedCpf } from '../../../../kernel/cpf.ts'
import { call } from '../../../../web/call.ts'
import { showContactEndpoint, type ContactView } from '../../contact.contract.ts'

type ContactPerson = Readonly<{ name: string; email: string; phone: string; cpf?: string }>

export async function personOf({ id, name, email, phone, masked_cpf: masked }: ContactView): Promise<ContactPerson> {
  const cpf = masked && (await call(showContactEndpoint, { id })).cpf
  return { name, email, phone: phone ?? '', ...(cpf && { cpf: maskedCpf(cpf) }) }
}
