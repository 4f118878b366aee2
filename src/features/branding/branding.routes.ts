/** Contract in, command called, view out: how letters and new envelopes of an organization speak. */
import type { z } from 'zod'
import type { OrganizationId } from '../../kernel/ids.ts'
import { writtenTexts, type Branding, type ReminderHours } from '../../core/identity/branding.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http, type PersonCaller } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { chooseBranding, previewLetter, showBranding, showThanks, type BrandingPorts } from './branding.commands.ts'
import * as contract from './branding.contract.ts'

/** Each writes a letter: more than anybody looks at while they type. */
const PREVIEWS = { max: 600, windowSec: 3600 }

export type BrandingRoutePorts = BrandingPorts &
  Readonly<{
    /** Organizations: refuses callers who may not enter it: no members, or not by this way in. */
    membershipOf: (ctx: Ctx, caller: PersonCaller, id: OrganizationId) => Promise<unknown>
  }>

export function brandingRoutes(http: Http, ctx: Ctx, ports: BrandingRoutePorts): void {
  bind(http, ctx, contract.showBrandingEndpoint, async (ctx, { id }, { caller }) => {
    await ports.membershipOf(ctx, caller, id)
    return toView(await showBranding(ctx, ports, { organizationId: id, userId: caller.userId }))
  })
  bind(http, ctx, contract.saveBrandingEndpoint, async (ctx, { id, ...wish }, { caller }) => {
    await ports.membershipOf(ctx, caller, id)
    const acting = { organizationId: id, userId: caller.userId }
    await chooseBranding(ctx, ports, acting, brandingOf(wish))
    return toView(await showBranding(ctx, ports, acting))
  })
  bind(
    http,
    ctx,
    contract.previewLetterEndpoint,
    async (ctx, { id, letter_language: language, ...wish }, { caller }) => {
      await ports.membershipOf(ctx, caller, id)
      await limit(ctx, 'preview-letter', caller.userId, PREVIEWS)
      const acting = { organizationId: id, userId: caller.userId }
      const sender = { name: caller.name, email: caller.email }
      const letter = await previewLetter(ctx, ports, acting, brandingOf(wish), { language, sender })
      const { replyTo: reply_to, isLogoLeftOut: is_logo_left_out, ...same } = letter
      return { ...same, reply_to, is_logo_left_out }
    },
  )
  bind(http, ctx, contract.showThanksEndpoint, (ctx, { token }, { language }) =>
    showThanks(ctx, ports, token, language),
  )
}

type Wish = Omit<z.output<typeof contract.saveBrandingEndpoint.input>, 'id'>

const brandingOf = (wish: Wish): Branding => ({
  senderName: wish.sender_name,
  replyTo: wish.reply_to,
  language: wish.language,
  deadlineDays: wish.deadline_days,
  reminderHours: wish.action_reminder_frequency as ReminderHours | null, // one of these by the contract
  mayDelegate: wish.may_delegate,
  texts: writtenTexts(wish.texts),
})

const toView = ({ reminderHours, ...branding }: Branding): contract.BrandingView => ({
  sender_name: branding.senderName,
  reply_to: branding.replyTo,
  language: branding.language,
  deadline_days: branding.deadlineDays,
  action_reminder_frequency: reminderHours && (`${reminderHours}` as const),
  may_delegate: branding.mayDelegate,
  texts: branding.texts as contract.BrandingView['texts'],
})
