/** Sentences of the pages behind the links of messages. */
import type { Language } from '../../kernel/language.ts'

type Sentences = Readonly<{ title: string; text: string; button: string | null }>
export type LinkSentences = Readonly<Record<'open' | 'used' | 'gone' | 'sent' | 'tooSoon' | 'closed', Sentences>>

export const linkSentences: Readonly<Record<Language, LinkSentences>> = {
  'pt-BR': {
    open: {
      title: 'Há documentos para você',
      text: 'Este link é só seu e abre em um único navegador. Não o encaminhe.',
      button: 'Abrir documentos',
    },
    used: {
      title: 'Este link já foi aberto',
      text: 'Por segurança, ele só vale no navegador em que foi aberto. Podemos enviar outro ao mesmo WhatsApp.',
      button: 'Enviar outro link',
    },
    gone: { title: 'Este link não vale mais', text: 'Peça um novo a quem enviou os documentos.', button: null },
    sent: { title: 'Enviamos outro link', text: 'Ele chega pelo mesmo WhatsApp em instantes.', button: null },
    tooSoon: {
      title: 'Um link acabou de ser enviado',
      text: 'Veja o WhatsApp. Se não chegar, tente de novo em um minuto.',
      button: null,
    },
    closed: { title: 'Não há mais nada a fazer', text: 'Este envelope não espera mais por você.', button: null },
  },
  en: {
    open: {
      title: 'There are documents for you',
      text: 'This link is yours alone and opens in one browser. Do not forward it.',
      button: 'Open documents',
    },
    used: {
      title: 'This link was opened already',
      text: 'For safety it works only in the browser in which it was opened. We can send another one to the same WhatsApp.',
      button: 'Send another link',
    },
    gone: {
      title: 'This link does not work any more',
      text: 'Ask whoever sent the documents for a new one.',
      button: null,
    },
    sent: { title: 'Another link is on its way', text: 'It arrives in the same WhatsApp in a moment.', button: null },
    tooSoon: {
      title: 'A link was sent just now',
      text: 'Look at your WhatsApp. If it does not arrive, try again in a minute.',
      button: null,
    },
    closed: {
      title: 'There is nothing more to do',
      text: 'This envelope does not wait for you any more.',
      button: null,
    },
  },
  es: {
    open: {
      title: 'Hay documentos para usted',
      text: 'Este enlace es solo suyo y se abre en un único navegador. No lo reenvíe.',
      button: 'Abrir documentos',
    },
    used: {
      title: 'Este enlace ya se abrió',
      text: 'Por seguridad, solo sirve en el navegador en que se abrió. Podemos enviar otro al mismo WhatsApp.',
      button: 'Enviar otro enlace',
    },
    gone: { title: 'Este enlace ya no sirve', text: 'Pida uno nuevo a quien envió los documentos.', button: null },
    sent: { title: 'Enviamos otro enlace', text: 'Llega al mismo WhatsApp en un momento.', button: null },
    tooSoon: {
      title: 'Se acaba de enviar un enlace',
      text: 'Revise su WhatsApp. Si no llega, inténtelo de nuevo en un minuto.',
      button: null,
    },
    closed: { title: 'No hay nada más que hacer', text: 'Este sobre ya no le espera.', button: null },
  },
}
