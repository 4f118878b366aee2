/** Rubrica as an app on a device: files that another app shared to it. */
import { fixture } from '../../world/envelopes.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

/** As the service worker, which these browsers do without, keeps what is shared (src/web/shared-files.ts). */
const shared = (names: readonly string[], base64: string) => `(async () => {
  const shelf = await caches.open('rubrica.shared-files')
  const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (letter) => letter.charCodeAt(0))
  for (const [index, name] of ${JSON.stringify(names)}.entries()) {
    const headers = { 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent(name), 'x-shared-at': String(Date.now()) }
    await shelf.put('/shared-files/' + index, new Response(bytes, { headers }))
  }
})()`

export const screens: readonly Screen[] = [
  {
    name: 'shared-files',
    ...somebody('Rita Alves', 'rita@compartilha.example', async () => '/business/envelopes/new'),
    ready: async (page) => {
      const pdf = Buffer.from(fixture('corpus/plain-sample.pdf')).toString('base64')
      const names = ['Contrato de aluguel.pdf', 'Laudo de vistoria do apartamento 1204, com as fotos do corretor.pdf']
      await page.evaluate(shared(names, pdf))
      await page.reload()
      await page.getByText('Contrato de aluguel.pdf').waitFor()
    },
  },
]
