/**
 * A fourth language without touching code (docs/contributing/translating.md): a pseudo-translation goes through `npm run texts` into a copy of
 * the source, its tag into the list of languages, and what the server writes comes out in it. The pages: e2e/translating.spec.ts.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atNight } from '../src/kernel/testing/nightly.ts'
import { copyOfSource, speakToo } from './testing/copy.ts'
import { homesIn, textsIn, usedBy } from './texts.ts'

let copy: string
const tool = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/texts.ts', ...args], { cwd: copy, encoding: 'utf8' })

beforeAll(() => {
  copy = copyOfSource()
  speakToo(copy, 'fr')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('every text is there, with the arguments that it has in English', async () => {
  const src = path.join(copy, 'src')
  for (const home of homesIn(src)) {
    const [source, made] = [await textsIn(src, home, 'en'), await textsIn(src, home, 'fr')]
    expect([...made.keys()]).toEqual([...source.keys()])
    for (const [name, text] of made) {
      expect(text).toMatch(/^\[.*~\]$/su)
      expect(usedBy(text)).toEqual(usedBy(source.get(name) ?? ''))
    }
  }
})

it('letters, refusals, reports and signature pages come out in it', atNight, () => {
  const args = ['--import', 'tsx', 'house/testing/speak.ts']
  const printed = execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  const said = JSON.parse(printed) as Readonly<Record<'letter' | 'refusal' | 'report' | 'field' | 'name', string>>
  expect(said.letter).toMatch(/^\[Marina šéñt ýöû “Contrat” tö šîğñ ~+\]$/u)
  expect(said.refusal).toMatch(/^\[.*~\]$/u)
  expect(said.report).toMatch(/^\[Thîš PDF háš ñö éļéçtröñîç šîğñátûré\. ~+\]$/u)
  expect(said.field).toMatch(/^\[Ûšé át möšt 5 çháráçtérš\. ~+\]$/u)
  expect(said.name).toBe('Français')
  const page = execFileSync('pdftotext', ['-layout', path.join(copy, 'page.pdf'), '-'], { encoding: 'utf8' })
  expect(page).toContain('[Šîğñátûré páğé ~')
  expect(page).toContain('[Îñtéğrîtý ~')
})

it('nothing but the list and the files had to change: all of it compiles', atNight, () => {
  const all = { extends: './tsconfig.json', include: ['src'], exclude: ['src/web', 'src/**/ui', 'src/main/web'] }
  writeFileSync(path.join(copy, 'tsconfig.copy.json'), JSON.stringify(all))
  for (const config of ['tsconfig.web.json', 'tsconfig.copy.json']) {
    expect(
      spawnSync('node_modules/.bin/tsc', ['-p', config, '--incremental', 'false', '--tsBuildInfoFile', 'null'], {
        cwd: copy,
        encoding: 'utf8',
      }).stdout,
    ).toBe('')
  }
})

it('what is exported comes back as it was', atNight, async () => {
  const src = path.join(copy, 'src')
  const texts = async () => Promise.all(homesIn(src).map(async (home) => [...(await textsIn(src, home, 'es'))]))
  const before = await texts()
  expect(tool('export', 'es', 'es.xlf').status).toBe(0)
  const exported = readFileSync(path.join(copy, 'es.xlf'), 'utf8')
  expect(exported).toContain('<source>Log in to continue.</source>')
  expect(tool('import', 'es', 'es.xlf').stderr).toBe('')
  expect(await texts()).toEqual(before)
})

it('a translation that lacks a text or an argument is not taken', atNight, () => {
  expect(tool('export', 'it', 'it.xlf').status).toBe(0)
  const { status, stderr } = tool('import', 'it', 'it.xlf')
  expect(status).toBe(65)
  expect(stderr).toContain('server/session.required: no translation')
  expect(tool('pseudo', 'it', 'it.xlf').status).toBe(0)
  const made = readFileSync(path.join(copy, 'it.xlf'), 'utf8')
  writeFileSync(path.join(copy, 'it.xlf'), made.replaceAll('<target>[Rémövé {what} ', '<target>[Rémövé {wath} '))
  expect(tool('import', 'it', 'it.xlf').stderr).toContain('web/design/remove: has wath, not what')
})
