/** Reports come late, twice and in any order: states only move forward. */
import { describe, expect, it } from 'vitest'
import { statesOf } from '../../kernel/lifecycle.ts'
import {
  after,
  cleanReason,
  deliveryLifecycle,
  type DeliveryStatus,
  type DeliveryState,
  type DeliveryReport,
} from './delivery.model.ts'

const then = new Date('2026-11-20T12:00:00Z')
const now = new Date('2026-11-20T13:00:00Z')
const reports = ['leave', 'arrive', 'bounce', 'giveUp', 'withdraw', 'delay'] as const
const is = (state: DeliveryState, reason: string | null = null): DeliveryStatus => ({
  state,
  since: then,
  reason,
  statusCode: null,
})
const says = (event: DeliveryReport['event'], reason: string | null = null): DeliveryReport => ({
  event,
  reason,
  statusCode: null,
})

const rank: Record<DeliveryState, number> = { queued: 0, sent: 1, withdrawn: 1, delivered: 2, bounced: 3, failed: 3 }

describe('a delivery', () => {
  it.each(statesOf(deliveryLifecycle).flatMap((state) => reports.map((event) => [state, event] as const)))(
    'that is %s never goes back on %s, and a second report of the same says nothing',
    (state, event) => {
      const report = says(event, 'mailbox full')
      const next = after(is(state), report, now)
      if (!next) return
      expect(rank[next.state]).toBeGreaterThanOrEqual(rank[state])
      expect(after(next, report, now)).toBeNull()
    },
  )

  it('keeps the reason of the last trouble when it is given up without a word, and forgets it when it went well', () => {
    const delayed = after(is('queued'), says('delay', '450 later'), now)!
    expect(delayed).toMatchObject({ state: 'queued', since: then, reason: '450 later' })
    expect(after(delayed, says('giveUp'), now)).toMatchObject({ state: 'failed', since: now, reason: '450 later' })
    expect(after(delayed, says('leave'), now)).toMatchObject({ state: 'sent', reason: null })
  })

  it('that came back stays so, whatever is said later', () => {
    expect(after(is('bounced'), says('arrive'), now)).toBeNull()
    expect(after(is('delivered'), says('bounce'), now)?.state).toBe('bounced')
  })
})

describe('the reason that a server gives', () => {
  it('keeps no link, no key and no control character', () => {
    const token = 'AZqk3p2vdyGd9yJj0o0eQ2ZbH1pYb0J7l5o3kVq9m1s'
    const text = `550 5.7.1 <https://sign.example/public/envelopes/viewer/${token}>\r\n\tblocked ${token} \u202E see https://help.example/550`
    expect(cleanReason(text, 'https://sign.example')).toBe('550 5.7.1 <… blocked … see https://help.example/550')
  })

  it('is short, and nothing at all when there is none', () => {
    expect(cleanReason('no '.repeat(500), 'https://sign.example')!.length).toBeLessThanOrEqual(300)
    expect(cleanReason(' \n ', 'https://sign.example')).toBeNull()
  })
})
