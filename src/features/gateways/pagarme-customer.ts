/** Registers who pays, and their cards, at Pagar.me. */
import { createHash } from 'node:crypto'
import { PaymentRefused, type Customer, type SubscriptionOrder } from './gateway-port.model.ts'
import type { PagarmeCall } from './pagarme-call.ts'
import { CardAnswer, CustomerAnswer } from './pagarme-wire.ts'

/** Pagar.me knows people by their e-mail address: a second registration changes the first. */
export async function registerCustomer(
  call: PagarmeCall,
  { organizationId, customer }: SubscriptionOrder,
): Promise<string> {
  const known = customer.document === null ? await findCustomer(call, organizationId, customer.email) : null
  if (known) return known
  const body = customerBody(organizationId, customer)
  return (await call.send({ method: 'POST', path: '/customers', body }, CustomerAnswer)).value.id
}

async function findCustomer(call: PagarmeCall, organizationId: string, email: string): Promise<string | null> {
  for (const query of [{ code: organizationId }, { email }]) {
    const [found] = await call.list('/customers', query, CustomerAnswer)
    if (found) return found.id
  }
  return null
}

function customerBody(code: string, { name, email, document, phone, address }: Customer): object {
  return {
    name: name.slice(0, 64),
    email,
    code,
    ...(document
      ? {
          document,
          document_type: document.length === 11 ? 'CPF' : 'CNPJ',
          type: document.length === 11 ? 'individual' : 'company',
        }
      : {}),
    ...(address ? { address: addressBody(address) } : {}),
    ...phonesBody(phone),
  }
}

function addressBody({ number, street, neighborhood, complement, ...rest }: NonNullable<Customer['address']>): object {
  return {
    line_1: `${number}, ${street}, ${neighborhood}`,
    ...(complement ? { line_2: complement } : {}),
    zip_code: rest.zipCode,
    city: rest.city,
    state: rest.state,
    country: 'BR',
  }
}

/** Numbers of other countries are left out: Pagar.me wants an area code, which they may not have. */
function phonesBody(phone: string | null): object {
  const [, area_code, number] = /^\+55(\d{2})(\d{8,9})$/.exec(phone ?? '') ?? []
  return number ? { phones: { mobile_phone: { country_code: '55', area_code, number } } } : {}
}

/** Keeps the card of a token for later charges. Harmless twice: a lost answer is given again. */
export async function saveCard(
  call: PagarmeCall,
  customerId: string,
  token: string,
  address: Customer['address'],
): Promise<string> {
  const body = { token, ...(address ? { billing_address: addressBody(address) } : {}) }
  const card = {
    method: 'POST',
    path: `/customers/${customerId}/cards`,
    body,
    key: `card:${customerId}:${digest(token)}`,
  } as const
  return (await call.send(card, CardAnswer)).value.id
}

/** Names a token without giving it away. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 24)

/** What is to be charged is more than nothing. */
export function dueCents({ cents, creditCents }: SubscriptionOrder): number {
  const due = cents - creditCents
  if (!Number.isInteger(cents) || !Number.isInteger(creditCents) || creditCents < 0 || due <= 0)
    throw new PaymentRefused('amount_invalid')
  return due
}

/** Lets a subscription be found and understood without us. Pagar.me takes texts only. */
export const metadataFor = (order: SubscriptionOrder): Record<string, string> => ({
  subscription_id: order.subscriptionId,
  organization_id: order.organizationId,
  plan: order.plan,
  interval: String(order.interval),
  cents: String(order.cents),
  return_url: order.returnUrl,
})
