/** Makes orders that are paid by Pix. */
import { orderView } from './answers.ts'
import { newCharge } from './charges.ts'
import type { Demo } from './demo.ts'
import { newId, type PixOrder } from './state.ts'

type New = Pick<PixOrder, 'code' | 'customerId' | 'items' | 'metadata'> & { expiresAt: Date }

export function createOrder(demo: Demo, { expiresAt, ...given }: New): PixOrder {
  const id = newId('or')
  const cents = given.items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
  const { customerId } = given
  const pix = { method: 'pix', cardId: null, invoiceId: null, orderId: id, dueAt: expiresAt } as const
  const charge = newCharge(demo, { cents, customerId, ...pix })
  const createdAt = demo.now().toISOString()
  const order: PixOrder = { id, ...given, cents, chargeId: charge.id, status: 'pending', createdAt }
  demo.state.orders[id] = order
  demo.tell('order.created', orderView(demo, order))
  return order
}
