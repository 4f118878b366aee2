/** Check of `rubrica doctor`: does the payment gateway take our keys, and is it the one that was meant? */
import { isLoopbackHost } from '../../server/loopback.ts'
import type { Settings } from '../../server/settings.ts'
import { gatewayFor } from '../payments.ts'
import { Doubtful } from './doubtful.ts'

/** Of no subscription: whoever may ask is told so, and whoever may not is refused. */
const UNKNOWN = 'sub_unknown'

const names = { pagarme: 'Pagar.me', stripe: 'Stripe' } as const

export async function lookAtPayments({ payments, baseUrl }: Settings): Promise<string> {
  if (!payments) return 'none (PAYMENTS is not set): the operator gives plans'
  const isPublic = !isLoopbackHost(new URL(baseUrl).hostname)
  if (payments.gateway === 'demo') {
    if (isPublic)
      throw new Doubtful(
        'PAYMENTS=demo at a public BASE_URL: everybody gets any plan for nothing. Set pagarme or stripe.',
      )
    return 'demo gateway: no money moves'
  }
  const name = names[payments.gateway]
  await gatewayFor(payments)
    .read(UNKNOWN)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${name} does not answer: ${reason}. Check its keys, and the way out of this server.`)
    })
  if (isPublic && /^(sk|rk)_test_/.test(payments.secretKey))
    throw new Doubtful(`${name} answers, but with a test key: nobody is charged. Set the live one.`)
  return `${name} answers`
}
