/**
 * Branding: how an organization speaks in letters and on pages of recipients, and what its new envelopes begin with (docs/decisions/361).
 *
 * sender name: stands before "via" and the installation's name in the From of letters to recipients
 * own text: words of the organization, one for each language; pages and letters show them as its words, never as ours
 */
import { languages, type Language } from '../../kernel/language.ts'
import { oneLine, withoutTurns } from '../../kernel/line.ts'
import type { Theme } from './theme.model.ts'

/** `message`: of new envelopes · `request`: in letters that ask somebody to act · `thanks`: once they have acted. */
export const ownTextNames = ['message', 'request', 'thanks'] as const
export type OwnTextName = (typeof ownTextNames)[number]
export type OwnTexts = Readonly<Record<OwnTextName, string>>

export type TextsByLanguage = { readonly [Each in Language]?: OwnTexts }

/** In hours, as envelopes have them. */
export const reminderChoices = [24, 72, 120] as const
export type ReminderHours = (typeof reminderChoices)[number]

export type Branding = Readonly<{
  /** Null: letters come from the installation alone. */
  senderName: string | null
  /** Null: answers go to the sender of the envelope. */
  replyTo: string | null
  /** Of new envelopes; null: that of the member who makes them. */
  language: Language | null
  /** Of new envelopes, in days; null: none. */
  deadlineDays: number | null
  reminderHours: ReminderHours | null
  /** Recipients of new envelopes may name somebody else, where that is possible. */
  mayDelegate: boolean
  texts: TextsByLanguage
}>

/** All that letters of an organization are dressed in. */
export type OrganizationFace = Readonly<{
  name: string
  branding: Branding
  theme: Theme | null
  /** Digests of its pictures. */
  logos: Readonly<{ square: string | null; wide: string | null }>
}>

export const brandingLimits = { senderName: 40, replyTo: 254, text: 500, deadlineDays: 365 } as const

export const noBranding: Branding = {
  senderName: null,
  replyTo: null,
  language: null,
  deadlineDays: null,
  reminderHours: null,
  mayDelegate: false,
  texts: {},
}

/** @param kept as the database has it; what an earlier release did not keep is missing there */
export const brandingFrom = (kept: unknown): Branding => ({ ...noBranding, ...(kept as Partial<Branding> | null) })

/** In the reader's language, else in the organization's default; empty: it has none. */
export function ownText({ texts, language: own }: Branding, name: OwnTextName, language: Language): string {
  return texts[language]?.[name] || (own && texts[own]?.[name]) || ''
}

/** What is empty in every part says nothing. */
export function writtenTexts(given: { readonly [Each in Language]?: OwnTexts | undefined }): TextsByLanguage {
  const written = languages.flatMap((language) => {
    const texts = given[language]
    if (!texts) return []
    const plain = Object.fromEntries(ownTextNames.map((name) => [name, plainText(texts[name])])) as OwnTexts
    return ownTextNames.some((name) => plain[name] !== '') ? [[language, plain] as const] : []
  })
  return Object.fromEntries(written)
}

/** Lines stay; what turns them round, and other control characters, go. */
const plainText = (text: string): string =>
  withoutTurns(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Blanks that are no spaces to `\s`: by a row of them "via" would be pushed out of sight. */
const HIDDEN = /[\p{Cf}\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0]/u

/** A name that a mail program shows as one: no address (readers take it for the letter's), nothing unseen, something to read. */
export const isSenderName = (name: string): boolean =>
  name === oneLine(name) && /[\p{L}\p{N}]/u.test(name) && !/[@<>"\\]/.test(name) && !HIDDEN.test(name)
