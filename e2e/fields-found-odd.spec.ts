/** Fields found in documents that are long, full, locked without a password, or turned; and others are served while long ones are read. */
import { expect, test } from '@playwright/test'
import { messages as en } from '../src/features/editor/ui/messages.en.ts'
import { messages as es } from '../src/features/editor/ui/messages.es.ts'
import { messages as pt } from '../src/features/editor/ui/messages.pt-BR.ts'
import { openPdf } from '../src/pades/pdf/open-pdf.ts'
import { makePdf } from '../src/pades/testing/make-pdf.ts'
import { pagesOf } from '../src/pades/testing/several-pages.ts'
import { expectSound } from './world/axe.ts'
import { addTo, element, openEditor, plain, savedOf } from './world/editing.ts'
import { draftWith } from './world/envelopes.ts'
import { openAs, speakerOf } from './world/looks.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})
test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context }) => signIn(context, sender, product))

const say = (x: number, y: number, text: string, size = 11) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
const signed = [
  '60 120 m 260 120 l S',
  say(60, 106, 'Ana Lima'),
  '330 120 m 530 120 l S',
  say(330, 106, 'Davi Rocha'),
].join('\n')
const clause =
  'As partes declaram que leram e aceitam todas as clausulas deste instrumento, na data e no local da assinatura. '
const page = Array.from({ length: 60 }, (_, row) => say(40, 800 - row * 11, clause.repeat(2), 5)).join('\n')
const long = () => pagesOf(Array.from({ length: 200 }, (_, index) => ({ content: index < 199 ? page : signed })))
const hatched = Array.from(
  { length: 2_000 },
  (_, i) => `${40 + (i % 4) * 130} ${770 - Math.floor(i / 4)} m ${150 + (i % 4) * 130} ${770 - Math.floor(i / 4)} l S`,
)

async function locked(): Promise<Uint8Array> {
  const pdf = await openPdf(makePdf({ content: [say(60, 700, clause), signed].join('\n') }) as Uint8Array<ArrayBuffer>)
  pdf.setProtection({ userPassword: '', ownerPassword: 'only for its owner' })
  return pdf.save()
}

const documents: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  'of 200 pages': long,
  'with 2,000 lines on its page': () => makePdf({ content: [...hatched, signed].join('\n') }),
  'locked without a password': locked,
  'turned by 90 degrees': () =>
    makePdf({ rotate: 90, mediaBox: [0, 0, 792, 612], content: `q 0 1 -1 0 792 0 cm ${signed} Q` }),
}

async function draftOf(pdf: Uint8Array, of = sender) {
  const draft = await draftWith(of, pdf, 'contrato.pdf')
  await addTo(of, draft, 'signer', 'Ana Lima', 'ana@rubrica.test')
  await addTo(of, draft, 'signer', 'Davi Rocha', 'davi@rubrica.test')
  return draft
}

const proposedFor = (draft: Awaited<ReturnType<typeof draftOf>>) =>
  sender.call<{ data: unknown[]; pages_read: number }>(
    'GET',
    `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}/proposed-fields`,
  )

for (const [kind, made] of Object.entries(documents))
  test(`a document ${kind} offers its two lines to sign, which one press places`, async ({ page }) => {
    const draft = await draftOf(await made())
    const { pages_read: read } = await proposedFor(draft)
    await openEditor(product, page, draft, false)
    const offer = page.getByRole('region', { name: /Encontramos 2 lugares/ })
    await expect(offer.getByText('Ana Lima: 1 campo')).toBeVisible()
    await expect(offer.getByText('Davi Rocha: 1 campo')).toBeVisible()
    const pages = draft.documents[0]!.pages.length
    if (read === pages) await expect(offer.getByText('O documento é longo')).toHaveCount(0)
    await offer.getByRole('button', { name: 'Posicionar todos', exact: true }).click()
    await expect(element(page, new RegExp(`^Assinatura de Ana Lima, página ${pages}`))).toBeVisible()
    await expect.poll(async () => (await savedOf(sender, draft)).documents[0]!.fields.length).toBe(2)
  })

test('how far a long document was read is said, with what was found and where nothing was', async ({ page }) => {
  const draft = await draftOf(
    pagesOf([{ content: say(60, 700, clause) }, { content: signed }, { content: say(60, 700, clause) }]),
  )
  const readTwo = (data: object) =>
    page.route('**/proposed-fields', async (route) => {
      const answer = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...answer, pages_read: 2, ...data } })
    })
  await readTwo({})
  await openEditor(product, page, draft, false)
  const said = 'O documento é longo: procuramos em 2 das suas 3 páginas, a começar pelas últimas.'
  await expect(page.getByRole('region', { name: /Encontramos 2 lugares/ }).getByText(said)).toBeVisible()
  await page.unroute('**/proposed-fields')
  await readTwo({ data: [] })
  await openEditor(product, page, draft, false)
  await expect(page.getByText(`Posicione os campos onde quiser. ${said}`)).toBeVisible()
})

const looks = [
  { language: 'pt-BR', locale: 'pt-BR', width: 360, t: pt },
  { language: 'en', locale: 'en-US', width: 360, t: en },
  { language: 'en', locale: 'en-US', width: 1440, t: en },
  { language: 'es', locale: 'es-ES', width: 360, t: es },
  { language: 'es', locale: 'es-ES', width: 1440, t: es },
] as const

for (const { language, locale, width, t } of looks)
  test(`how far a long document was read is said in ${language} at ${width}, in the offer and where nothing was found`, async ({
    browser,
  }) => {
    const ana = await speakerOf(product, language)
    const pdf = pagesOf([{ content: say(60, 700, clause) }, { content: signed }, { content: say(60, 700, clause) }])
    const draft = await draftOf(pdf, ana)
    const page = await openAs(browser, product, ana, { locale, width }, '/business')
    const said = t.found.partly.replace('{read}', '2').replace('{pages}', '3')
    for (const [data, place] of [
      [undefined, page.locator('[data-offer]').getByText(said)],
      [[], page.getByRole('status').filter({ hasText: `${t.found.nothing} ${said}` })],
    ] as const) {
      await page.route('**/proposed-fields', async (route) => {
        const answer = (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...answer, pages_read: 2, ...(data && { data }) } })
      })
      await openEditor(product, page, draft, false)
      await expect(place).toBeVisible()
      if (width > 360) await place.scrollIntoViewIfNeeded() // below the palette, which scrolls
      await expect(place).toBeInViewport({ ratio: 1 })
      await expectSound(page, `${said} (${width})`)
      await page.unroute('**/proposed-fields')
    }
    await page.context().close()
  })

test('an upload is let in while four long documents are looked at', async () => {
  const drafts = await Promise.all(Array.from({ length: 4 }, () => draftOf(long())))
  let answered = 0
  const looks = drafts.map(async (draft) => {
    const { data } = await proposedFor(draft)
    answered += 1
    return data.length
  })
  await draftWith(sender, plain(1), 'outro.pdf')
  expect(answered).toBeLessThanOrEqual(1)
  expect(await Promise.all(looks)).toEqual([2, 2, 2, 2])
})
