/** Transitions of an envelope, state by state. */
import { describe, expect, it } from 'vitest'
import { asId, type RecipientId } from '../../kernel/ids.ts'
import { eventsFrom, statesOf } from '../../kernel/lifecycle.ts'
import { refusals } from '../../kernel/refusal-codes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { correct, notifyAgain, remind } from './asking.model.ts'
import type { LanguageChange } from './correction-fact.model.ts'
import {
  act,
  cancel,
  envelopeLifecycle,
  expire,
  halt,
  isOverdue,
  legacyStatus,
  recipientLifecycle,
  recipientsStats,
  refuse,
  retry,
  seal,
  send,
  type Envelope,
  type EnvelopeChange,
  type EnvelopeEvent,
  type EnvelopeState,
  type Recipient,
} from './envelope.model.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const id = (name: string): RecipientId => asId<'Recipient'>(name)

function person(name: string, parts: Partial<Recipient> = {}): Recipient {
  return {
    id: id(name),
    type: 'signer',
    state: 'queued',
    routingOrder: null,
    name,
    via: 'email',
    address: `${name}@example.com`,
    hasAcceptedTerms: false,
    notifiedAt: null,
    pendingFields: 0,
    owedIdentifiers: [],
    ...parts,
  }
}

function draft(recipients: readonly Recipient[], parts: Partial<Envelope> = {}): Envelope {
  return {
    id: asId('envelope'),
    organizationId: asId('organization'),
    senderId: asId('sender'),
    hasSenderLeft: false,
    state: 'draft',
    title: 'Contract',
    isSandbox: false,
    documentCount: 1,
    expireAt: null,
    effectiveUntil: null,
    validityNoticeAt: null,
    recipients,
    ...parts,
  }
}

const sent = (...recipients: Recipient[]) => send(draft(recipients), now).next
const states = ({ recipients }: Envelope) => Object.fromEntries(recipients.map((each) => [each.id, each.state]))
const factTypes = ({ facts }: EnvelopeChange) => facts.map(({ type }) => type)
const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'allowed'
}

describe('the two lifecycles', () => {
  it('end in exactly these states', () => {
    const finals = statesOf(envelopeLifecycle).filter((state) => eventsFrom(envelopeLifecycle, state).length === 0)
    expect(finals).toEqual(['template', 'completed', 'cancelled', 'expired', 'rejected'])
    const recipientFinals = statesOf(recipientLifecycle).filter(
      (state) => eventsFrom(recipientLifecycle, state).length === 0,
    )
    expect(recipientFinals).toEqual(['done', 'refused', 'suspended'])
  })

  const verbs: Record<EnvelopeEvent, (envelope: Envelope) => EnvelopeChange> = {
    send: (envelope) => send(envelope, now),
    finish: (envelope) => act(envelope, id('ana')),
    refuse: (envelope) => refuse(envelope, id('ana'), 'No'),
    cancel,
    expire,
    seal,
    halt: (envelope) => halt(envelope, 'no disk'),
    retry,
  }
  const all = statesOf(envelopeLifecycle).flatMap((state) =>
    (Object.keys(verbs) as EnvelopeEvent[]).map((event) => ({ state, event })),
  )

  it.each(all)('$state and $event agree with the table', ({ state, event }) => {
    const before = draft([person('ana', { state: state === 'in-transit' ? 'waiting' : 'queued' })], { state })
    const arrows: Partial<Record<string, EnvelopeState>> = envelopeLifecycle[state]
    const expected = arrows[event]
    if (expected) {
      expect(verbs[event](before).next.state).toBe(expected)
    } else {
      const code = codeOf(() => verbs[event](before))
      expect(refusals[code as keyof typeof refusals]).toBe(409)
    }
  })

  it('say what older programs call a state', () => {
    expect(statesOf(envelopeLifecycle).map(legacyStatus)).toEqual([
      'draft',
      'draft',
      'pending',
      'pending',
      'pending',
      'completed',
      'cancelled',
      'expired',
      'rejected',
    ])
  })
})

describe('sending', () => {
  const ana = person('ana')

  it.each([
    ['envelope.needs_title', draft([ana], { title: '  ' })],
    ['envelope.needs_document', draft([ana], { documentCount: 0 })],
    ['envelope.needs_signer', draft([person('bia', { type: 'approver' })])],
    ['envelope.needs_signer', draft([])],
    ['envelope.duplicate_address', draft([ana, person('bia', { address: 'ana@example.com' })])],
    [
      'envelope.duplicate_address',
      draft([ana, person('bia', { type: 'in-person-signer', via: 'face-to-face', address: 'ana@example.com' })]),
    ],
    ['recipient.role_unfilled', draft([ana, person('bia', { role: 'Tenant', name: '', address: '' })])],
    [
      'recipient.role_unfilled',
      draft([ana, person('bia', { via: 'embedded', role: 'Tenant', name: '', address: '' })]),
    ],
    ['envelope.deadline_too_soon', draft([ana], { expireAt: now })],
  ])('is refused with %s', (code, envelope) => {
    expect(codeOf(() => send(envelope, now))).toBe(code)
  })

  it.each(['embedded', 'link', 'face-to-face'] as const)('needs no address of those whom no letter asks: %s', (via) => {
    const brought = { via, address: '' } as const
    const envelope = draft([person('ana', brought), person('bia', { ...brought, role: 'Tenant' })])
    expect(send(envelope, now).next.state).toBe('in-transit')
  })

  it('opens everybody at once when there is no order', () => {
    const change = send(draft([ana, person('bia', { type: 'approver' }), person('cai', { type: 'carbon-copy' })]), now)
    expect(states(change.next)).toEqual({ ana: 'waiting', bia: 'waiting', cai: 'following' })
    expect(change.facts[0]).toEqual({ type: 'envelope.sent' })
    expect(change.facts.slice(1)).toEqual([
      { type: 'recipient.activated', recipientId: id('ana'), as: 'waiting' },
      { type: 'recipient.activated', recipientId: id('bia'), as: 'waiting' },
      { type: 'recipient.activated', recipientId: id('cai'), as: 'following' },
    ])
  })

  it('opens only the first group when there is one', () => {
    const envelope = sent(person('ana', { routingOrder: 2 }), person('bia', { routingOrder: 1 }))
    expect(states(envelope)).toEqual({ ana: 'queued', bia: 'waiting' })
  })

  it('lets a group of carbon-copies hold nobody up', () => {
    const copy = person('cai', { type: 'carbon-copy', routingOrder: 1 })
    expect(states(sent(copy, person('ana', { routingOrder: 2 })))).toEqual({ cai: 'following', ana: 'waiting' })
  })
})

describe('acting', () => {
  it('finishes an envelope with the last of those who act in parallel, in whichever order', () => {
    const envelope = sent(person('ana'), person('bia'))
    for (const [first, second] of [
      ['ana', 'bia'],
      ['bia', 'ana'],
    ] as const) {
      const half = act(envelope, id(first))
      expect(half.next.state).toBe('in-transit')
      expect(factTypes(half)).toEqual(['recipient.signed'])
      const whole = act(half.next, id(second))
      expect(whole.next.state).toBe('processing')
      expect(factTypes(whole)).toEqual(['recipient.signed', 'envelope.finished'])
    }
  })

  it('opens the next group only when all of the one before are done', () => {
    const first = { routingOrder: 1 }
    const envelope = sent(person('ana', first), person('bia', first), person('cai', { routingOrder: 2 }))
    const half = act(envelope, id('ana')).next
    expect(states(half)).toEqual({ ana: 'done', bia: 'waiting', cai: 'queued' })
    expect(codeOf(() => act(half, id('cai')))).toBe('recipient.not_their_turn')
    expect(states(act(half, id('bia')).next)).toEqual({ ana: 'done', bia: 'done', cai: 'waiting' })
  })

  it('tells a last group of carbon-copies, and finishes without them', () => {
    const copy = person('cai', { type: 'carbon-copy', routingOrder: 2 })
    const change = act(sent(person('ana', { routingOrder: 1 }), copy), id('ana'))
    expect(states(change.next)).toEqual({ ana: 'done', cai: 'following' })
    expect(factTypes(change)).toEqual(['recipient.signed', 'recipient.activated', 'envelope.finished'])
    expect(recipientsStats(change.next.recipients)).toEqual({ done: 1, total: 1 })
  })

  it('lets a carbon-copy confirm also when the envelope is completed, once', () => {
    const finished = act(sent(person('ana'), person('cai', { type: 'carbon-copy' })), id('ana')).next
    const completed = seal(finished).next
    const followed = act(completed, id('cai'))
    expect(followed.next.state).toBe('completed')
    expect(factTypes(followed)).toEqual(['recipient.followed'])
    expect(codeOf(() => act(followed.next, id('cai')))).toBe('recipient.already_acted')
  })

  it('calls what an approver does by its name', () => {
    const change = act(sent(person('ana'), person('bia', { type: 'approver' })), id('bia'))
    expect(factTypes(change)).toEqual(['recipient.approved'])
  })

  it('is refused while required fields are empty, twice, and for strangers', () => {
    const envelope = sent(person('ana', { pendingFields: 2 }), person('bia'))
    expect(codeOf(() => act(envelope, id('ana')))).toBe('recipient.fields_pending')
    expect(codeOf(() => act(act(envelope, id('bia')).next, id('bia')))).toBe('recipient.already_acted')
    expect(codeOf(() => act(envelope, id('eve')))).toBe('recipient.not_found')
  })
})

describe('closing before the end', () => {
  const envelope = () =>
    act(
      sent(
        person('ana', { routingOrder: 1 }),
        person('bia', { routingOrder: 2 }),
        person('cai', { routingOrder: 2, type: 'carbon-copy' }),
        person('dora', { routingOrder: 3 }),
      ),
      id('ana'),
    ).next

  it.each([
    ['rejected', (open: Envelope) => refuse(open, id('bia'), ' Too dear '), 'refused'],
    ['cancelled', cancel, 'suspended'],
    ['expired', expire, 'suspended'],
  ] as const)('as %s suspends recipients who have not acted and leaves the others', (state, verb, bia) => {
    const change = verb(envelope())
    expect(change.next.state).toBe(state)
    expect(states(change.next)).toEqual({ ana: 'done', bia, cai: 'suspended', dora: 'suspended' })
    expect(factTypes(change)).toContain(`envelope.${state}`)
    const written = change.facts.flatMap((fact) => (fact.type === 'recipient.suspended' ? [fact.recipientId] : []))
    const left = change.next.recipients.filter((each) => each.state === 'suspended').map((each) => each.id)
    expect(written).toEqual(left)
    expect(written).toContain(id('dora'))
  })

  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('as expired is due %i ms after the deadline: %s', (ms, isDue) => {
    const expireAt = later(60)
    const at = new Date(expireAt.getTime() + ms)
    expect(isOverdue({ ...envelope(), expireAt }, at)).toBe(isDue)
    expect(isOverdue({ ...envelope(), expireAt: null }, at)).toBe(false)
    expect(isOverdue({ ...envelope(), expireAt, state: 'processing' }, at)).toBe(false)
  })

  it.each([
    [(open: Envelope) => refuse(open, id('bia'), 'No'), 'envelope.was_refused'],
    [cancel, 'envelope.was_cancelled'],
    [expire, 'envelope.has_expired'],
  ] as const)('tells a carbon-copy who confirms late how it ended: %#', (verb, code) => {
    expect(codeOf(() => act(verb(envelope()).next, id('cai')))).toBe(code)
  })

  it('by refusing needs a reason and a turn', () => {
    expect(codeOf(() => refuse(envelope(), id('bia'), ' '))).toBe('recipient.reason_required')
    expect(codeOf(() => refuse(envelope(), id('dora'), 'No'))).toBe('recipient.not_their_turn')
    expect(codeOf(() => refuse(envelope(), id('ana'), 'No'))).toBe('recipient.already_acted')
    expect(codeOf(() => refuse(envelope(), id('cai'), 'No'))).toBe('lifecycle.not_allowed')
    expect(refuse(envelope(), id('bia'), ' Too dear ').facts[0]).toMatchObject({ reason: 'Too dear' })
  })
})

describe('a deadline', () => {
  const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
  it.each(['expireAt', 'effectiveUntil'] as const)(
    '%s lets an envelope be sent a millisecond before, not at it',
    (name) => {
      const wanted = draft([person('ana')], { [name]: now })
      expect(codeOf(() => send(wanted, at(-1)))).toBe('allowed')
      for (const offsetMs of [0, 1]) expect(codeOf(() => send(wanted, at(offsetMs)))).toBe('envelope.deadline_too_soon')
    },
  )
})

describe('asking again', () => {
  const waiting = (parts: Partial<Recipient> = {}) => person('ana', { state: 'waiting', notifiedAt: now, ...parts })
  const open = (...recipients: Recipient[]) => draft(recipients, { state: 'in-transit' })

  it('reaches those who may act, and nobody twice within a minute', () => {
    const envelope = open(waiting(), person('bia'), person('cai', { state: 'following', notifiedAt: now }))
    expect(codeOf(() => notifyAgain(envelope, null, later(0.9)))).toBe('recipient.notified_just_now')
    const change = notifyAgain(envelope, null, later(1))
    expect(change.facts).toEqual([{ type: 'recipient.notified_again', recipientId: id('ana') }])
    expect(codeOf(() => notifyAgain(change.next, null, later(1.5)))).toBe('recipient.notified_just_now')
  })

  it('reaches one carbon-copy when they are named, but nobody who waits for their turn', () => {
    const envelope = open(waiting(), person('bia'), person('cai', { state: 'following', notifiedAt: now }))
    expect(notifyAgain(envelope, id('cai'), later(2)).facts).toHaveLength(1)
    expect(codeOf(() => notifyAgain(envelope, id('bia'), later(2)))).toBe('recipient.not_asked_yet')
  })

  it('is no use face to face, nor when the envelope is closed', () => {
    const inPerson = waiting({ type: 'in-person-signer', via: 'face-to-face', notifiedAt: null })
    expect(codeOf(() => notifyAgain(open(inPerson), null, later(2)))).toBe('recipient.face_to_face')
    const byLink = waiting({ via: 'link', notifiedAt: null })
    expect(codeOf(() => notifyAgain(open(byLink), null, later(2)))).toBe('recipient.by_link')
    expect(
      notifyAgain(open(byLink, person('bia', { state: 'waiting', notifiedAt: now })), null, later(2)).facts,
    ).toEqual([{ type: 'recipient.notified_again', recipientId: id('bia') }])
    expect(remind(open(byLink), 24, later(24 * 60))).toBeNull()
    expect(codeOf(() => notifyAgain(cancel(open(waiting())).next, null, later(2)))).toBe('envelope.was_cancelled')
  })

  it('by itself comes when the interval is over, and not before', () => {
    expect(remind(open(waiting()), 24, later(24 * 60 - 1))).toBeNull()
    expect(remind(open(waiting()), 24, later(24 * 60))?.facts).toHaveLength(1)
    expect(remind(cancel(open(waiting())).next, 24, later(24 * 60))).toBeNull()
  })
})

describe('correcting a recipient after sending', () => {
  const envelope = sent(person('ana'), person('bia', { routingOrder: 1 }))

  it('is possible for who signs in person, while they have not', () => {
    const inPerson = person('ana', { type: 'in-person-signer', via: 'face-to-face', address: '' })
    const renamed = correct(sent(inPerson), id('ana'), { name: 'Ana Lima', address: '' })
    expect(renamed.facts).toMatchObject([{ name: { from: 'ana', to: 'Ana Lima' }, isReaddressed: false }])
  })

  it('kills the old link only when the address changes', () => {
    const renamed = correct(envelope, id('ana'), { name: 'Ana Lima', address: 'ana@example.com' })
    expect(renamed.facts).toMatchObject([{ isReaddressed: false, mayAct: true }])
    const readdressed = correct(envelope, id('bia'), { name: 'bia', address: 'bia@new.example' })
    expect(readdressed.facts).toMatchObject([{ isReaddressed: true, mayAct: false }])
    expect(correct(envelope, id('ana'), { name: 'ana', address: 'ana@example.com' }).facts).toEqual([])
  })

  it('tells of another language, and with a new address of the one that was chosen for its holder', () => {
    const speak = (address: string, language: LanguageChange) =>
      correct(envelope, id('ana'), { name: 'ana', address, language }).facts
    expect(speak('ana@example.com', { from: 'en', to: 'en' })).toEqual([])
    expect(speak('ana@example.com', { from: 'en', to: null })).toMatchObject([
      { isReaddressed: false, language: { from: 'en', to: null } },
    ])
    expect(speak('new@example.com', { from: 'en', to: 'en' })).toMatchObject([{ language: { to: 'en' } }])
    expect(speak('new@example.com', { from: 'en', to: null })).toMatchObject([{ isReaddressed: true }])
    expect(speak('new@example.com', { from: 'en', to: null })[0]).not.toHaveProperty('language')
  })

  it('is refused for an address that another has, and for a recipient who has acted', () => {
    const taken = { name: 'ana', address: 'bia@example.com' }
    expect(codeOf(() => correct(envelope, id('ana'), taken))).toBe('envelope.duplicate_address')
    const acted = act(envelope, id('ana')).next
    expect(codeOf(() => correct(acted, id('ana'), { name: 'x', address: 'x@example.com' }))).toBe(
      'recipient.not_correctable',
    )
  })
})
