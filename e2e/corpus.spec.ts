/** Other people's PDFs: each one is signed and passes other people's validators, or is refused at upload with a clear reason. */
import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { askStrangers, rootCertificate } from './world/strangers.ts'

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

/** Files that nobody could sign, and the code that says why. */
const refused: Readonly<Record<string, string>> = {
  'broken-MissingCatalog.pdf': 'document.broken',
}

for (const file of readdirSync('fixtures/corpus').filter((name) => name.endsWith('.pdf'))) {
  test(file, async () => {
    const draft = await draftWith(sender, fixture(`corpus/${file}`), file).catch((error: Error) => error)
    const reason = refused[file]
    if (reason) {
      expect(draft).toBeInstanceOf(Error)
      expect((draft as Error).message).toContain(reason)
      return
    }
    if (draft instanceof Error) throw draft
    const address = `${file.replace(/\W+/g, '-').toLowerCase()}@rubrica.test`
    const { id } = await sendTo(sender, draft, [address])
    await signAs(product, address)
    const completed = await untilState(sender, id, 'completed')
    const root = rootCertificate(product.dataDir)
    for (const link of ['download', 'background_sheet'] as const) {
      const pdf = await sender.download(completed.documents[0]!.links[link]!)
      const verdicts = askStrangers(pdf, root)
      expect(verdicts.openssl).toContain('successful')
      expect(verdicts.timestamp).toContain('OK')
    }
  })
}
