/** The advanced signature of gov.br: its certificate and its PKCS #7 in our documents, and each no in words that help. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasPyHanko } from '../../pades/testing/judges.ts'
import { eventsOf } from '../../server/ledger.ts'
import { openRemoteStage, type RemoteStage } from '../../core/envelope/testing/remote-stage.store.ts'

let remote: RemoteStage

beforeAll(async () => {
  remote = await openRemoteStage()
})
afterAll(() => remote.close())
beforeEach(() => remote.reset())

describe('gov.br', () => {
  it('signs two documents with a PKCS #7 of its own, which pyHanko believes', async () => {
    const { id, token } = await remote.sent()
    const signedIn = await remote.signIn('govbr', token)
    expect(signedIn.body.certificates).toEqual([expect.objectContaining({ alias: 'gov.br', authorization: null })])
    const asked = await remote.authorize(token, signedIn.body.access_token, 'gov.br')
    expect(asked.body.code).toBe('certificate.authorization_refused')
    await remote.act(token, signedIn.body.access_token, 'gov.br')
    await remote.finish(signedIn.body.access_token)
    expect((await remote.view(token)).state).toBe('done')
    expect(await remote.signatures(id)).toEqual([1, 1])
    if (hasPyHanko) expect(await remote.judged(id)).toEqual([[true], [true]])
    const facts = (await remote.ctx.db.read((reader) => eventsOf(reader, id))).map(({ fact }) => fact)
    expect(facts).toContainEqual(
      expect.objectContaining({ type: 'recipient.signed', certificate: expect.objectContaining({ policy: null }) }),
    )
  })

  it('that breaks down halfway signs all in the next try', async () => {
    const { id, token } = await remote.sent()
    const { body } = await remote.signIn('govbr', token)
    await remote.act(token, body.access_token, 'gov.br')
    remote.gov.tricks.failsAfter = 1
    await expect(remote.finish(body.access_token)).rejects.toThrow()
    expect(await remote.signatures(id)).toEqual([0, 0])
    remote.gov.tricks.failsAfter = null
    await remote.finish(body.access_token)
    expect(await remote.signatures(id)).toEqual([1, 1])
  })

  it('lets no bronze account sign', async () => {
    remote.gov.person.level = 'bronze'
    const { token } = await remote.sent()
    const { status, body } = await remote.signIn('govbr', token)
    expect([status, body.code]).toEqual([422, 'certificate.account_level'])
  })
})
