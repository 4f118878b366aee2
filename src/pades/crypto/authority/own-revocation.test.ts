/** The revocation list of the self-made authority is signed once an hour, not once per seal. */
import { beforeAll, expect, test } from 'vitest'
import { testAuthority } from '../../testing/own-authority.ts'
import { readCertificate, readCertificates } from '../x509/certificate.ts'
import { readRevocationList } from '../x509/revocation-list.ts'
import { ownRevocationSource } from './own-revocation.ts'
import type { SelfMadeAuthority } from './self-made.ts'

const noon = new Date('2026-12-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let authority: SelfMadeAuthority
beforeAll(async () => {
  authority = await testAuthority(noon)
})

test.each([
  ['half an hour later is the same', minutesLater(30), noon],
  ['an hour later is another', minutesLater(60), minutesLater(60)],
  ['of a clock that was set back is not one of its future', minutesLater(-5), minutesLater(-5)],
])('a list that is asked for %s', async (_, then, madeAt) => {
  let now = noon
  const source = ownRevocationSource(authority.root, { ask: async () => undefined }, () => now)
  const [root, sealing] = [authority.root, authority.seal].map(
    ({ certificate }) => readCertificates(Buffer.from(certificate))[0]!.der,
  )
  await source.ask(sealing!, root!)
  now = then
  const answer = await source.ask(sealing!, root!)
  expect(readRevocationList(answer!.der).thisUpdate).toEqual(madeAt)
  expect(readCertificate(root!).notBefore.getTime()).toBeLessThan(madeAt.getTime())
})
