/** Rows of the rights matrix: single sign-on of an organization, with a provider and a name server that listen here. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { playProvider, providerSecret } from '../../../features/accounts/testing/sign-in-provider.ts'
import { ask } from '../scene.ts'
import { PASSWORD } from '../world.store.ts'
import { at, type Kit, type Row } from './kit.ts'

const ROOT = '/v1/single-sign-on'

let issuer: Promise<string> | undefined

async function openIssuer(): Promise<string> {
  const server = createServer().listen(0).unref()
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const answer = playProvider(address, ['http://rubrica.example/auth/provider/return'], {}).callback()
  server.on('request', (asked, reply) => void answer(asked, reply))
  return address
}

async function wish() {
  issuer ??= openIssuer()
  return { protocol: 'oidc', issuer: await issuer, client_id: 'rubrica', client_secret: providerSecret }
}

/** Owners of an organization, who are let in. */
const isOwner = ({ column }: Kit): boolean => column === 'owner' || column === 'other'

async function proved(kit: Kit): Promise<void> {
  if (isOwner(kit)) await ask(kit.world, kit.person, 'POST', { url: '/v1/me/prove', body: { password: PASSWORD } })
}

async function connected(kit: Kit): Promise<void> {
  await proved(kit)
  if (isOwner(kit)) await ask(kit.world, kit.person, 'PUT', { url: ROOT, body: await wish() })
}

/** A domain of theirs, whose DNS says so. */
async function named(kit: Kit): Promise<string> {
  await proved(kit)
  const domain = `${kit.column.replaceAll('_', '-')}.example`
  if (!isOwner(kit)) return domain
  const made = await ask(kit.world, kit.person, 'POST', { url: `${ROOT}/domains`, body: { domain } })
  const { record } = made.json<{ record: { name: string; value: string } }>()
  kit.world.names.records.set(record.name, [record.value])
  return domain
}

const PROVISIONING = '/v1/provisioning'

const provisioned = async (kit: Kit) => {
  await proved(kit)
  if (isOwner(kit)) await ask(kit.world, kit.person, 'POST', { url: `${PROVISIONING}/secret`, body: {} })
}

export const singleSignOn: readonly Row[] = [
  [
    `POST ${PROVISIONING}/secret`,
    'owner of a shared one',
    async (kit) => {
      await proved(kit)
      return at(`${PROVISIONING}/secret`, { body: {} })
    },
  ],
  [`GET ${PROVISIONING}`, 'owner of a shared one', () => at(PROVISIONING)],
  [
    `DELETE ${PROVISIONING}`,
    'owner of a shared one',
    async (kit) => {
      await provisioned(kit)
      return at(PROVISIONING)
    },
  ],
  [
    `PUT ${ROOT}`,
    'owner of a shared one',
    async (kit) => {
      await proved(kit)
      return at(ROOT, { body: await wish() })
    },
  ],
  [
    `PUT ${ROOT}/enforcement`,
    'owner of a shared one',
    async (kit) => {
      await connected(kit)
      return at(`${ROOT}/enforcement`, { body: { is_enforced: false } })
    },
  ],
  [
    `POST ${ROOT}/domains`,
    'owner of a shared one',
    async (kit) => {
      await proved(kit)
      return at(`${ROOT}/domains`, { body: { domain: 'acme.example' } })
    },
  ],
  [
    `POST ${ROOT}/domains/:domain/check`,
    'owner of a shared one',
    async (kit) => at(`${ROOT}/domains/${await named(kit)}/check`),
  ],
  [`GET ${ROOT}`, 'owner of a shared one', () => at(ROOT)],
  ['POST /auth/sso', 'anyone', () => at('/auth/sso', { body: { email: 'ana@owner.example' } })],
  [`DELETE ${ROOT}/domains/:domain`, 'owner of a shared one', async (kit) => at(`${ROOT}/domains/${await named(kit)}`)],
  [
    `DELETE ${ROOT}`,
    'owner of a shared one',
    async (kit) => {
      await connected(kit)
      return at(ROOT)
    },
  ],
]
