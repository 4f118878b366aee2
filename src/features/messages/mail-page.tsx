/**
 * Page of a letter: tables and inline styles, which is all that mail programs agree on. The one style sheet only turns
 * the colours round where the reader's screen is dark.
 */
import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '../../kernel/language.ts'
import type { LetterFace } from './letter-face.ts'
import { Brand, buttonStyles } from './mail-brand.tsx'

export type Sentences = Readonly<{ subject: string; title: string; lead: string; button: string }>

/** A letter as it is drawn: the same parts in HTML and in text. */
export type LetterParts = Readonly<{
  language: Language
  tone: 'asks' | 'good' | 'bad'
  sentences: Sentences
  greeting: string
  sandbox: string | null
  quotes: readonly Readonly<{ from: string; text: string }>[]
  rows: readonly (readonly [label: string, value: string])[]
  link: string | null
  copyLink: string
  notes: readonly string[]
  /** Of the organization that it is about; null: it is ours alone. */
  face: LetterFace | null
}>

export function Page(parts: LetterParts) {
  return (
    <html lang={parts.language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{parts.sentences.title}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyles + buttonStyles(parts.face) }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: color.ground }}>
        <Preheader text={parts.sentences.lead} />
        <Table className="ground" style={{ backgroundColor: color.ground }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px 40px' }}>
              <Table style={{ maxWidth: 560 }}>
                <Brand face={parts.face} />
                <Card {...parts} />
                <Notes notes={parts.notes} />
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

const color = {
  ground: '#f3f4f7',
  card: '#ffffff',
  ink: '#1b2130',
  muted: '#5a6375',
  line: '#e2e5ec',
  accent: '#2846b4',
  good: '#13713f',
  bad: '#b3261e',
  warning: '#7a4d00',
  warningGround: '#fff4dc',
} as const

const font = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#12151c!important}.card{background-color:#1b2029!important;border-color:#303746!important}
.ink{color:#eef1f6!important}.muted{color:#aab3c2!important}.line{border-color:#303746!important}
.link{color:#9db4ff!important}.warn{background-color:#3a2c0a!important;color:#ffd98a!important}
.button{background-color:#9db4ff!important}.button a{color:#10152a!important}
.asks{border-top-color:#9db4ff!important}.good{border-top-color:#6fd39b!important}.bad{border-top-color:#ff9a90!important}}
@media (max-width:480px){.inner{padding:24px 20px!important}.button,.button a{display:block!important;text-align:center!important}}`

const text = (size: number, line: number, more: CSSProperties = {}): CSSProperties => ({
  fontFamily: font,
  fontSize: size,
  lineHeight: `${line}px`,
  color: color.ink,
  ...more,
})

function Table({ children, style, className }: { children: ReactNode; style?: CSSProperties; className?: string }) {
  return (
    <table
      role="presentation"
      className={className}
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', borderCollapse: 'separate', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** What the list of mails shows beside the subject; the blanks keep the rest of the letter out of it. */
function Preheader({ text: line }: { text: string }) {
  const hidden: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0, fontSize: 1 }
  return (
    <div style={hidden}>
      {line}
      {'\u00a0\u200c'.repeat(60)}
    </div>
  )
}

function Card({ tone, sentences, greeting, sandbox, quotes, rows, link, copyLink, face }: LetterParts) {
  const edge = { asks: color.accent, good: color.good, bad: color.bad }[tone]
  const card: CSSProperties = {
    padding: '32px 36px 36px',
    backgroundColor: color.card,
    border: `1px solid ${color.line}`,
    borderTop: `4px solid ${edge}`,
    borderRadius: 12,
  }
  return (
    <tr>
      <td className={`card inner ${tone}`} style={card}>
        <h1 className="ink" style={text(22, 30, { margin: '0 0 16px', fontWeight: 600, letterSpacing: '-0.012em' })}>
          {sentences.title}
        </h1>
        <p className="ink" style={text(16, 24, { margin: '0 0 8px' })}>
          {greeting}
        </p>
        <p className="ink" style={text(16, 24, { margin: '0 0 24px' })}>
          {sentences.lead}
        </p>
        {sandbox && <Warning sentence={sandbox} />}
        {quotes.map((quote) => (
          <Quote key={quote.from} {...quote} />
        ))}
        {link && <Button href={link} label={sentences.button} colours={face?.button ?? plainButton} />}
        {rows.length > 0 && <Rows rows={rows} hasSpace={link !== null} />}
        {link && <LinkAsText href={link} sentence={copyLink} />}
      </td>
    </tr>
  )
}

function Warning({ sentence }: { sentence: string }) {
  const style = text(14, 20, {
    margin: '0 0 24px',
    padding: '10px 14px',
    borderRadius: 8,
    color: color.warning,
    backgroundColor: color.warningGround,
  })
  return (
    <p className="warn" style={style}>
      {sentence}
    </p>
  )
}

function Quote({ from, text: words }: { from: string; text: string }) {
  const style: CSSProperties = { padding: '2px 0 2px 16px', borderLeft: `3px solid ${color.line}` }
  return (
    <Table style={{ margin: '0 0 24px' }}>
      <tr>
        <td className="line" style={style}>
          <p className="muted" style={text(13, 20, { margin: 0, color: color.muted })}>
            {from}
          </p>
          <p
            className="ink"
            style={text(15, 23, { margin: '2px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}
          >
            {words}
          </p>
        </td>
      </tr>
    </Table>
  )
}

const plainButton: Readonly<{ ground: string; ink: string }> = { ground: color.accent, ink: '#ffffff' }

function Button({ href, label, colours }: { href: string; label: string; colours: typeof plainButton }) {
  const link = text(16, 24, {
    display: 'inline-block',
    padding: '13px 24px',
    color: colours.ink,
    fontWeight: 600,
    textDecoration: 'none',
  })
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 28px', minWidth: 'min(100%, 220px)' }}
    >
      <tbody>
        <tr>
          <td className="button" align="center" style={{ borderRadius: 10, backgroundColor: colours.ground }}>
            <a href={href} target="_blank" rel="noreferrer" style={link}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Rows({ rows, hasSpace }: Pick<LetterParts, 'rows'> & { hasSpace: boolean }) {
  const line = `1px solid ${color.line}`
  return (
    <Table style={{ margin: hasSpace ? '0 0 24px' : 0 }}>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <td
            className="muted line"
            valign="top"
            style={text(14, 20, { width: '30%', padding: '10px 12px 10px 0', borderTop: line, color: color.muted })}
          >
            {label}
          </td>
          <td
            className="ink line"
            valign="top"
            style={text(14, 20, {
              padding: '10px 0',
              borderTop: line,
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              wordBreak: 'break-word',
            })}
          >
            {value}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function LinkAsText({ href, sentence }: { href: string; sentence: string }) {
  const small = text(13, 20, { margin: 0, color: color.muted })
  return (
    <>
      <p className="muted" style={small}>
        {sentence}
      </p>
      <p style={{ ...small, wordBreak: 'break-all' }}>
        <a className="link" href={href} target="_blank" rel="noreferrer" style={{ color: color.accent }}>
          {href}
        </a>
      </p>
    </>
  )
}

function Notes({ notes }: Pick<LetterParts, 'notes'>) {
  return (
    <tr>
      <td style={{ padding: '20px 8px 0' }}>
        {notes.map((note) => (
          <p key={note} className="muted" style={text(13, 20, { margin: '0 0 6px', color: color.muted })}>
            {note}
          </p>
        ))}
      </td>
    </tr>
  )
}
