/** LibreOffice in its cage, the real one: what comes out, and that nothing goes in or out beside the file. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { openOffice, placeOf } from './office.ts'
import { makeDocx } from './testing/docx.ts'
import { atNight, dayAndNight } from '../../kernel/testing/nightly.ts'

const run = promisify(execFile)
const utf8 = (text: string) => new TextEncoder().encode(text)
const office = openOffice(readSettings({}))

describe('the converter', () => {
  let asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.setHeader('content-type', 'image/png').end(dot)
  })
  let elsewhere = ''
  let dir = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-office-test-'))
    writeFileSync(path.join(dir, 'secret.png'), dot)
  })
  afterAll(() => {
    server.close()
    rmSync(dir, { recursive: true, force: true })
  })
  beforeEach(() => {
    asked = []
  })

  const kinds = [
    ['docx', () => makeDocx('Lease')],
    ['rtf', async () => utf8(String.raw`{\rtf1\ansi Lease}`)],
    ['html', async () => utf8('<h1>Lease</h1>')],
  ] as const
  for (const { rows, when } of dayAndNight<(typeof kinds)[number]>(kinds, kinds.length))
    it.each(rows)('makes a PDF of %s that holds its text', when, async (kind, make) => {
      expect(await textOf(await office.convert(await make(), kind))).toContain('Lease')
    })

  it(
    'fetches no picture and reads no file of this machine, although LibreOffice by itself would',
    atNight,
    async () => {
      const page = `<h1>Lease</h1><img src="${elsewhere}/remote.png" width="50" height="50"><img src="file://${dir}/secret.png" width="50" height="50">`
      const free = await convertFreely(page)
      expect(asked).toContain('/remote.png')
      expect(picturesIn(free)).toBe(2)

      asked = []
      const caged = await office.convert(utf8(page), 'html')
      const word = await office.convert(await makeDocx('Lease', `${elsewhere}/word.png`), 'docx')
      const local = await office.convert(await makeDocx('Lease', `file://${dir}/secret.png`), 'docx')
      expect(asked).toEqual([])
      expect([caged, word, local].map(picturesIn)).toEqual([0, 0, 0])
      expect(await textOf(caged)).toContain('Lease')
    },
  )

  it('refuses what it can not read, and what takes too long', atNight, async () => {
    await expect(office.convert(utf8('PK nothing'), 'docx')).rejects.toMatchObject({ code: 'conversion.failed' })
    const hasty = openOffice(readSettings({}), { deadlineMs: 20 })
    await expect(hasty.convert(utf8('<p>Lease</p>'), 'html')).rejects.toMatchObject({ code: 'conversion.too_slow' })
  })

  it('is switched off by a setting, and says what is missing', () => {
    expect(openOffice(readSettings({ LIBREOFFICE: 'none' })).isInstalled).toBe(false)
    expect(placeOf(readSettings({ LIBREOFFICE: '/nowhere/soffice' }))).toEqual({
      is: 'missing',
      what: '/nowhere/soffice',
    })
    expect(placeOf(readSettings({ LIBREOFFICE: '/nowhere/soffice', ROLE: 'web' }))).toEqual({ is: 'elsewhere' })
  })

  it('is noticed when it comes or goes while the server runs, as the doctor notices it', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'rubrica-office-test-'))
    const soffice = path.join(folder, 'soffice')
    const settings = readSettings({ LIBREOFFICE: soffice })
    const coming = openOffice(settings)
    const seen = () => [coming.isInstalled, placeOf(settings).is]
    expect(seen()).toEqual([false, 'missing'])
    writeFileSync(soffice, '', { mode: 0o755 })
    expect(seen()).toEqual([true, 'found'])
    rmSync(folder, { recursive: true })
    expect(seen()).toEqual([false, 'missing'])
    await expect(coming.convert(utf8('<h1>Lease</h1>'), 'html')).rejects.toMatchObject({
      code: 'conversion.unavailable',
    })
  })

  /** As it comes, without the cage: shows that the files of these tests do ask for something. */
  async function convertFreely(page: string): Promise<Uint8Array> {
    writeFileSync(path.join(dir, 'free.html'), page)
    const how = ['--headless', '--norestore', '--infilter=HTML (StarWriter)', '--convert-to', 'pdf:writer_pdf_Export']
    const where = ['--outdir', dir, path.join(dir, 'free.html')]
    await run('soffice', [`-env:UserInstallation=file://${dir}/profile`, ...how, ...where])
    return readFileSync(path.join(dir, 'free.pdf'))
  }

  async function textOf(pdf: Uint8Array): Promise<string> {
    const file = path.join(dir, 'read.pdf')
    writeFileSync(file, pdf)
    return (await run('pdftotext', [file, '-'])).stdout
  }
})

/** One white pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const picturesIn = (pdf: Uint8Array): number => Buffer.from(pdf).toString('latin1').split('/Subtype/Image').length - 1
