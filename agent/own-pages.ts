/** Serves the agent's own pages: each stands under an address that only the agent told the browser, and takes forms of itself alone. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { BadRequest, type Answer, type Asked } from './http.ts'
import { readKeyFile } from './keys/files.ts'
import { KeyRefused, type KeyRing } from './keys/key-ring.ts'
import type { Autostart } from './autostart.ts'
import type { TokenKeys } from './keys/tokens.ts'
import { folderAt } from './pages/folders.ts'
import { html } from './pages/html.ts'
import { languages } from './pages/languages.ts'
import { addFilePage, foldersPage, homePage } from './pages/own-page.ts'
import { page } from './pages/page.ts'
import { decide, questionPage } from './pages/question-page.ts'
import type { Protocol } from './protocol.ts'
import { newSecret, type Questions } from './questions.ts'
import type { SettingsFile } from './settings-file.ts'

const VISIT_MS = 30 * 60_000

export type OwnPagesDeps = Readonly<{
  version: string
  now: () => Date
  settings: SettingsFile
  keys: KeyRing
  drivers: readonly string[]
  troubles: TokenKeys['troubles']
  autostart: Autostart | null
  questions: Questions
  pending: Protocol['pending']
  /** With which another start of the agent has this one show its page. */
  control: string
  open: (path: string) => void
}>

export type OwnPages = Readonly<{
  answer: (asked: Asked) => Promise<Answer>
  /** The address of the own page, good once. */
  visit: () => string
}>

type Visits = Map<string, number>

export function openOwnPages(deps: OwnPagesDeps): OwnPages {
  const visits: Visits = new Map()
  const visit = () => {
    const secret = newSecret()
    visits.set(secret, deps.now().getTime() + VISIT_MS)
    return deps.questions.ticketTo(`/own/${secret}`)
  }
  return { visit, answer: (asked) => answer(deps, visits, asked, visit) }
}

async function answer(deps: OwnPagesDeps, visits: Visits, asked: Asked, visit: () => string): Promise<Answer> {
  const [, area = '', secret = '', ...rest] = asked.path.split('/')
  if (area === 'authorize') return framedPage(deps, asked, secret)
  if (area === 'control' && asked.method === 'POST') return control(deps, asked, visit)
  ensureOwnWindow(asked)
  if (area === 'open') return redirect(deps.questions.takeTicket(secret) ?? '/ask/unknown')
  if (area === 'ask') return answerQuestion(deps, asked, secret)
  const until = visits.get(secret) ?? 0
  if (area !== 'own' || until < deps.now().getTime()) return questionPage(null, asked)
  visits.set(secret, deps.now().getTime() + VISIT_MS)
  return own(deps, asked, { base: `/own/${secret}`, action: rest.join('/') })
}

async function answerQuestion({ questions }: OwnPagesDeps, asked: Asked, secret: string): Promise<Answer> {
  const question = questions.find(secret)
  if (asked.method !== 'POST' || !question) return questionPage(question, asked)
  await decide(question, await formOf(asked))
  return question.trouble && !question.outcome ? questionPage(question, asked) : redirect(asked.path)
}

/** Not in a frame, and no form of another page. */
function ensureOwnWindow({ headers, method, origin, here }: Asked): void {
  const { 'sec-fetch-dest': destination, 'sec-fetch-site': site } = headers
  if (destination !== undefined && destination !== 'document') throw new BadRequest(403, 'frame')
  if (method !== 'POST') return
  if (origin !== here) throw new BadRequest(403, 'origin')
  if (site !== undefined && site !== 'same-origin') throw new BadRequest(403, 'origin')
}

const redirect = (target: string): Answer => ({
  status: 303,
  headers: { location: target, 'referrer-policy': 'no-referrer' },
})

const formOf = async (asked: Asked): Promise<URLSearchParams> => new URLSearchParams(await asked.body())

/** What the product shows in a frame has nothing to press: a page around it could have something else pressed. */
function framedPage({ pending, settings }: OwnPagesDeps, { language }: Asked, id: string): Answer {
  const waiting = pending(id)
  const allowed = settings.read().apps.find((app) => app.id === id)
  const origin = waiting?.origin ?? allowed?.origin
  const t = languages[language]
  if (origin === undefined) return { status: 404, body: '' }
  const said = allowed ? t.frame.allowed : waiting?.state.is === 'refused' ? t.frame.refused : t.frame.look
  const content = html`<p class="origin">${origin}</p>
    ${waiting && html`<p class="code">${waiting.code}</p>`}
    <p>${said}</p>`
  return page({ title: t.frame.title, language, ...(waiting?.state.is === 'asked' && { refresh: 2 }) }, content, origin)
}

function control(deps: OwnPagesDeps, { headers, origin }: Asked, visit: () => string): Answer {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const isKnown = timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${deps.control}`))
  if (!isKnown || origin !== null) throw new BadRequest(403, 'control')
  deps.open(visit())
  return { status: 204 }
}

type Place = Readonly<{ base: string; action: string }>

async function own(deps: OwnPagesDeps, asked: Asked, { base, action }: Place): Promise<Answer> {
  if (asked.method === 'POST') return change(deps, asked, { base, action })
  const { language, query } = asked
  const hasNoSuchFile = query.has('missing')
  if (action === 'files') return foldersPage({ language, folder: folderAt(query.get('path')), hasNoSuchFile }, base)
  if (action === 'file') {
    const file = query.get('path') ?? ''
    return isFile(file) ? addFilePage({ language, file, trouble: null }, base) : redirect(`${base}/files?missing`)
  }
  const { version, settings, keys, drivers, now, autostart } = deps
  const held = await keys.list()
  const kept = settings.read()
  const troubles = deps.troubles() // after the list, which asks the drivers
  const startsWithSession = autostart && autostart.isOn()
  const home = { version, now: now(), held, kept, drivers, troubles, startsWithSession }
  return homePage({ language, ...home, hasNoSuchFile }, base)
}

const isFile = (file: string): boolean =>
  path.isAbsolute(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true

async function change({ settings, autostart }: OwnPagesDeps, asked: Asked, { base, action }: Place): Promise<Answer> {
  const form = await formOf(asked)
  const value = form.get('value') ?? ''
  switch (action) {
    case 'file': {
      const file = form.get('path') ?? ''
      try {
        const read = readKeyFile(file, form.get('secret') ?? '')
        settings.change((kept) => ({ ...kept, files: [read, ...kept.files.filter((each) => each.path !== file)] }))
      } catch (error) {
        if (!(error instanceof KeyRefused)) throw error
        return addFilePage({ language: asked.language, file, trouble: error }, base)
      }
      break
    }
    case 'driver':
      if (!isFile(value)) return redirect(`${base}?missing`)
      settings.change((kept) => ({ ...kept, modules: [...new Set([...kept.modules, value])] }))
      break
    case 'forget-file':
      settings.change((kept) => ({ ...kept, files: kept.files.filter((each) => each.path !== value) }))
      break
    case 'forget-driver':
      settings.change((kept) => ({ ...kept, modules: kept.modules.filter((each) => each !== value) }))
      break
    case 'autostart':
      autostart?.set(value === 'on')
      break
    case 'forget-app':
      settings.change((kept) => ({ ...kept, apps: kept.apps.filter(({ origin }) => origin !== value) }))
      break
  }
  return redirect(base)
}
