/** The letter that asks somebody to sign, as an organization's choices make it: to look at, never sent. */
import type { Language } from '../../kernel/language.ts'
import { ownText, type OrganizationFace } from '../../core/identity/branding.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import { fromOf } from '../../server/mail.ts'
import { dressed, withPictures } from './letter-face.ts'
import { writeLetter } from './message.mail.tsx'
import { answersTo } from './message.jobs.ts'
import { letterText } from './text.ts'

type Asked = Readonly<{ language: Language; sender: Readonly<{ name: string; email: string }> }>

export async function sampleLetter(ctx: Ctx, face: OrganizationFace, { language, sender }: Asked) {
  const text = letterText(language)
  const clothes = await dressed(ctx, face)
  const told = { senderName: sender.name, senderEmail: sender.email }
  const { html, ...written } = writeLetter({
    letter: 'sign',
    language,
    toName: text('sample.toName'),
    link: ctx.settings.baseUrl,
    envelope: {
      ...told,
      title: text('sample.title'),
      subject: '',
      message: ownText(face.branding, 'message', language),
      request: ownText(face.branding, 'request', language),
      code: '',
      isSandbox: false,
      expireAt: null,
      timeZone: 'UTC',
      documents: [`${text('sample.title')}.pdf`],
      organization: face.name,
      by: '',
      reason: '',
      because: '',
      until: null,
      changes: [],
    },
    face: clothes?.face ?? null,
  })
  const from = fromOf(ctx.settings.mailFrom, face.branding.senderName)
  return {
    ...written,
    html: withPictures(html, clothes?.pictures ?? []),
    from: from.name ? `${from.name} <${from.address}>` : from.address,
    replyTo: answersTo(told, face),
    isLogoLeftOut: clothes?.isLogoLeftOut ?? false,
  }
}
