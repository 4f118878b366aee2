/** A dossier is downloaded with one press; its report, opened from a file without a network, checks itself and what is chosen in it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { messages as report } from '../src/features/dossiers/messages.pt-BR.ts'
import { messages as actions } from '../src/features/tracking/ui/actions/messages.pt-BR.ts'
import { unzip } from '../src/server/testing/unzip.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signIn, signUp } from './world/people.ts'
import { sharedProduct } from './world/product.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'dossier-'))
test.afterAll(() => rmSync(dir, { recursive: true }))

test('a sender takes the evidence along, and anybody checks it without a server', async ({ browser }) => {
  const product = await sharedProduct()
  const sender = await signUp(product)
  const address = 'ana@dossier.test'
  const sent = await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf'), [
    address,
  ])
  await signAs(product, address)
  await untilState(sender, sent.id, 'completed')

  const context = await browser.newContext({ baseURL: product.baseUrl, locale: 'pt-BR' })
  await signIn(context, sender, product)
  const page = await context.newPage()
  await page.goto(`/business/documents/info/${sent.id}`)
  await page.getByRole('button', { name: actions.downloads, exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: actions.dossier }).click()
  expect((await download).suggestedFilename()).toMatch(/\.asice$/)
  const dossier = path.join(dir, 'dossier.asice')
  await (await download).saveAs(dossier)

  const said = product.rubrica('verify', dossier)
  expect([said.code, said.output]).toEqual([0, expect.stringContaining('ledger.jsonl')])

  const files = unzip(readFileSync(dossier))
  const messages = JSON.parse(String(files.get('messages.json'))) as { kind: string; to: { address: string } }[]
  expect(messages).toContainEqual(expect.objectContaining({ kind: 'action_request', state: 'sent' }))

  const keep = (name: string, bytes: Uint8Array) => {
    writeFileSync(path.join(dir, name), bytes)
    return path.join(dir, name)
  }
  const stranger = await browser.newContext({ offline: true, viewport: { width: 360, height: 740 } })
  const alone = await stranger.newPage()
  const errors: string[] = []
  alone.on('pageerror', (error) => errors.push(error.message))
  alone.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await alone.goto(pathToFileURL(keep('report.html', files.get('report.html')!)).href)
  const start = report.checks.ledgerGood.split('{')[0]!
  await expect(alone.locator('#ledger-check')).toContainText(start)
  const choose = (file: string) => alone.getByLabel(report.check.choose).setInputFiles(file)
  const checks = alone.locator('#checks')

  await choose(dossier)
  await expect(checks).toContainText('O manifesto está assinado por')
  await expect(checks.locator('.good')).toHaveCount(files.size - 2) // the signature, and all but its own file, the manifest and the type
  await expect(checks.locator('.bad')).toHaveCount(0)
  expect((await axe(alone).analyze()).violations.map(({ id }) => id)).toEqual([])
  expect(await alone.evaluate<number>('document.documentElement.scrollWidth')).toBe(360)

  await choose(keep('contrato.pdf', files.get('sealed/contrato.pdf')!))
  await expect(checks.locator('li')).toHaveText([/^✓ contrato\.pdf é sealed\/contrato\.pdf/])
  await choose(keep('outro.pdf', files.get('sealed/contrato.pdf')!.subarray(0, -1)))
  await expect(checks.locator('li')).toHaveText([/^✗ outro\.pdf/])

  const altered = String(files.get('report.html')).replace(
    String.raw`\"type\":\"envelope.sent\"`,
    String.raw`\"type\":\"envelope.SENT\"`,
  )
  await alone.goto(pathToFileURL(keep('altered.html', Buffer.from(altered))).href)
  await expect(alone.locator('#ledger-check .bad')).toContainText('foi alterado')
  expect(errors).toEqual([])
})
