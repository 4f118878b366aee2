/** The program of the signing agent as people get it: downloaded from the signing page, started on a bare Debian, where it has a card sign. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { openDemoAuthority } from '../src/features/certificates/testing/demo-authority.ts'
import { judgedByPyHanko } from '../src/pades/testing/judges.ts'
import { openSoftTokens, PIN, softHsm } from '../src/pades/testing/soft-token.ts'
import { freshDir } from './run.ts'
import { CARD, putOnCard, a, signingAgent } from './world/agent.ts'
import { mayMakeDebian, openBareDebian } from './world/bare-debian.ts'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { signUp, tokenOf } from './world/people.ts'
import { startProduct } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].qualified
const s = words['pt-BR'].signing
const ADDRESS = 'maria@rubrica.test'

test.use({ locale: 'pt-BR' })
test.describe.configure({ timeout: 1_200_000 })
test.skip(!mayMakeDebian, 'making a Debian needs root, mmdebstrap and bwrap')

test('is downloaded, starts, and has a card sign', async ({ page, context }) => {
  const folder = freshDir()
  const debian = openBareDebian(folder)
  const built = path.join(folder, 'built')
  execFileSync(process.execPath, ['scripts/build-agent.mjs', built])

  const authority = openDemoAuthority()
  const trusted = path.join(folder, 'root.pem')
  writeFileSync(trusted, authority.rootPem)
  const tokens = openSoftTokens()
  await tokens.add(CARD)
  await putOnCard(tokens, ['maria', 'a1'], authority.issue('MARIA DE SOUZA', '52998224725'))

  const agent = await signingAgent([softHsm], (dir) => debian.starts('rubrica-agent', [dir, tokens.dir]))
  const product = await startProduct({ TRUST_ANCHORS: trusted, AGENT_URL: agent.url, AGENT_DIR: built })
  try {
    const sender = await signUp(product)
    const { id } = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    const addressees = [{ via: 'email', value: ADDRESS, name: 'Maria de Souza' }]
    await sender.call('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'signer',
      signature_type: 'qualified',
      addressees,
    })
    await sender.call('POST', `/v1/envelopes/${id}/send`)

    await page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, ADDRESS)}`)
    await page.getByLabel(s.terms.consent).check()
    await page.getByRole('button', { name: s.terms.accept }).click()
    await page.locator('[data-step=act]').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: t.plugin.download.replace('{system}', 'Linux') }).click()
    debian.unpack(await (await downloading).path())

    await agent.start()
    const consent = await agent.window(context)
    await consent.getByRole('button', { name: a.app.allow }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.sign, exact: true }).click()
    const question = await agent.window(context)
    await question.getByLabel(/PIN/).fill(PIN)
    await question.getByRole('button', { name: a.sign.sign }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const { documents } = await untilState(sender, id, 'completed')
    const pdf = new Uint8Array(await sender.download(documents[0]!.links['download']!))
    expect(judgedByPyHanko({ pdf }, trusted).pdf[0]).toMatchObject({ isGood: true })
  } finally {
    await agent.stop()
    await product.close()
    rmSync(tokens.dir, { recursive: true })
  }
})
