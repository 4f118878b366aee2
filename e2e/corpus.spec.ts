/** Other people's PDFs: each one is signed and passes other people's validators, or is refused at upload with a clear reason. */
import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { askStrangers } from './world/strangers.ts'
import { isDay } from '../src/kernel/testing/nightly.ts'

/** Files that nobody could sign, and the code that says why. */
const refused: Readonly<Record<string, string>> = {
  'active-xfa.pdf': 'document.dynamic_form',
  'broken-PDFBOX-4338.pdf': 'document.broken',
  'broken-PDFBOX-6040-nodeloop.pdf': 'document.not_pdf',
  'broken-poppler-395-0-fuzzed.pdf': 'document.broken',
  'broken-poppler-937-0-fuzzed.pdf': 'document.broken',
  'encrypted-AESkeylength256.pdf': 'document.encrypted',
  'encrypted-PasswordSample-128bit.pdf': 'document.encrypted',
}

/** Each twelfth by day. */
const files = readdirSync('fixtures/corpus')
  .filter((name) => name.endsWith('.pdf'))
  .filter((_, index) => !isDay || index % 12 === 0)
/** Journeys go on while an earlier one is judged: mostly they wait for letters and jobs. */
const AT_ONCE = 4

let product: Product
let sender: Person
const underWay = new Map<string, Promise<string>>()

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

for (const [index, file] of files.entries()) {
  test(`${file} is ${refused[file] ? `refused as ${refused[file]}` : 'signed, sealed and accepted by strangers'}`, async () => {
    for (const next of files.slice(index, index + AT_ONCE)) begin(next)
    expect(await underWay.get(file)).toBe(refused[file] ?? 'sealed')
  })
}

function begin(file: string): void {
  if (underWay.has(file)) return
  const journey = travel(file)
  journey.catch(() => undefined) // its own test will say so
  underWay.set(file, journey)
}

async function travel(file: string): Promise<string> {
  const upload = fixture(`corpus/${file}`)
  const draft = await draftWith(sender, upload, file).catch(refusalIn)
  if (typeof draft === 'string') return draft
  const address = `${file.replaceAll(/\W+/g, '-').toLowerCase()}@rubrica.test`
  const { id } = await sendTo(sender, draft, [address])
  await signAs(product, address)
  const [document] = (await untilState(sender, id, 'completed')).documents
  const { download, background_sheet: sheet } = document!.links
  await askStrangers(product, await sender.download(download!), upload)
  await askStrangers(product, await sender.download(sheet!))
  return 'sealed'
}

function refusalIn(error: Error): string {
  const code = /"code":"([\w.]+)"/.exec(error.message)?.[1]
  if (!code) throw error
  return code
}
