/** Keys at signing services of the CSC, v2 and v1: visits, authorizations bound to the hashes, and each no in words that help. */
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAndNight } from '../../kernel/testing/nightly.ts'
import { hasPyHanko } from '../../pades/testing/judges.ts'
import { oids } from '../../pades/crypto/asn1/oids.ts'
import { PLAYED_OTP, PLAYED_PIN, PLAYED_QUESTION } from '../certificates/testing/fake-csc-state.ts'
import { issueCertificate } from '../../core/envelope/testing/qualified-stage.ts'
import { chainOf, openRemoteStage, type RemoteStage } from '../../core/envelope/testing/remote-stage.store.ts'

let remote: RemoteStage

beforeAll(async () => {
  remote = await openRemoteStage()
})
afterAll(() => remote.close())
beforeEach(() => remote.reset())

const good = [
  { id: 'PIN', value: PLAYED_PIN },
  { id: 'OTP', value: PLAYED_OTP },
]

describe('a signing service of the CSC', () => {
  const ways = [
    [2, 'two', 'pin_and_otp'],
    [1, 'one', 'pin_and_otp'],
    [2, 'two', 'page'],
    [1, 'one', 'page'],
    [1, 'one', 'push'],
  ] as const
  for (const { rows, when } of dayAndNight(ways, 2))
    it.each(rows)('v%i signs two documents by %s and %s', when, async (version, provider, mode) => {
      const alias = remote.hold(version, mode)
      const { id, token } = await remote.sent()
      const signedIn = await remote.signIn(provider, token)
      expect(signedIn.status).toBe(200)
      const listed = signedIn.body.certificates.find((each: { alias: string }) => each.alias === alias)
      expect(listed).toMatchObject({ was_revoked: false, authorization: { by: mode === 'page' ? 'page' : 'answers' } })
      expect((await remote.act(token, signedIn.body.access_token, alias)).body.code).toBe(
        'certificate.authorization_required',
      )

      let { body } = await remote.authorize(token, signedIn.body.access_token, alias, good)
      if (mode === 'page') {
        expect(body.next).toBe('visit')
        body = (await remote.comeBack(body)).body
      } else expect(body.next).toBe('sign')
      expect((await remote.act(token, body.access_token, alias)).status).toBe(202)
      await remote.finish(body.access_token)
      expect((await remote.view(token)).state).toBe('done')
      expect(await remote.signatures(id)).toEqual([1, 1])
    })

  it('signs nothing that another window filled in before or after the key was authorized', async () => {
    const alias = remote.hold(2, 'pin_and_otp')
    const { token } = await remote.sent()
    const { own_digest } = await remote.view(token)
    const { body } = await remote.signIn('two', token)
    const asked = { access_token: body.access_token, alias, answers: good }
    const at = `/v1/p/envelopes/recipients/${token}`
    await remote.stage.fill(token, 'in another window')
    const stale = await remote.post(`${at}/authorize-at-provider`, { ...asked, own_digest })
    expect([stale.status, stale.body.code]).toEqual([409, 'recipient.values_changed'])

    const shown = (await remote.view(token)).own_digest
    const authorized = await remote.post(`${at}/authorize-at-provider`, { ...asked, own_digest: shown })
    expect(authorized.body.next).toBe('sign')
    await remote.stage.fill(token, 'in a third one')
    const act = await remote.act(token, authorized.body.access_token, alias)
    expect([act.status, act.body.code]).toEqual([409, 'signature.values_changed'])
    expect((await remote.view(token)).state).toBe('waiting')
  })

  it('waits for what somebody confirms in an app, and signs once they have', async () => {
    const alias = remote.hold(2, 'push')
    const { id, token } = await remote.sent()
    const { body } = await remote.signIn('two', token)
    const asked = await remote.authorize(token, body.access_token, alias, [{ id: 'APP' }])
    expect(asked.body.next).toBe('wait')
    const again = await remote.authorize(token, asked.body.access_token, alias)
    expect(again.body.next).toBe('wait')
    remote.csc[2].confirm(alias)
    const allowed = await remote.authorize(token, again.body.access_token, alias)
    expect(allowed.body.next).toBe('sign')
    await remote.act(token, allowed.body.access_token, alias)
    const late = await remote.authorize(token, again.body.access_token, alias)
    expect([late.status, late.body.code, await remote.leases()]).toEqual([409, 'recipient.signing_under_way', 1])
    await remote.finish(allowed.body.access_token)
    expect(await remote.signatures(id)).toEqual([1, 1])
  })

  it('is told no on the phone, or given up: nothing is kept, and it begins anew', async () => {
    const alias = remote.hold(2, 'push')
    const { token } = await remote.sent()
    const { body } = await remote.signIn('two', token)
    const asked = await remote.authorize(token, body.access_token, alias, [{ id: 'APP' }])
    remote.csc[2].confirm(alias, false)
    const denied = await remote.authorize(token, asked.body.access_token, alias)
    expect([denied.status, denied.body.code]).toEqual([422, 'certificate.authorization_refused'])
    expect(await remote.leases()).toBe(0)
    const second = await remote.authorize(token, body.access_token, alias, [{ id: 'APP' }])
    expect(second.body.next).toBe('wait')
    expect((await remote.give(token)).status).toBe(200)
    expect(await remote.leases()).toBe(0)
    expect((await remote.authorize(token, second.body.access_token, alias)).body.code).toBe('signature.lease_over')
  })

  const versions = [
    [2, 'two'],
    [1, 'one'],
  ] as const
  for (const { rows, when } of dayAndNight(versions, 2))
    it.each(rows)('v%i: a wrong code, then a key that is locked', when, async (version, provider) => {
      const alias = remote.hold(version, 'pin_and_otp', { id: 'locks' })
      const { token } = await remote.sent()
      const { body } = await remote.signIn(provider, token)
      const wrong = [good[0]!, { id: 'OTP', value: '000000' }]
      const codes: string[] = []
      for (let count = 0; count < 4; count++)
        codes.push((await remote.authorize(token, body.access_token, alias, wrong)).body.code)
      const bad = 'certificate.bad_credentials'
      expect(codes).toEqual([bad, bad, bad, 'certificate.key_locked'])
      expect(await remote.leases()).toBe(0)
      expect((await remote.view(token)).state).toBe('waiting')
      expect((await remote.authorize(token, body.access_token, alias, [])).body.code).toBe(
        'certificate.bad_credentials',
      )
    })

  it('has a code sent where the key asks for one', async () => {
    for (const [version, provider] of [
      [1, 'one'],
      [2, 'two'],
    ] as const) {
      const alias = remote.hold(version, 'otp_by_message')
      const { token } = await remote.sent()
      const { body } = await remote.signIn(provider, token)
      const { access_token } = body
      expect(
        (await remote.post('/v1/p/certificates/send-code-by-provider', { access_token, alias, id: 'OTP' })).status,
      ).toBe(200)
      expect(remote.csc[version].sent).toBe(1)
      expect((await remote.authorize(token, access_token, alias, [{ id: 'OTP', value: PLAYED_OTP }])).body.next).toBe(
        'sign',
      )
    }
  })

  it('shows the question that a key asks in the place of a code', async () => {
    const alias = remote.hold(2, 'question')
    const { token } = await remote.sent()
    const { body } = await remote.signIn('two', token)
    const { access_token } = body
    const asked = await remote.post('/v1/p/certificates/send-code-by-provider', { access_token, alias, id: 'QUESTION' })
    expect(asked.body).toEqual({ challenge: PLAYED_QUESTION })
    const answer = [{ id: 'QUESTION', value: PLAYED_PIN }]
    expect((await remote.authorize(token, access_token, alias, answer)).body.next).toBe('sign')
  })

  const byPss = [
    [2, 'two', 'pin_and_otp', 'person'],
    [2, 'two', 'page', 'person'],
    [1, 'one', 'pin_and_otp', 'person by PSS'],
  ] as const
  for (const { rows, when } of dayAndNight(byPss, 3))
    it.each(rows)(
      'v%i signs by RSASSA-PSS where its key does nothing else, under no policy that knows it not (%s, %s, %s)',
      when,
      async (version, provider, mode, whose) => {
        const { privateKey: key } = generateKeyPairSync('rsa-pss', { modulusLength: 2048 })
        issueCertificate('person by PSS', { commonName: 'JOAO DA SILVA', cpf: '11144477735', key })
        const alias = remote.hold(version, mode, { id: `pss-${mode}`, algorithms: [oids.rsaPss], ...chainOf(whose) })
        const { id, token } = await remote.sent()
        const { body } = await remote.signIn(provider, token)
        let { body: authorized } = await remote.authorize(token, body.access_token, alias, good)
        if (mode === 'page') authorized = (await remote.comeBack(authorized)).body
        await remote.act(token, authorized.access_token, alias)
        await remote.finish(authorized.access_token)
        expect((await remote.view(token)).state).toBe('done')
        if (hasPyHanko) expect(await remote.judged(id)).toEqual([[true], [true]])
        for (const { signatures } of await remote.validated(id)) {
          expect(signatures).toMatchObject([{ conclusion: 'TOTAL-PASSED' }])
          expect(signatures[0]!.policy).toBeUndefined()
        }
      },
    )

  it('whose codes, visits or sign-ins have expired says so, keeps nothing, and begins anew', async () => {
    const alias = remote.hold(2, 'pin_and_otp')
    const { id, token } = await remote.sent()
    const { tricks } = remote.csc[2]
    tricks.codeSeconds = 0
    expect((await remote.signIn('two', token)).body.code).toBe('certificate.session_over')
    tricks.codeSeconds = 60
    tricks.tokenSeconds = 0
    expect((await remote.signIn('two', token)).body.code).toBe('certificate.session_over')
    tricks.tokenSeconds = 3600
    const { body } = await remote.signIn('two', token)
    tricks.otpIsOver = true
    const over = await remote.authorize(token, body.access_token, alias, good)
    expect(over.body.code).toBe('certificate.bad_credentials')
    expect(await remote.leases()).toBe(0)
    tricks.otpIsOver = false
    remote.ctx.clock.now = new Date(remote.ctx.clock.now.getTime() + 601_000)
    expect((await remote.authorize(token, body.access_token, alias, good)).body.code).toBe('certificate.session_over')
    const again = await remote.signIn('two', token)
    const authorized = await remote.authorize(token, again.body.access_token, alias, good)
    await remote.act(token, authorized.body.access_token, alias)
    await remote.finish(authorized.body.access_token)
    expect(await remote.signatures(id)).toEqual([1, 1])
  })

  it('whose authorization has ended, or is for other hashes, signs nothing', async () => {
    const alias = remote.hold(2, 'pin_and_otp')
    const { id, token } = await remote.sent()
    const { body } = await remote.signIn('two', token)
    const first = await remote.authorize(token, body.access_token, alias, good)
    const hash = new Uint8Array(32).fill(7)
    const others = [{ id: 'x', hash }]
    expect(await remote.deps.cloud.sign(first.body.access_token, alias, others)).toEqual({ is: 'refused' })
    remote.csc[2].tricks.sadSeconds = 0
    const second = await remote.authorize(token, body.access_token, alias, good)
    await remote.act(token, second.body.access_token, alias)
    await remote.finish(second.body.access_token)
    expect(await remote.view(token)).toMatchObject({ state: 'failed', signing_trouble: 'provider_refused' })
    expect(await remote.signatures(id)).toEqual([0, 0])
    expect(await remote.leases()).toBe(0)
    expect((await remote.give(token)).body).toMatchObject({
      state: 'waiting',
      signing_trouble: null,
    })
  })

  it('that answers with fewer signatures than hashes leaves every document as it was', async () => {
    const alias = remote.hold(2, 'pin_and_otp')
    const { id, token } = await remote.sent()
    const { body } = await remote.signIn('two', token)
    const { body: authorized } = await remote.authorize(token, body.access_token, alias, good)
    await remote.act(token, authorized.access_token, alias)
    remote.csc[2].tricks.signsFewer = true
    await remote.finish(authorized.access_token)
    expect(await remote.view(token)).toMatchObject({ state: 'failed', signing_trouble: 'provider_refused' })
    expect(await remote.signatures(id)).toEqual([0, 0])
  })

  it('that breaks down before it signs is asked again, and has not lost what was authorized', async () => {
    const alias = remote.hold(2, 'pin_and_otp')
    const { id, token } = await remote.sent()
    const { body } = await remote.signIn('two', token)
    const { body: authorized } = await remote.authorize(token, body.access_token, alias, good)
    await remote.act(token, authorized.access_token, alias)
    remote.csc[2].trouble.with = 'silence'
    await expect(remote.finish(authorized.access_token)).rejects.toThrow()
    expect((await remote.view(token)).state).toBe('signing')
    remote.csc[2].trouble.with = null
    await remote.finish(authorized.access_token)
    expect(await remote.signatures(id)).toEqual([1, 1])
  })

  it('is refused before anything is prepared: unknown algorithm, too many documents, a disabled key, another person', async () => {
    const strange = remote.hold(2, 'pin_and_otp', { id: 'strange', algorithms: [oids.rsaSha512] })
    const single = remote.hold(2, 'pin_and_otp', { id: 'single', multisign: 1 })
    const disabled = remote.hold(2, 'pin_and_otp', { id: 'disabled', status: 'disabled' })
    const maria = remote.hold(2, 'pin_and_otp', {
      id: 'maria',
      ...chainOf('person-211'),
    })
    const revoked = remote.hold(2, 'pin_and_otp', { id: 'revoked', ...chainOf('revoked') })
    issueCertificate('broken', { commonName: 'JOAO DA SILVA', cpf: '11144477735', isBroken: true })
    const broken = remote.hold(2, 'pin_and_otp', { id: 'broken', ...chainOf('broken') })
    const { token } = await remote.sent()
    const { body } = await remote.signIn('two', token)
    const listed = body.certificates.map(({ alias }: { alias: string }) => alias)
    expect(listed).toContain(strange)
    for (const none of [disabled, broken]) expect(listed).not.toContain(none)
    const codeOf = async (alias: string) => (await remote.authorize(token, body.access_token, alias, good)).body.code
    expect(await codeOf(strange)).toBe('certificate.algorithm_unsupported')
    expect(await codeOf(single)).toBe('certificate.too_many_documents')
    expect(await codeOf(maria)).toBe('certificate.other_person')
    expect(await codeOf(revoked)).toBe('certificate.revoked')
    expect(await codeOf('nobody')).toBe('certificate.missing')
    expect(await remote.leases()).toBe(0)
  })

  it('is left by visits that are none of ours, were used, or came to a service that is down', async () => {
    remote.hold(2, 'pin_and_otp')
    const { token } = await remote.sent()
    const visit = await remote.post('/v1/p/certificates/visit-provider', { provider: 'two', recipient: token })
    const back = await remote.csc[2].allow(visit.body.visit_address)
    const returned = (more: object) =>
      remote.post('/v1/p/certificates/return-from-provider', {
        access_token: visit.body.access_token,
        code: back.code,
        visit_state: back.state,
        ...more,
      })
    expect((await returned({ visit_state: 'x' })).body.code).toBe('certificate.session_over')
    expect((await returned({ access_token: 'x' })).body.code).toBe('certificate.session_over')
    expect((await returned({})).status).toBe(200)
    expect((await returned({})).body.code).toBe('certificate.session_over')
    const ours = await remote.signIn('wrong', token)
    expect([ours.status, ours.body.code]).toEqual([503, 'certificate.provider_unavailable'])
    const last = await remote.post('/v1/p/certificates/visit-provider', { provider: 'two', recipient: token })
    const code = await remote.csc[2].allow(last.body.visit_address)
    remote.csc[2].trouble.with = 'error'
    const down = await remote.post('/v1/p/certificates/return-from-provider', {
      access_token: last.body.access_token,
      code: code.code,
      visit_state: code.state,
    })
    expect([down.status, down.body.code]).toEqual([503, 'certificate.provider_unavailable'])
    expect(
      (await remote.post('/v1/p/certificates/visit-provider', { provider: 'two', recipient: 'x' })).body.code,
    ).toBe('token.invalid')
  })
})
