/** `npm run docs`: the documentation as pages that any web server hands out, searched in both languages; a link to nowhere ends the build. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { freshDir } from './run.ts'

const SITE = path.resolve('docs/.vitepress/dist')

test.describe.configure({ mode: 'serial', timeout: 600_000 })

let server: http.Server
let address: string
test.beforeAll(async () => {
  execFileSync('npm', ['run', 'docs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  server = http.createServer((request, response) => {
    const file = fileOf(new URL(request.url!, 'http://site').pathname)
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    response.writeHead(file.endsWith('404.html') ? 404 : 200).end(readFileSync(file))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => server.close())

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Addresses without an ending are pages, as web servers have it. */
function fileOf(pathname: string): string {
  const asked = path.join(SITE, decodeURIComponent(pathname))
  const found = [asked, `${asked}.html`, path.join(asked, 'index.html')].find(
    (file) => /\.\w+$/.test(file) && existsSync(file),
  )
  return found ?? path.join(SITE, '404.html')
}

for (const [language, start, button, words, target] of [
  ['English', '/', 'Search', 'point in time', /\/operating\/(database|disaster|backups)/],
  ['Portuguese', '/pt/send', 'Buscar', 'destinatário', /\/pt\//],
] as const)
  test(`can be searched in ${language}`, async ({ page }) => {
    const failures = failuresOf(page)
    await page.goto(`${address}${start}`)
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('searchbox').fill(words)
    const first = page.getByRole('listbox').getByRole('link').first()
    await expect(first).toBeVisible()
    await first.click()
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(failures).toEqual([])
  })

test('has the guides of users in both languages with their pictures, and the calls of programs', async ({ page }) => {
  const failures = failuresOf(page)
  for (const guide of ['send', 'sign', 'verify', 'organize'])
    for (const folder of ['guides', 'pt']) {
      await page.goto(`${address}/${folder}/${guide}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const pictures = page.locator('main img')
      expect(await pictures.count(), `${folder}/${guide}`).toBeGreaterThan(0)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
          .toBeGreaterThan(0)
      }
    }
  await page.goto(`${address}/api/reference`)
  await expect(page.getByRole('heading', { name: 'POST /v1/envelopes', exact: false }).first()).toBeVisible()
  expect(failures).toEqual([])
})

test('a link to nowhere ends the build', () => {
  const dir = freshDir()
  mkdirSync(path.join(dir, '.vitepress'))
  cpSync('docs/.vitepress/config.mts', path.join(dir, '.vitepress/config.mts'))
  symlinkSync(path.resolve('docs/node_modules'), path.join(dir, 'node_modules'))
  for (const folder of ['guides', 'operating', 'api', 'security', 'domain', 'decisions', 'pt'])
    mkdirSync(path.join(dir, folder))
  const built = (link: string) => {
    writeFileSync(path.join(dir, 'index.md'), `# Start\n\n[there](${link})\n`)
    return spawnSync('npx', ['vitepress', 'build', '.'], { cwd: dir, encoding: 'utf8' })
  }
  expect(built('./index.md').status).toBe(0)
  const { status, stderr } = built('./nowhere.md')
  expect(status).not.toBe(0)
  expect(stderr).toContain('dead link')
})

function failuresOf(page: Page): string[] {
  const failures: string[] = []
  page.on('response', (response) => void (response.status() >= 400 && failures.push(response.url())))
  page.on('pageerror', (error) => failures.push(String(error)))
  return failures
}
