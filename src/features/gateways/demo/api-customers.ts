/** Answers calls of Pagar.me v5 about customers and their cards. */
import { found, pageOf, type ApiCalls } from './api-calls.ts'
import { cardView, customerView } from './answers.ts'
import { keepCard, useToken, type Tokens } from './cards.ts'
import { Refused, type Demo } from './demo.ts'
import { CardRequest, CustomerRequest, ListQuery, NoRequest, parse } from './requests.ts'
import { newId, type Card, type KnownCustomer } from './state.ts'

export function customerCalls(demo: Demo, tokens: Tokens): ApiCalls {
  const { customers } = demo.state
  return {
    'POST /customers'({ body }) {
      const { name, email, code, document, address, phones } = parse(CustomerRequest, body)
      // An e-mail address is one customer: who has it already is changed.
      const known = Object.values(customers).find((each) => each.email === email)
      const customer: KnownCustomer = {
        id: known?.id ?? newId('cus'),
        code: code ?? null,
        name,
        email,
        document: document ?? null,
        hasAddress: address !== undefined,
        hasPhone: phones?.mobile_phone !== undefined || phones?.home_phone !== undefined,
        createdAt: known?.createdAt ?? demo.now().toISOString(),
      }
      customers[customer.id] = customer
      return customerView(customer)
    },
    'GET /customers'({ query }) {
      const { code, email, ...paging } = parse(ListQuery.customers, query)
      const fits = (each: KnownCustomer) => (!code || each.code === code) && (!email || each.email === email)
      return pageOf(Object.values(customers).filter(fits), paging, customerView)
    },
    'POST /customers/:id/cards'({ params, body }) {
      const customer = found(customers[params['id'] ?? ''], 'Customer')
      const { token } = parse(CardRequest, body)
      return cardView(keepCard(demo, customer.id, useToken(demo, tokens, token)))
    },
    'DELETE /customers/:id/cards/:card'({ params, body }) {
      parse(NoRequest, body)
      const customer = found(customers[params['id'] ?? ''], 'Customer')
      const card = cardOf(demo, customer.id, params['card'] ?? '')
      card.deletedAt = demo.now().toISOString()
      return cardView(card)
    },
  }
}

export function cardOf({ state }: Demo, customerId: string, id: string): Card {
  const card = state.cards[id]
  if (!card || card.customerId !== customerId || card.deletedAt) throw new Refused(404, 'Card not found.')
  return card
}
