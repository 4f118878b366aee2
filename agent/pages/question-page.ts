/** Page of one question: may this page use the agent, or may this be signed. */
import { calledBy } from '../../src/pades/crypto/x509/name.ts'
import type { Answer, Asked } from '../http.ts'
import { KeyRefused } from '../keys/key-ring.ts'
import type { AppWish, Question, SigningWish } from '../questions.ts'
import { html, type Html } from './html.ts'
import { languages, type Language } from './languages.ts'
import { page } from './page.ts'

/** What the person decided. Signing may take a while; a wrong PIN asks again. */
export async function decide(question: Question, form: URLSearchParams): Promise<void> {
  if (question.outcome) return
  if (form.get('decision') === 'refuse') {
    const { trouble } = question
    return question.end(trouble && trouble.why !== 'wrong' ? { is: 'impossible', why: trouble } : { is: 'refused' })
  }
  if (form.get('decision') !== 'allow') return
  const { wish } = question
  if (wish.is === 'app') return question.end({ is: 'allowed' })
  question.signing ??= sign(question, wish, form.get('secret') ?? '').finally(() => (question.signing = null))
  await question.signing
}

async function sign(question: Question, { key, digests }: SigningWish, secret: string): Promise<void> {
  try {
    question.end({ is: 'signed', values: await key.sign(secret, digests) })
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error
    question.trouble = error
  }
}

export function questionPage(question: Question | null, asked: Asked): Answer {
  const { language } = asked
  const t = languages[language]
  if (!question || question.outcome) return overPage(question, language)
  const { wish } = question
  const title = wish.is === 'app' ? t.app.title : t.sign.title(wish.digests.length)
  const body = wish.is === 'app' ? appQuestion(wish, language) : signingQuestion(question, wish, language)
  return page(
    { title: `${title} · ${t.name}`, language },
    html`<header><span>${t.name}</span></header>
      <h1>${title}</h1>
      ${body}`,
  )
}

function overPage(question: Question | null, language: Language): Answer {
  const t = languages[language]
  const outcome = question?.outcome?.is ?? 'unknown'
  const said = {
    allowed: t.app.allowed,
    signed: t.sign.signed,
    impossible: t.over.refused,
    refused: t.over.refused,
    timeout: t.over.timeout,
    left: t.over.left,
    unknown: t.over.unknown,
  }[outcome]
  const content = html`<header><span>${t.name}</span></header>
    <h1>${said}</h1>
    <p class="muted">${question !== null && t.close}</p>`
  return page({ title: `${t.over.title} · ${t.name}`, language, status: question ? 200 : 404 }, content)
}

function appQuestion({ origin, name, code, isKeyNew }: AppWish, language: Language): Html {
  const t = languages[language].app
  return html` ${isKeyNew && html`<p class="note" role="alert">${t.keyNew}</p>`}
    <div class="card">
      <p>${t.asks}</p>
      <p class="origin">${origin}</p>
      <p class="muted">${t.saysToBe(name)}</p>
      <p>${t.code}</p>
      <p class="code">${code}</p>
    </div>
    <p class="muted">${t.effect}</p>
    <form method="post" class="actions">
      <button name="decision" value="refuse">${t.refuse}</button>
      <button name="decision" value="allow" class="primary">${t.allow}</button>
    </form>`
}

function signingQuestion({ trouble }: Question, wish: SigningWish, language: Language): Html {
  const t = languages[language]
  const { key, digests, documents, title, origin } = wish
  const isLocked = key.locked !== null || trouble?.why === 'locked' || trouble?.why === 'last_try'
  const asksSecret = key.asks !== 'reader'
  const label = t.sign.secret(key.place)[key.asks === 'password' ? 'password' : 'pin']
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const refuse = html`<button name="decision" value="refuse" formnovalidate>${t.sign.refuse}</button>`
  return html` ${troubleNote(key.locked ? new KeyRefused(key.locked) : trouble, language)}
    <dl class="card">
      <div>
        <dt>${t.sign.page}</dt>
        <dd class="origin">${origin}</dd>
      </div>
      ${
        title !== '' &&
        html`<div>
          <dt>${t.sign.envelope}</dt>
          <dd>${title}</dd>
        </div>`
      }
      <div>
        <dt>${t.sign.documents}</dt>
        <dd>
          ${
            documents.length > 0
              ? html`<ul>
                  ${documents.map((name) => html`<li>${name}</li>`)}
                </ul>`
              : t.sign.noTitles
          }
        </dd>
      </div>
      <div>
        <dt>${t.sign.hashes(digests.length)}</dt>
        ${digests.map(({ bytes }) => html`<dd class="hash">${Buffer.from(bytes).toString('hex')}</dd>`)}
      </div>
      <div>
        <dt>${t.sign.certificate}</dt>
        <dd>${calledBy(key.certificate.subject)}</dd>
        <dd class="muted">
          ${t.sign.issuer(calledBy(key.certificate.issuer))} · ${t.sign.until(format.format(key.certificate.notAfter))}
          · ${key.place}
        </dd>
      </div>
    </dl>
    ${key.asks === 'reader' && html`<p>${t.sign.reader(key.place)}</p>`}
    <form method="post">
      ${!isLocked && asksSecret && html`<label>${label}<input type="password" name="secret" required maxlength="256" autocomplete="off" autofocus /></label>`}
      <div class="actions">
        ${refuse}${!isLocked && html`<button name="decision" value="allow" class="primary">${t.sign.sign}</button>`}
      </div>
    </form>`
}

export function troubleNote(trouble: KeyRefused | null, language: Language): Html | null {
  if (!trouble) return null
  const t = languages[language].trouble
  const { why, left } = trouble
  return html`<p class="alert" role="alert">${why === 'wrong' && left !== null ? t.wrongLeft(left) : t[why]}</p>`
}
