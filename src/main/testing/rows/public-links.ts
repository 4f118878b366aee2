/** Rows of the rights matrix: public links, for their owners and for the people who come by them. */
import { asId } from '../../../kernel/ids.ts'
import { submissionCode } from '../../../features/public-links/submission-code.ts'
import { at, type Kit, type Row } from './kit.ts'

type Link = Readonly<{ id: string; address: string }>

const make = async (kit: Kit): Promise<Link> =>
  kit.scene.call<Link>('POST', '/v1/public-links', { body: { template: await kit.scene.template(), most_uses: 5 } })
const on = (rest: string, first?: string, body?: object) => async (kit: Kit) => {
  const { id } = await kit.once(async () => {
    const made = await make(kit)
    if (first) await kit.scene.call('POST', `/v1/public-links/${made.id}/${first}`)
    return made
  })
  return at(`/v1/public-links/${id}${rest}`, body ? { body } : {})
}
const behind = ({ address }: Link) => `/v1/p/links/${address.slice(address.lastIndexOf('/') + 1)}`

let came = 0
const somebody = () => ({ name: 'Clara Nunes', email: `clara${++came}@links.example` })

export const publicLinks: readonly Row[] = [
  [
    'GET /v1/public-links',
    'sender or owner',
    async (kit) => at(`/v1/public-links?template=${await kit.scene.template()}&page=1&limit=2`),
  ],
  [
    'POST /v1/public-links',
    'sender or owner',
    async (kit) =>
      at('/v1/public-links', { body: { template: await kit.scene.template(), name: 'Website', most_uses: 100 } }),
  ],
  ['GET /v1/public-links/:id', 'sender or owner', on('')],
  ['PATCH /v1/public-links/:id', 'sender or owner', on('', undefined, { domains: ['people.example'] })],
  ['DELETE /v1/public-links/:id', 'sender or owner', on('')],
  ['GET /v1/public-links/:id/uses', 'sender or owner', on('/uses?page=1&limit=2')],
  ['POST /v1/public-links/:id/pause', 'sender or owner', on('/pause')],
  ['POST /v1/public-links/:id/resume', 'sender or owner', on('/resume', 'pause')],
  ['GET /v1/p/links/:link', 'anyone', async (kit) => at(behind(await kit.once(() => make(kit))))],
  [
    'GET /v1/p/links/:link/logo',
    'anyone',
    async (kit) => {
      const link = await kit.once(async () => {
        await kit.scene.logo()
        return make(kit)
      })
      return at(`${behind(link)}/logo?shape=square`)
    },
  ],
  [
    'GET /v1/p/links/:link/documents/:document/preview',
    'anyone',
    async (kit) => {
      const path = behind(await kit.once(() => make(kit)))
      const { template: shown } = await kit.scene.call<{ template: { documents: { preview: string }[] } }>('GET', path)
      return at(`${shown.documents[0]!.preview}?page=1&width=120`)
    },
  ],
  [
    'POST /v1/p/links/:link/submissions',
    'anyone',
    async (kit) => at(`${behind(await make(kit))}/submissions`, { body: somebody() }),
  ],
  [
    'POST /v1/p/links/:link/submissions/:submission/confirmation',
    'anyone',
    async (kit) => {
      const path = `${behind(await make(kit))}/submissions`
      const { id } = await kit.scene.call<{ id: string }>('POST', path, { body: somebody() })
      return at(`${path}/${id}/confirmation`, { body: { code: submissionCode(kit.world.ctx.keys, asId(id)) } })
    },
  ],
]
