/** Writes the letter by which the operator who sets the product up sees that letters arrive. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Letter } from '../../server/mail.ts'
import { Page, type LetterParts } from './mail-page.tsx'
import { letterText } from './text.ts'

export function writeTestLetter(ctx: Ctx, to: Letter['to'], language: Language): Letter {
  const text = letterText(language)
  const sentences = { subject: text('test.subject'), title: text('test.title'), lead: text('test.lead'), button: '' }
  const parts: LetterParts = {
    language,
    tone: 'good',
    sentences,
    greeting: text('greeting', { name: to.name }),
    sandbox: null,
    quotes: [],
    rows: [[text('test.server'), ctx.settings.baseUrl]],
    link: null,
    copyLink: '',
    notes: [text('test.why')],
    face: null,
  }
  return {
    to,
    subject: sentences.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<Page {...parts} />)}`,
    text: [sentences.title, parts.greeting, sentences.lead, ctx.settings.baseUrl, ...parts.notes].join('\n\n'),
    language,
    messageKey: `test letter ${ctx.newId<'Message'>()}`,
  }
}
