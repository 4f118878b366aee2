/** Settings of letters: how they go, and how news of them come back. */
import { z } from 'zod'
import { isLoopbackHost } from '../loopback.ts'
import { oneOf } from './variable.ts'

export type MailSettings = Readonly<{
  /** null = the embedded mailbox. */
  smtpUrl: string | null
  /** Whether the embedded mailbox is shown at /mailbox. */
  showsMailbox: boolean
  mailFrom: string
  /** Where letters come back to, each under a name of its own; null = to mailFrom, where a person reads them. */
  bounceAddress: string | null
  /** Who posts to the hook for reports knows it; null = nobody may. */
  mailHookSecret: string | null
}>

export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must start with smtp:// or smtps://.' }).optional(),
  MAILBOX_PAGES: oneOf('MAILBOX_PAGES', ['true', 'false']).optional(),
  MAIL_FROM: z.string().includes('@', { error: 'MAIL_FROM must hold an e-mail address.' }).optional(),
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[^\s@+<>]{1,20}@[^\s@<>]+$/, {
      error:
        'BOUNCE_ADDRESS must be an address of at most 20 signs before the @ and without a +, such as bounces@example.com.',
    })
    .optional(),
  MAIL_HOOK_SECRET: z
    .string()
    .min(20, { error: 'MAIL_HOOK_SECRET must have at least 20 signs (openssl rand -hex 32).' })
    .optional(),
}

export const mailSecrets = ['MAIL_HOOK_SECRET', 'SMTP_URL'] as const

type Variables = Readonly<Partial<Record<keyof typeof mailVariables, string | undefined>>>

export function missingForMail(env: Variables): string[] {
  if (!env.SMTP_URL || env.MAIL_FROM) return []
  return ['SMTP_URL needs MAIL_FROM, the address that letters come from.']
}

/** Behind a proxy the whole world may look like this machine, so a public installation shows no letters unless told to. */
export const mailSettings = (env: Variables, baseUrl: string): MailSettings => ({
  smtpUrl: env.SMTP_URL ?? null,
  showsMailbox:
    !env.SMTP_URL && (env.MAILBOX_PAGES ? env.MAILBOX_PAGES === 'true' : isLoopbackHost(new URL(baseUrl).hostname)),
  mailFrom: env.MAIL_FROM ?? 'Rubrica <rubrica@localhost>',
  bounceAddress: env.BOUNCE_ADDRESS ?? null,
  mailHookSecret: env.MAIL_HOOK_SECRET ?? null,
})
