/** The sender's picture for the holder of a link: theirs alone, cached by its address, and nobody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { signingRoutes } from './signing.routes.ts'

let ctx: Ctx
let http: Awaited<ReturnType<typeof openHttp>>

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(ctx, {
    identify: async () => null,
    enter: async () => Promise.reject(new Error('nobody enters here')),
  })
  signingRoutes(http, ctx, testWorkshop(), savedSignature)
})
afterAll(() => http.app.close())

const ask = (url: string, headers = {}) => http.app.inject({ method: 'GET', url, headers })

const png = async (r: number) =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  )

async function setPicture(sender: string, picture: Uint8Array | null) {
  const sha256 = picture && (await ctx.blobs.put(picture)).sha256
  await ctx.db.transaction((tx) =>
    tables(tx).updateTable('users').set({ avatar_sha256: sha256 }).where('id', '=', sender).execute(),
  )
}

it('is shown to who holds a link, under another address after a change, and not once it was removed', async () => {
  const { senderId, people } = await sendSample(ctx, [{ name: 'Ana Lima' }])
  const at = `/v1/p/envelopes/recipients/${people[0]!.token}`
  const told = async (): Promise<string | null> => (await ask(at)).json().envelope.sender.picture
  expect(await told()).toBeNull()
  expect((await ask(`${at}/sender-picture`)).json().code).toBe('user.has_no_avatar')

  const pictures = await Promise.all([png(200), png(90)])
  const addresses: (string | null)[] = []
  for (const picture of pictures) {
    await setPicture(senderId, picture)
    const address = await told()
    const shown = await ask(address!)
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/png',
      expect.stringMatching(/^private, max-age=3600/),
    ])
    expect(Buffer.compare(shown.rawPayload, picture)).toBe(0)
    expect((await ask(address!, { 'if-none-match': String(shown.headers['etag']) })).statusCode).toBe(304)
    addresses.push(address)
  }
  expect(new Set(addresses).size).toBe(2)

  await setPicture(senderId, null)
  expect((await ask(addresses[1]!)).json().code).toBe('user.has_no_avatar')
  expect(await told()).toBeNull()
})

it('is shown to no stranger: neither by a token that is none, nor by one that was replaced, nor before a check is passed', async () => {
  const { senderId, people } = await sendSample(ctx, [{ name: 'Ana Lima' }, { name: 'Bia Reis' }])
  await setPicture(senderId, await png(200))
  const [ana, bia] = people.map(({ id, token }) => ({ id, at: `/v1/p/envelopes/recipients/${token}/sender-picture` }))
  expect((await ask(ana!.at)).statusCode).toBe(200)
  const bytes = Buffer.from(people[0]!.token, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  const forged = bytes.toString('base64url')
  expect((await ask(`/v1/p/envelopes/recipients/${forged}/sender-picture`)).json().code).toBe('token.invalid')
  const changes = { token_version: 2 }
  await ctx.db.transaction((tx) =>
    tables(tx).updateTable('recipients').set(changes).where('id', '=', ana!.id).execute(),
  )
  expect((await ask(ana!.at)).json().code).toBe('token.invalid')
  await ctx.db.transaction((tx) =>
    tables(tx)
      .updateTable('recipients')
      .set({ identity_check: JSON.stringify({ by: 'email', at: 'opening', phone: null }) })
      .where('id', '=', bia!.id)
      .execute(),
  )
  expect((await ask(bia!.at)).json().code).toBe('recipient.check_required')
})
