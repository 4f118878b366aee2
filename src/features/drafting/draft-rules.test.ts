/** The small rules of drafts: titles, deadlines, addresses, and what may stand on a page. */
import { describe, expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import { parseReach } from '../../core/envelope/address.ts'
import { deadlineFrom } from '../../core/envelope/envelope-dates.model.ts'
import { shownTitle, titleFrom } from '../../core/envelope/envelope-title.model.ts'
import {
  ensureComplete,
  placeContent,
  placeField,
  plainLook,
  type PlacedContent,
  type PlacedField,
} from '../../core/envelope/placed.model.ts'

describe('the title of an envelope', () => {
  it('is the first file name, cut to 50 characters and the extension when it is long', () => {
    expect(titleFrom('Contrato.pdf')).toBe('Contrato')
    expect(titleFrom('Ata v2.1.DOCX')).toBe('Ata v2.1')
    expect(titleFrom('.pdf')).toBe('.pdf')
    expect(titleFrom(`${'a'.repeat(60)}.pdf`)).toBe('a'.repeat(60))
    expect(titleFrom(`${'a'.repeat(61)}.pdf`)).toBe(`${'a'.repeat(50)}...`)
    expect(titleFrom('b'.repeat(80))).toBe(`${'b'.repeat(50)}...`)
    expect(titleFrom(`x.${'c'.repeat(80)}`)).toHaveLength(53)
  })

  it('never ends in half a character', () => {
    expect(titleFrom(`${'a'.repeat(49)}😀${'b'.repeat(20)}.pdf`)).toBe(`${'a'.repeat(49)}...`)
  })
})

it('is called by its subject where old programs had no title', () => {
  const called = (title: string) => shownTitle({ title, subject: 'Lease' })
  expect(['', ' ', 'old', 'Old house'].map(called)).toEqual(['Lease', 'Lease', 'Lease', 'Old house'])
})

describe('a deadline', () => {
  const zone = 'America/Sao_Paulo'
  const lateEvening = new Date('2026-11-21T02:30:00Z') // still the 20th in São Paulo

  it('given as a day means its end where the organization is', () => {
    expect(deadlineFrom('2026-11-21', zone, lateEvening, 'expire_at').toISOString()).toBe('2026-11-22T02:59:59.999Z')
    expect(deadlineFrom('2026-11-25T10:00:00+01:00', zone, lateEvening, 'expire_at').toISOString()).toBe(
      '2026-11-25T09:00:00.000Z',
    )
  })

  it('is tomorrow at the earliest', () => {
    expect(() => deadlineFrom('2026-11-20', zone, lateEvening, 'expire_at')).toThrow('envelope.deadline_too_soon')
    expect(() => deadlineFrom('2026-11-20T23:59:00-03:00', zone, lateEvening, 'expire_at')).toThrow()
  })

  it('at the end of all years is ahead, also where clocks show the year 10000 by then', () => {
    const end = '9999-12-31T23:59:59.999Z'
    expect(deadlineFrom(end, 'Asia/Tokyo', lateEvening, 'expire_at').toISOString()).toBe(end)
  })
})

describe('an address', () => {
  it('is one however it is written', () => {
    expect(parseReach('signer', 'email', ' Ana@Example.COM ', { variant: 'br', hasWhatsapp: false })).toEqual({
      via: 'email',
      address: 'ana@example.com',
    })
    const inPerson = parseReach('in-person-signer', 'email', '(11) 98765-4321', { variant: 'br', hasWhatsapp: false })
    expect(inPerson).toEqual({ via: 'face-to-face', address: '+5511987654321' })
    expect(
      parseReach('in-person-signer', 'face-to-face', '+34 912 345 678', { variant: 'br', hasWhatsapp: false }).address,
    ).toBe('+34912345678')
    expect(
      parseReach('in-person-signer', 'face-to-face', 'B@x.org', { variant: 'us', hasWhatsapp: false }).address,
    ).toBe('b@x.org')
  })

  it('for WhatsApp is a phone in E.164, where there is WhatsApp', () => {
    const ways = { variant: 'br', hasWhatsapp: true } as const
    const reach = { via: 'whatsapp', address: '+5511987654321' }
    expect(parseReach('signer', 'whatsapp', '(11) 98765-4321', ways)).toEqual(reach)
    expect(() => parseReach('signer', 'whatsapp', 'ana@example.com', ways)).toThrow('user.phone_invalid')
  })

  it.each([
    ['recipient.email_invalid', 'signer', 'email', 'ana'],
    ['recipient.address_missing', 'signer', 'email', ''],
    ['user.phone_invalid', 'in-person-signer', 'face-to-face', '123'],
    ['user.phone_invalid', 'in-person-signer', 'face-to-face', '(11) 3333-4444'],
    ['recipient.whatsapp_unavailable', 'signer', 'whatsapp', '(11) 98765-4321'],
    ['recipient.channel_not_allowed', 'approver', 'face-to-face', 'a@b.com'],
  ] as const)('is refused with %s for %s by %s: %s', (code, type, via, text) => {
    expect(() => parseReach(type, via, text, { variant: 'br', hasWhatsapp: false })).toThrow(code)
  })
})

describe('a field', () => {
  const ana = { id: asId<'Recipient'>('ana'), type: 'signer' } as const
  const ground = {
    pages: [{ width: 600, height: 800 }],
    recipients: [ana, { id: asId<'Recipient'>('bia'), type: 'approver' as const }],
  }
  const field: PlacedField = {
    id: asId('f'),
    documentId: asId('d'),
    recipientId: ana.id,
    type: 'signature',
    title: '',
    format: null,
    isRequired: true,
    options: [],
    box: { page: 1, x: 10, y: 10, width: 150, height: 60 },
    look: plainLook,
    value: null,
  }

  it('stands on its page, for somebody who signs', () => {
    expect(placeField(field, ground)).toEqual(field)
    const box = (part: object) => () => placeField({ ...field, box: { ...field.box, ...part } }, ground)
    expect(box({ page: 2 })).toThrow('field.outside_page')
    expect(box({ x: 500 })).toThrow('field.outside_page')
    expect(box({ y: -1 })).toThrow('field.outside_page')
    expect(box({ height: 0 })).toThrow('field.outside_page')
    expect(box({ width: 9, height: 4 })()).toMatchObject({ box: { width: 9, height: 4 } })
    expect(() => placeField({ ...field, recipientId: asId('bia') }, ground)).toThrow('field.type_not_allowed')
    expect(() => placeField({ ...field, recipientId: asId('eve') }, ground)).toThrow('recipient.not_found')
  })

  it('is never signed by the sender, and a list only starts with one of its options', () => {
    expect(placeField({ ...field, value: 'signed' }, ground).value).toBeNull()
    const list = { ...field, type: 'dropdown' as const, options: ['Yes', 'No', 'Yes'] }
    expect(placeField({ ...list, value: 'No' }, ground)).toMatchObject({ value: 'No', options: ['Yes', 'No'] })
    expect(placeField({ ...list, value: ' No ' }, ground).value).toBe('No')
    expect(placeField({ ...list, value: '' }, ground).value).toBeNull()
    expect(() => placeField({ ...list, value: 'Maybe' }, ground)).toThrow('field.value_not_option')
  })

  it('may be unfinished on a draft, but is not sent so', () => {
    const list = placeField({ ...field, type: 'dropdown', title: 'Size' }, ground)
    expect(() => ensureComplete([{ ...list, title: ' ' }], [], [])).toThrow('field.needs_title')
    expect(() => ensureComplete([list], [], [])).toThrow('field.needs_options')
    const text: PlacedContent = {
      id: asId('c'),
      documentId: asId('d'),
      type: 'text',
      value: ' ',
      imageSha256: null,
      box: field.box,
      look: { ...plainLook, opacity: 1 },
    }
    expect(() => ensureComplete([], [placeContent(text, ground)], [])).toThrow('content.empty')
    expect(() => placeContent({ ...text, type: 'image' }, ground)).toThrow('image.unreadable')
    expect(() => placeContent({ ...text, type: 'comment', value: 'x'.repeat(101) }, ground)).toThrow(
      'field.invalid_value',
    )
    ensureComplete([{ ...list, options: ['A'] }], [placeContent({ ...text, value: 'Hi' }, ground)], [])
  })
})
