/** The page in a copy of somebody's data: what is what, in their language, readable without any program of ours. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../kernel/language.ts'
import type { EnvelopeState } from '../../../core/envelope/envelope.model.ts'
import type { User } from '../../../core/identity/account.model.ts'
import type { CopyPart } from './privacy.model.ts'
import { privacyText } from './text.ts'

/** `first`: some of its rows, as they stand in the file. */
export type CopiedPart = Readonly<{ part: CopyPart; count: number; first: readonly unknown[] }>

type Shown = Readonly<{
  user: User
  language: Language
  told: readonly CopiedPart[]
  pictures: readonly Readonly<{ name: string }>[]
  /** To envelopes, as attachments. */
  given: readonly Readonly<{ name: string }>[]
  at: Date
}>

export const writePage = (shown: Shown): string => `<!DOCTYPE html>${renderToStaticMarkup(<Page {...shown} />)}`

function Page({ user, language, told, pictures, given, at }: Shown) {
  const text = privacyText(language)
  const day = (date: Date | string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date))
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{text('title')}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{text('title')}</h1>
        <p>
          {text('lead', { when: day(at) })} {text('files')}
        </p>
        <dl>
          {fieldsOf(user, text, day).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {told.map((part) => (
          <Part key={part.part} {...part} text={text} day={day} />
        ))}
        <section>
          <h2>{text('pictures.title')}</h2>
          <p>{text('pictures.text')}</p>
          {pictures.length === 0 && <p>{text('none')}</p>}
          {pictures.map(({ name }) => (
            <a key={name} href={`pictures/${name}.png`}>
              <img src={`pictures/${name}.png`} alt={name} />
            </a>
          ))}
        </section>
        {given.length > 0 && (
          <section>
            <h2>{text('given')}</h2>
            <ul>
              {given.map(({ name }) => (
                <li key={name}>
                  <a href={`attachments/${encodeURIComponent(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{text('notHere.title')}</h2>
          <ul>
            <li>{text('notHere.documents')}</li>
            <li>{text('notHere.others')}</li>
          </ul>
        </section>
      </body>
    </html>
  )
}

type Text = ReturnType<typeof privacyText>
type Day = (date: Date | string) => string

function Part({ part, count, first, text, day }: CopiedPart & Readonly<{ text: Text; day: Day }>) {
  const lines = part === 'sent' || part === 'received' ? first.map((row) => lineOf(row as Envelope, text, day)) : []
  return (
    <section>
      <h2>{text(`parts.${part}.title`)}</h2>
      <p>
        {text(`parts.${part}.text`)} <a href={`data/${part}.json`}>data/{part}.json</a> ({text('entries', { count })})
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
          {count > lines.length && <li>{text('more', { count: String(count - lines.length) })}</li>}
        </ul>
      )}
    </section>
  )
}

/** As far as the page tells it; what the rows are is written in `held.store.ts`. */
type Envelope = Readonly<{ code: string; title: string; state: EnvelopeState; sent_at: string | null }>

const lineOf = ({ code, title, state, sent_at: sentAt }: Envelope, text: Text, day: Day): string =>
  [title || code, sentAt && day(sentAt), text(`states.${state}`), code].filter(Boolean).join(' · ')

function fieldsOf(user: User, text: Text, day: Day): readonly (readonly [string, string])[] {
  const { name, email, phone, cpf, createdAt, termsAcceptedAt } = user
  return [
    [text('fields.name'), name],
    [text('fields.email'), email],
    [text('fields.phone'), phone ?? text('none')],
    ...(cpf === null ? [] : [[text('fields.cpf'), cpf] as const]),
    [text('fields.registered'), day(createdAt)],
    [text('fields.terms'), termsAcceptedAt ? day(termsAcceptedAt) : text('none')],
  ]
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
dl { border: 1px solid #8886; border-radius: 8px; padding: .5rem 1rem; }
dl div { display: flex; gap: 1rem; flex-wrap: wrap; padding: .25rem 0; }
dt { width: 11rem; opacity: .75; } dd { margin: 0; overflow-wrap: anywhere; }
img { max-width: 12rem; max-height: 8rem; border: 1px solid #8886; border-radius: 8px; margin: .25rem; background: #fff; }
li, p { overflow-wrap: anywhere; }
`
