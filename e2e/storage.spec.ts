/** The storage as a person uses it: files in, found, renamed, moved, taken out and deleted, by pointer and by keyboard, alone and with others. */
import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as t } from '../src/features/storage/ui/browse/messages.pt-BR.ts'
import { messages as refusals } from '../src/server/messages.pt-BR.ts'
import { unzip } from '../src/server/testing/unzip.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

let product: Product
let ana: Person
let bia: Person
let acme: string

test.beforeAll(async () => {
  product = await startProduct({ FREE_STORAGE: '2' })
  const owner = await signUp(product, 'Ana Souza')
  bia = await signUp(product, 'Bia Lima')
  acme = (await owner.call<{ id: string }>('POST', '/v1/organizations', { name: 'Acme' })).id
  ana = owner.within(acme)
  await join(bia)
})
test.afterAll(() => product.close())

async function join(who: Person): Promise<void> {
  const { data } = await ana.call<{ data: { id: string; system: string | null }[] }>('GET', '/v1/roles')
  await ana.call('POST', '/v1/invitations', {
    emails: [who.email],
    role: data.find(({ system }) => system === 'user')!.id,
  })
  const { text } = await product.postbox.letterTo(who.email, ({ text }) => text.includes('/business/invitation?'))
  const token = new URL(/https?:\S+\/business\/invitation\S+/.exec(text)![0]).searchParams.get('token')!
  await who.call('POST', `/v1/organizations/invitations/${token}`)
}

type Item = Readonly<{ id: string; name: string }>

const folder = (name: string, parent: string | null = null) =>
  ana.call<Item>('POST', '/v1/items', { name, ...(parent && { parent }) })

const pdf = Buffer.from(fixture('contracts/services.pdf'))
const part = (name: string, buffer = pdf, mimeType = 'application/pdf') => ({ name, mimeType, buffer })

function upload(name: string, parent: string | null = null, bytes: Uint8Array = pdf): Promise<Item> {
  const form = new FormData()
  if (parent) form.set('parent', parent)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name)
  return ana.call<Item>('POST', '/v1/items/upload', form)
}

const namesIn = async (parent: string | null) => {
  const { data } = await ana.call<{ data: Item[] }>('GET', `/v1/items?sort=name${parent ? `&parent=${parent}` : ''}`)
  return data.map(({ name }) => name)
}

async function empty(): Promise<void> {
  const { data } = await ana.call<{ data: Item[] }>('GET', '/v1/items')
  if (data.length > 0) await ana.call('DELETE', '/v1/items', { items: data.map(({ id }) => id) })
}

async function open(browser: Browser, who: Person, address: string, more = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...more })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}organization=${acme}`)
  return page
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

const row = (page: Page, name: string) => page.getByRole('row', { name })
const named = (text: string, name: string) => text.replace('{name}', name)

test('files come in with their progress, one is called off, and what is no PDF is told', async ({ browser }) => {
  const page = await open(browser, ana, '/business/storage')
  await expect(page.getByText(t.emptyRoot)).toBeVisible()
  await expectAccessible(page)
  let proceed: () => void = () => undefined
  const held = new Promise<void>((resolve) => (proceed = resolve))
  await page.route('**/v1/items/upload', async (route) => {
    await held
    await route.continue()
  })
  await page
    .locator('input[type=file][hidden]')
    .setInputFiles([part('Contrato.pdf'), part('Engano.pdf'), part('foto.png', Buffer.from('x'), 'image/png')])
  const panel = page.getByRole('region', { name: t.uploads.title })
  await expect(panel.getByRole('progressbar', { name: named(t.uploads.progress, 'Contrato.pdf') })).toBeVisible()
  await expect(panel.getByText(t.uploads.notPdf)).toBeVisible()
  await panel.getByRole('button', { name: named(t.uploads.cancel, 'Engano.pdf') }).click()
  await expectAccessible(page)
  proceed()
  await expect(row(page, 'Contrato.pdf')).toBeVisible()
  await expect(panel.getByText('1 de 2 enviados · 1 falhou')).toBeVisible()
  await panel.getByRole('button', { name: t.uploads.clear }).click()
  await expect(panel).toBeHidden()
  expect(await namesIn(null)).toEqual(['Contrato.pdf'])
})

test(
  'the keyboard goes through it, chooses, renames in place and deletes with what depends on it',
  atNight,
  async ({ browser }) => {
    await empty()
    const works = await folder('Obras')
    await folder('Plantas')
    await upload('Alvará.pdf', works.id)
    await upload('Contrato.pdf')
    await ana.call('POST', `/v1/items/${works.id}/publish`)
    const page = await open(browser, ana, '/business/storage')
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await row(page, 'Plantas').focus()
    await press('ArrowRight')
    await expect(row(page, 'Obras')).toBeFocused()
    await press('F2')
    const name = page.getByRole('textbox', { name: named(t.name.of, 'Obras') })
    await expect(name).toBeFocused()
    await name.fill('Obras 2026')
    await press('Enter')
    await expect(row(page, 'Obras 2026')).toBeFocused()
    await press('Shift+ArrowRight')
    await expect(page.getByRole('status').getByText('2 selecionados')).toBeVisible()
    await expect(row(page, 'Contrato.pdf')).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await press('Escape', 'ArrowLeft', 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Obras 2026' })).toBeVisible()
    await expect(row(page, 'Alvará.pdf')).toBeVisible()
    await page.goBack()
    await row(page, 'Obras 2026').focus()
    await press('Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 arquivo vai junto')).toBeVisible()
    await expect(dialog.getByText('1 link público deixa de funcionar.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.delete.action }).click()
    await expect(page.getByText('O item foi excluído.')).toBeVisible()
    await expect(row(page, 'Obras 2026')).toHaveCount(0)
    expect(await namesIn(null)).toEqual(['Contrato.pdf', 'Plantas'])
  },
)

test(
  'things are dragged into folders and back, files from outside onto a folder, and all come as one zip',
  atNight,
  async ({ browser }) => {
    await empty()
    const works = await folder('Obras')
    await upload('Contrato.pdf')
    const page = await open(browser, ana, '/business/storage')
    await row(page, 'Contrato.pdf').dragTo(row(page, 'Obras'))
    await expect(page.getByText('O item foi movido.')).toBeVisible()
    await expect(row(page, 'Contrato.pdf')).toHaveCount(0)
    expect(await namesIn(works.id)).toEqual(['Contrato.pdf'])
    await page.getByRole('button', { name: t.undo }).click()
    await expect(row(page, 'Contrato.pdf')).toBeVisible()

    const dropped = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer()
    carried.items.add(new File(['%PDF-1.7 x'], 'Anexo.pdf', { type: 'application/pdf' }))
    return carried
  })()`)
    await row(page, 'Obras').dispatchEvent('dragover', { dataTransfer: dropped })
    await expect(page.getByText(named(t.dropInto, 'Obras'))).toBeVisible()
    await row(page, 'Obras').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByText('1 de 1 enviados')).toBeVisible()
    expect(await namesIn(works.id)).toEqual(['Anexo.pdf'])

    await page.getByRole('checkbox', { name: t.chooseAll }).check()
    const came = page.waitForEvent('download')
    await page.getByRole('button', { name: t.download, exact: true }).click()
    const download = await came
    expect(download.suggestedFilename()).toMatch(/^rubrica-.*\.zip$/)
    const zip = unzip(readFileSync(await download.path()))
    expect([...zip.keys()].toSorted()).toEqual(['Contrato.pdf', 'Obras/Anexo.pdf'])
    expect(zip.get('Contrato.pdf')?.equals(pdf)).toBe(true)
    expect(zip.get('Obras/Anexo.pdf')?.toString()).toBe('%PDF-1.7 x')
    await page.getByRole('button', { name: t.moveShort, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await page.setViewportSize({ width: 360, height: 740 })
    await dialog.getByRole('button', { name: 'Nova pasta' }).click()
    await expect(dialog.getByRole('button', { name: 'Criar pasta' })).toBeInViewport({ ratio: 1 }) // above what moves
    await page.setViewportSize({ width: 1280, height: 720 })
    await dialog.getByRole('button', { name: 'Abrir a pasta Obras' }).click()
    await dialog.getByRole('button', { name: named(t.moving.here, 'Obras') }).click()
    await expect(page.getByText('O item foi movido.')).toBeVisible()
    await expect(page.getByText(/“Obras” ficou onde estava/)).toBeVisible()
    expect(await namesIn(works.id)).toEqual(['Anexo.pdf', 'Contrato.pdf'])
  },
)

test('members it is shared with look and download, and are offered nothing else', atNight, async ({ browser }) => {
  await empty()
  const works = await folder('Obras')
  await upload('Alvará.pdf', works.id)
  const page = await open(browser, ana, '/business/storage')
  await page.getByRole('button', { name: named(t.menu, 'Obras') }).click()
  await page.getByRole('menuitem', { name: t.share }).click()
  await page.getByRole('checkbox', { name: /Bia Lima/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.sharing.save }).click()
  await expect(row(page, 'Obras').getByText(t.shared)).toBeVisible()

  const hers = await open(browser, bia, '/business/storage?view=shared', { viewport: { width: 360, height: 740 } })
  await expect(row(hers, 'Obras').getByText('De Ana Souza')).toBeVisible()
  await expect(hers.getByRole('button', { name: t.create, exact: true })).toHaveCount(0)
  await expect(hers.getByRole('link', { name: t.view.all })).toHaveCount(0)
  await hers.getByRole('button', { name: named(t.menu, 'Obras') }).click()
  await expect(hers.getByRole('menuitem')).toHaveText([t.open, t.showPlace, t.downloadZip])
  await hers.keyboard.press('Escape')
  await hers.getByRole('checkbox', { name: named(t.choose, 'Obras') }).check()
  await expect(hers.getByRole('button', { name: t.download, exact: true })).toBeVisible()
  await expect(hers.getByRole('button', { name: t.remove, exact: true })).toHaveCount(0)
  await expectAccessible(hers)
  await hers.getByRole('link', { name: 'Obras', exact: true }).click()
  await expect(row(hers, 'Alvará.pdf')).toBeVisible()
  await expect(hers.getByRole('navigation', { name: 'Caminho da pasta' }).getByRole('link')).toHaveText([t.view.shared])
})

test(
  'what an envelope saves when it completes lies in its folder as signed, and is found by that; five folders deep it ends',
  atNight,
  async ({ browser }) => {
    await empty()
    const signed = await folder('Assinados')
    await upload('Rascunho.pdf', signed.id)
    const signer = `signer-${process.pid}@storage.test`
    const draft = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'Contrato social.pdf')
    const triggers = [{ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value: signed.id }]
    await ana.call('PATCH', `/v1/envelopes/${draft.id}`, { triggers })
    await sendTo(ana, draft, [signer])
    await signAs(product, signer)
    await untilState(ana, draft.id, 'completed')
    const within = (filter: string, sort = 'name') =>
      ana
        .call<{ data: Item[] }>('GET', `/v1/items?parent=${signed.id}&sort=${sort}&${filter}`)
        .then(({ data }) => data.map(({ name }) => name))
    const saved = ['Contrato social.pdf', 'Contrato social (página de assinaturas).pdf'].toSorted()
    await expect.poll(() => within('filter[is_signed]=true').then((names) => names.toSorted())).toEqual(saved)
    expect(await within('filter[is_signed]=false')).toEqual(['Rascunho.pdf'])
    expect(await within('filter[mimetype]=application/pdf')).toHaveLength(3)
    expect(await within('filter[mimetype]=image/png')).toEqual([])
    expect((await within('', '-name'))[0]).toBe('Rascunho.pdf')

    const page = await open(browser, ana, '/business/storage')
    await page.getByRole('link', { name: 'Assinados', exact: true }).click()
    for (const name of saved) await expect(row(page, name).getByText(t.signed)).toBeVisible()
    await expect(row(page, 'Rascunho.pdf').getByText(t.signed)).toHaveCount(0)
    await expectAccessible(page)

    for (const name of ['Dois', 'Três', 'Quatro', 'Cinco']) {
      await page.getByRole('button', { name: t.create, exact: true }).click()
      await page.getByRole('menuitem', { name: t.newFolder }).click()
      await page.getByRole('dialog').getByLabel(t.name.label).fill(name)
      await page.getByRole('dialog').getByRole('button', { name: t.name.create }).click()
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await page.getByRole('button', { name: t.create, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: t.newFolder })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(t.tooDeep).first()).toBeAttached()
  },
)

test('a long list goes on as its end comes into sight', atNight, async ({ browser }) => {
  await empty()
  const many = await folder('Muitas')
  const names = Array.from({ length: 130 }, (_, at) => `Pasta ${String(at).padStart(3, '0')}`)
  for (const name of names) await folder(name, many.id)
  const page = await open(browser, ana, `/business/storage/${many.id}`)
  await expect(page.getByRole('row')).toHaveCount(100)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('row')).toHaveCount(130)
  const shown = await page.getByRole('row').allTextContents()
  expect(new Set(shown).size).toBe(130)
})

test(
  'of several files at once only those go in that there is room for, and each other one says why',
  atNight,
  async ({ browser }) => {
    await empty()
    const half = (text: string) => {
      const bytes = new Uint8Array(900 * 1024).fill(0x20)
      bytes.set(new TextEncoder().encode(`%PDF-1.7 ${text}`))
      return Buffer.from(bytes)
    }
    const before = (await namesIn(null)).length
    const page = await open(browser, ana, '/business/storage')
    await expect(page.getByText(t.emptyRoot)).toBeVisible()
    const files = ['Um', 'Dois', 'Três', 'Quatro'].map((name) => part(`${name}.pdf`, half(name)))
    await page.locator('input[type=file][hidden]').setInputFiles(files)
    const panel = page.getByRole('region', { name: t.uploads.title })
    await expect(panel.getByText(/falha/)).toBeVisible()
    await expect(panel.getByText(refusals.storage.full).first()).toBeVisible()
    const kept = (await namesIn(null)).length - before
    expect(kept).toBeGreaterThan(0)
    const stats = await ana.call<{ storage: number; storage_limit: number }>('GET', `/v1/organizations/${acme}/stats`)
    expect(stats.storage).toBeLessThanOrEqual(stats.storage_limit)
    await expect(panel.getByText(`${kept} de 4 enviados`, { exact: false })).toBeVisible()
  },
)

test('without room nothing is taken, and it is said why', atNight, async ({ browser }) => {
  await empty()
  const { storage, storage_limit: limit } = await ana.call<{ storage: number; storage_limit: number }>(
    'GET',
    `/v1/organizations/${acme}/stats`,
  )
  const rest = new Uint8Array(limit - storage).fill(0x20)
  rest.set(new TextEncoder().encode('%PDF-1.7 '))
  await upload('Tudo.pdf', null, rest)
  const page = await open(browser, ana, '/business/storage')
  await expect(page.getByText(t.full)).toBeVisible()
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
  await page.getByRole('button', { name: t.create, exact: true }).click()
  await expect(page.getByRole('menuitem', { name: t.uploadFile })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: t.newFolder })).not.toHaveAttribute('aria-disabled', 'true')
})
