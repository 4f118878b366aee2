/** The agent's own page: certificates, files, drivers and allowed pages. */
import { calledBy } from '../../src/pades/crypto/x509/name.ts'
import type { DriverTrouble } from '../keys/driver/driver.ts'
import type { KeyRefused, KeyRing } from '../keys/key-ring.ts'
import type { Kept } from '../settings-file.ts'
import type { Answer } from '../http.ts'
import type { Folder } from './folders.ts'
import { html, type Html } from './html.ts'
import { languages, type Language } from './languages.ts'
import { page } from './page.ts'
import { troubleNote } from './question-page.ts'

type Home = Readonly<{
  language: Language
  version: string
  now: Date
  held: Awaited<ReturnType<KeyRing['list']>>
  kept: Kept
  /** Found by themselves. */
  drivers: readonly string[]
  troubles: ReadonlyMap<string, DriverTrouble>
  /** null: it cannot. */
  startsWithSession: boolean | null
  hasNoSuchFile: boolean
}>

export function homePage(home: Home, base: string): Answer {
  const { language, version } = home
  const t = languages[language]
  return page(
    { title: t.name, language },
    html`<header><span>${t.name}</span><span>${t.version(version)}</span></header>
      <h1>${t.own.certificates}</h1>
      ${certificatesList(home)}
      ${filesSection(home, base)}${appsSection(home, base)}${driversSection(home, base)}${sessionSection(home, base)}
      <p class="muted">${t.own.stores}</p>`,
  )
}

function certificatesList({ held, language, now }: Home): Html {
  const t = languages[language]
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  if (held.size === 0) return html`<p class="note">${t.own.none}</p>`
  const items = [...held.values()].map(({ certificate, place }) => {
    const until = t.sign.until(format.format(certificate.notAfter))
    const state = certificate.notAfter <= now ? t.own.expired : until
    return html`<li>
      <span>${calledBy(certificate.subject)}<br /><span class="muted">${place} · ${state}</span></span>
    </li>`
  })
  return html`<section>
    <ul>
      ${items}
    </ul>
  </section>`
}

const removal = (base: string, what: string, value: string, label: string, of: string): Html =>
  html`<form method="post" action="${base}/${what}">
    <input type="hidden" name="value" value="${value}" /><button aria-label="${`${label}: ${of}`}">${label}</button>
  </form>`

function filesSection({ kept, language }: Home, base: string): Html {
  const t = languages[language].own
  const items = kept.files.map(
    ({ path }) => html`<li><span>${path}</span>${removal(base, 'forget-file', path, t.remove, path)}</li>`,
  )
  return html`<section>
    <h2>${t.files}</h2>
    ${
      items.length > 0 &&
      html`<ul>
        ${items}
      </ul>`
    }
    <div><a class="button" href="${base}/files">${t.addFile}</a></div>
  </section>`
}

function appsSection({ kept, language }: Home, base: string): Html {
  const t = languages[language].own
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const origins = new Map(kept.apps.toReversed().map((app) => [app.origin, app]))
  const items = [...origins.values()].map(
    ({ origin, allowedAt }) =>
      html`<li>
        <span>${origin}<br /><span class="muted">${t.since(format.format(new Date(allowedAt)))}</span></span
        >${removal(base, 'forget-app', origin, t.remove, origin)}
      </li>`,
  )
  return html`<section>
    <h2>${t.apps}</h2>
    ${
      items.length > 0
        ? html`<ul>
            ${items}
          </ul>`
        : html`<p class="muted">${t.noApps}</p>`
    }
  </section>`
}

function driversSection({ kept, drivers, troubles, language, hasNoSuchFile }: Home, base: string): Html {
  const t = languages[language].own
  const named = (file: string) => {
    const trouble = troubles.get(file) ?? null
    return html`<span>${file}${trouble && html`<br /><span class="muted">${t.driverTroubles[trouble]}</span>`}</span>`
  }
  const found = drivers.map((file) => html`<li>${named(file)}<span class="muted">${t.found}</span></li>`)
  const added = kept.modules.map(
    (file) => html`<li>${named(file)}${removal(base, 'forget-driver', file, t.remove, file)}</li>`,
  )
  const all = [...found, ...added]
  return html`<section>
    <h2>${t.drivers}</h2>
    ${hasNoSuchFile && html`<p class="alert" role="alert">${t.noSuchFile}</p>`}
    ${
      all.length > 0
        ? html`<ul>
            ${all}
          </ul>`
        : html`<p class="muted">${t.noDrivers}</p>`
    }
    <form method="post" action="${base}/driver">
      <label
        >${t.driverPath}<input name="value" required maxlength="1000" autocomplete="off" spellcheck="false"
      /></label>
      <div class="actions"><button>${t.add}</button></div>
    </form>
  </section>`
}

function sessionSection({ startsWithSession, language }: Home, base: string): Html | null {
  if (startsWithSession === null) return null
  const t = languages[language].own
  return html`<section>
    <h2>${t.session}</h2>
    <p>${startsWithSession ? t.startsWithSession : t.startsByHand}</p>
    <form method="post" action="${base}/autostart" class="actions">
      <button name="value" value="${startsWithSession ? 'off' : 'on'}">
        ${startsWithSession ? t.startByHand : t.startWithSession}
      </button>
    </form>
  </section>`
}

type Choosing = Readonly<{ language: Language; folder: Folder; hasNoSuchFile: boolean }>

export function foldersPage({ language, folder, hasNoSuchFile }: Choosing, base: string): Answer {
  const t = languages[language].own
  const link = (to: string, label: string, of: string) =>
    html`<a href="${base}/${of}?path=${new URLSearchParams({ path: to }).toString().slice('path='.length)}"
      >${label}</a
    >`
  const items = [
    ...(folder.above === null ? [] : [html`<li>${link(folder.above, `↑ ${t.up}`, 'files')}</li>`]),
    ...folder.folders.map(({ name, path }) => html`<li>${link(path, `${name}/`, 'files')}</li>`),
    ...folder.files.map(({ name, path }) => html`<li>${link(path, name, 'file')}</li>`),
  ]
  const isEmpty = folder.folders.length + folder.files.length === 0
  return page(
    { title: `${t.chooseFile} · ${languages[language].name}`, language },
    html`<header><a href="${base}">${t.back}</a></header>
      <h1>${t.chooseFile}</h1>
      ${hasNoSuchFile && html`<p class="alert" role="alert">${t.noSuchFile}</p>`}
      <section>
        <h2>${folder.path}</h2>
        ${isEmpty && html`<p class="muted">${t.emptyFolder}</p>`}
        <ul>
          ${items}
        </ul>
      </section>
      <section>
        <form action="${base}/file">
          <label>${t.path}<input name="path" required maxlength="1000" autocomplete="off" spellcheck="false" /></label>
          <div class="actions"><button>${t.open}</button></div>
        </form>
      </section>`,
  )
}

type Adding = Readonly<{ language: Language; file: string; trouble: KeyRefused | null }>

export function addFilePage({ language, file, trouble }: Adding, base: string): Answer {
  const t = languages[language].own
  return page(
    { title: `${t.files} · ${languages[language].name}`, language },
    html`<header><a href="${base}/files">${t.back}</a></header>
      <h1>${t.addFile}</h1>
      ${troubleNote(trouble, language)}
      <section>
        <p>${file}</p>
        <form method="post" action="${base}/file">
          <input type="hidden" name="path" value="${file}" />
          <label
            >${t.password}<input type="password" name="secret" maxlength="256" autocomplete="off" autofocus
          /></label>
          <p class="muted">${t.passwordHint}</p>
          <div class="actions">
            <a class="button" href="${base}">${t.cancel}</a><button class="primary">${t.add}</button>
          </div>
        </form>
      </section>`,
  )
}
