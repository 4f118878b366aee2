/** Branding as it is typed: everything is text. */
import type { z } from 'zod'
import type { Language } from '../../../kernel/language.ts'
import type { OwnTexts, TextsByLanguage } from '../../../core/identity/branding.model.ts'
import type { BrandingView, saveBrandingEndpoint } from '../branding.contract.ts'

export type TypedBranding = Readonly<{
  senderName: string
  replyTo: string
  /** Empty: of the member who makes the envelope. */
  language: Language | ''
  deadlineDays: string
  reminder: string
  mayDelegate: boolean
  texts: TextsByLanguage
}>

export const noTexts: OwnTexts = { message: '', request: '', thanks: '' }

export const typedFrom = (saved: BrandingView): TypedBranding => ({
  senderName: saved.sender_name ?? '',
  replyTo: saved.reply_to ?? '',
  language: saved.language ?? '',
  deadlineDays: String(saved.deadline_days ?? ''),
  reminder: saved.action_reminder_frequency ?? '',
  mayDelegate: saved.may_delegate,
  texts: saved.texts,
})

type Wish = Omit<z.input<typeof saveBrandingEndpoint.input>, 'id'>

export const wishFrom = (typed: TypedBranding): Wish => ({
  sender_name: typed.senderName.trim(),
  reply_to: typed.replyTo.trim(),
  language: typed.language || null,
  deadline_days: typed.deadlineDays === '' ? null : Number(typed.deadlineDays),
  action_reminder_frequency: (typed.reminder || null) as Wish['action_reminder_frequency'], // one of the choices
  may_delegate: typed.mayDelegate,
  texts: typed.texts,
})
