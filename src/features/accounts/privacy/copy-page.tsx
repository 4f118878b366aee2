/** The page in a copy of somebody's data: what is what, in their language, readable without any program of ours. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../kernel/language.ts'
import type { EnvelopeState } from '../../../core/envelope/envelope.model.ts'
import type { User } from '../../../core/identity/account.model.ts'
import { copyWords, type CopyWords } from './copy.sentences.ts'
import type { CopyPart } from './privacy.model.ts'

/** `first`: some of its rows, as they stand in the file. */
export type Told = Readonly<{ part: CopyPart; count: number; first: readonly unknown[] }>

type Shown = Readonly<{
  user: User
  language: Language
  told: readonly Told[]
  pictures: readonly Readonly<{ name: string }>[]
  at: Date
}>

export const writePage = (shown: Shown): string => `<!DOCTYPE html>${renderToStaticMarkup(<Page {...shown} />)}`

function Page({ user, language, told, pictures, at }: Shown) {
  const words = copyWords[language]
  const day = (date: Date | string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date))
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{words.title}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{words.title}</h1>
        <p>
          {words.lead(day(at))} {words.files}
        </p>
        <dl>
          {fieldsOf(user, words, day).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {told.map((part) => (
          <Part key={part.part} {...part} words={words} day={day} />
        ))}
        <section>
          <h2>{words.pictures.title}</h2>
          <p>{words.pictures.text}</p>
          {pictures.length === 0 && <p>{words.none}</p>}
          {pictures.map(({ name }) => (
            <a key={name} href={`pictures/${name}.png`}>
              <img src={`pictures/${name}.png`} alt={name} />
            </a>
          ))}
        </section>
        <section>
          <h2>{words.notHere.title}</h2>
          <ul>
            {words.notHere.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </body>
    </html>
  )
}

type Day = (date: Date | string) => string

function Part({ part, count, first, words, day }: Told & Readonly<{ words: CopyWords; day: Day }>) {
  const { title, text } = words.parts[part]
  const lines = part === 'sent' || part === 'received' ? first.map((row) => lineOf(row as Envelope, words, day)) : []
  return (
    <section>
      <h2>{title}</h2>
      <p>
        {text} <a href={`data/${part}.json`}>data/{part}.json</a> ({words.entries(count)})
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
          {count > lines.length && <li>{words.more(count - lines.length)}</li>}
        </ul>
      )}
    </section>
  )
}

/** As far as the page tells it; what the rows are is written in `held.store.ts`. */
type Envelope = Readonly<{ code: string; title: string; state: EnvelopeState; sent_at: string | null }>

const lineOf = ({ code, title, state, sent_at: sentAt }: Envelope, { states }: CopyWords, day: Day): string =>
  [title || code, sentAt && day(sentAt), states[state], code].filter(Boolean).join(' · ')

function fieldsOf(user: User, { fields, none }: CopyWords, day: Day): readonly (readonly [string, string])[] {
  const { name, email, phone, cpf, createdAt, termsAcceptedAt } = user
  return [
    [fields.name, name],
    [fields.email, email],
    [fields.phone, phone ?? none],
    ...(cpf === null ? [] : [[fields.cpf, cpf] as const]),
    [fields.registered, day(createdAt)],
    [fields.terms, termsAcceptedAt ? day(termsAcceptedAt) : none],
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
