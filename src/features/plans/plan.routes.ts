/** Contract in, view out: plans. */
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import type { Settings } from '../../server/settings.ts'
import { mayManage } from '../../core/identity/authority.model.ts'
import type { Ports } from './ports.ts'
import { listPlansEndpoint, showSubscriptionEndpoint, type PlanView } from './plan.contract.ts'
import { offered, type Plan } from '../../core/identity/plan.model.ts'
import { planText } from './text.ts'

const MB = 1024 * 1024

export function planRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, listPlansEndpoint, async ({ settings }, _input, { language }) => ({
    data: offered.map((plan) => toView(plan, language, { settings, cents: settings.planPrices[plan.id] })),
    contact: settings.sales,
  }))
  bind(http, ctx, showSubscriptionEndpoint, async (ctx, _input, call) => {
    const { caller } = call
    ensure(mayManage(caller, 'manage_billing'), 'permission.denied')
    const { organizationId } = caller
    return ctx.db.read(async (reader) => {
      const { quota } = await ports.showWorkspace(ctx, reader, organizationId)
      const space = await ports.showSpace(ctx, reader, organizationId)
      const places = await ports.placesOf(reader, organizationId, freeLimits(ctx.settings).users, ctx.now())
      const storageMb = space.limitBytes === null ? null : Math.floor(space.limitBytes / MB)
      const given = offered.find(({ id }) => id === quota.plan)
      const current: Current = {
        id: given?.id ?? 'free',
        interval: quota.interval === 'year' ? 12 : 1,
        amounts: { envelopes: quota.available, storageMb, users: places.limit },
        features: given?.features ?? (ctx.settings.freeFeatures.includes('whatsapp') ? ['whatsapp'] : []),
      }
      return {
        plan: toView(current, readIn(call), { settings: ctx.settings, cents: undefined }),
        quota: { envelopes: { available: quota.available, consumed: quota.consumed } },
        usage: { users: places.members, invitations: places.invited, storage: space.usedBytes },
        next_recurrence_at: quota.renewsAt.toISOString(),
      }
    })
  })
}

/** Our own pages say which language they are shown in; a program gets that of its person. */
const readIn = ({ caller, language }: Call<'member'>): Language => (caller.program && caller.language) || language

/** As it is used: each amount null where there is no limit. */
type Current = Omit<Plan, 'amounts'> &
  Readonly<{ amounts: Readonly<{ envelopes: number | null; storageMb: number | null; users: number | null }> }>

type Priced = Readonly<{ settings: Pick<Settings, 'variant'>; cents: number | undefined }>

function toView(
  { id, interval, amounts, features }: Plan | Current,
  language: Language,
  { settings, cents }: Priced,
): PlanView {
  const currency = settings.variant === 'br' ? 'BRL' : 'USD'
  const text = planText(language)
  const words = isLimited(amounts) ? id : 'unlimited'
  return {
    id,
    name: text(`${words}.name`),
    description: text(`${words}.description`),
    interval,
    is_custom: amounts === null,
    price: cents === undefined ? null : { value_cents: cents, currency, formatted: money(cents, currency, language) },
    resources: [...amount('resource', 'envelopes', amounts?.envelopes)],
    limits: [...amount('limitation', 'storage', amounts?.storageMb), ...amount('limitation', 'users', amounts?.users)],
    features: [...features],
  }
}

const isLimited = (amounts: Current['amounts'] | null): boolean =>
  amounts === null || Object.values(amounts).some((each) => each !== null)

/** What has no limit is not named. */
const amount = <Key extends string, Name extends string>(key: Key, name: Name, quantity: number | null | undefined) =>
  typeof quantity === 'number' ? [{ [key]: name, quantity } as Record<Key, Name> & { quantity: number }] : []

const money = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)
