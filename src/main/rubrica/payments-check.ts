/** Check of `rubrica doctor`: does the payment gateway take our keys, and is it the one that was meant? */
import { isLoopbackHost } from '../../server/loopback.ts'
import { amountsOf } from '../../core/identity/plan.model.ts'
import { MB } from '../../features/plans/allowance.model.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import type { Settings } from '../../server/settings.ts'
import { gatewayFor } from '../payments.ts'
import { Doubtful } from './doubtful.ts'

/** Of no subscription: a server whose keys are right is told so, one whose keys are wrong is refused. */
const UNKNOWN = 'sub_unknown'

const names = { pagarme: 'Pagar.me', stripe: 'Stripe' } as const

export async function lookAtPayments(settings: Settings): Promise<string> {
  const { payments, baseUrl } = settings
  if (!payments) return 'none (PAYMENTS is not set): the operator gives plans'
  const isPublic = !isLoopbackHost(new URL(baseUrl).hostname)
  if (payments.gateway === 'demo') {
    if (isPublic)
      throw new Doubtful(
        'PAYMENTS=demo at a public BASE_URL: everybody gets any plan for nothing. Set pagarme or stripe.',
      )
    ensureBasicIsBetter(settings)
    return 'demo gateway: no money moves'
  }
  const name = names[payments.gateway]
  const gateway = await gatewayFor(payments)
  await gateway.read(UNKNOWN).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} does not answer: ${reason}. Check its keys, and the way out of this server.`)
  })
  if (isPublic && /^(sk|rk)_test_/.test(payments.secretKey))
    throw new Doubtful(`${name} answers, but with a test key: nobody is charged. Set the live one.`)
  ensureBasicIsBetter(settings)
  return `${name} answers`
}

/** Nobody buys what they have for nothing. */
function ensureBasicIsBetter(settings: Settings): void {
  const free = freeLimits(settings)
  const basic = amountsOf('basic', 1)
  if (!basic) return
  const better = [
    ...((free.envelopes ?? 0) > basic.envelopes ? [`FREE_ENVELOPES (${basic.envelopes})`] : []),
    ...((free.storageBytes ?? 0) > basic.storageMb * MB ? [`FREE_STORAGE (${basic.storageMb})`] : []),
    ...((free.users ?? 0) > basic.users ? [`FREE_USERS (${basic.users})`] : []),
  ]
  if (better.length > 0)
    throw new Doubtful(
      `Without a plan there is more than the basic plan sells. Lower to at most: ${better.join(', ')}.`,
    )
}
