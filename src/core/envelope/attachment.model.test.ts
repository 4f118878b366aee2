/** Attachments of recipients: what is asked, what is wrong with it while it is written, and who owes a file. */
import { describe, expect, it } from 'vitest'
import { attachmentsAsked, lacksOfAttachments } from './attachment-row.model.ts'
import { acceptAttachments, askedAlone, owesAttachment, type Attachment } from './attachment.model.ts'

const wish = (title: string, more: object = {}) => ({ title, hint: '', isRequired: true, ...more })
const file = { name: 'a.pdf', type: 'application/pdf', size: 1, sha256: 'f', at: new Date(0) } as const
const attachment = (more: Partial<Attachment> = {}): Attachment => ({ id: '1', ...wish('RG'), file: null, ...more })
let ids = 0
const asker = { type: 'signer', present: [], newId: () => `new ${++ids}` } as const

describe('what is asked', () => {
  it('gets an id of its own, and keeps it under its title', () => {
    const present = [attachment()]
    const [known, added] = acceptAttachments([wish('RG', { isRequired: false }), wish('CNH')], { ...asker, present })
    expect(known).toEqual({ id: '1', title: 'RG', hint: '', isRequired: false })
    expect(added?.id).toMatch(/^new/)
    expect(acceptAttachments([wish('Rg')], { ...asker, present })).toMatchObject([{ id: '1', title: 'Rg' }])
    expect(askedAlone(present)).toEqual([{ id: '1', ...wish('RG') }])
  })
  it.each([
    [[wish(' ')], 'attachment.title_missing'],
    [[wish('RG'), wish('rg')], 'attachment.title_taken'],
  ])('is refused: %j', (wishes, code) => {
    expect(() => acceptAttachments(wishes, asker)).toThrow(code)
  })
  it('is nothing for who only gets a copy', () => {
    expect(acceptAttachments([], { ...asker, type: 'carbon-copy' })).toEqual([])
    expect(() => acceptAttachments([wish('RG')], { ...asker, type: 'carbon-copy' })).toThrow(
      'recipient.attachments_unfitting',
    )
  })
  it('is owed while a required one is missing', () => {
    expect(owesAttachment([attachment()])).toBe(true)
    expect(owesAttachment([attachment({ file }), attachment({ isRequired: false })])).toBe(false)
  })
})

describe('rows that are being written', () => {
  const of = (...attachments: ReturnType<typeof wish>[]) => ({ type: 'signer' as const, attachments })
  it('lack a title once there is a hint, and may not ask twice', () => {
    expect(lacksOfAttachments(of(wish(''), wish('', { hint: 'both' }), wish('RG'), wish(' rg ')))).toEqual([
      null,
      'title',
      null,
      'twin',
    ])
    expect(lacksOfAttachments({ ...of(wish('RG'), wish('RG')), type: 'carbon-copy' })).toEqual([])
  })
  it('are sent without the empty ones', () => {
    expect(attachmentsAsked(of(wish(' RG '), wish('')))).toEqual([wish('RG')])
    expect(attachmentsAsked({ ...of(wish('RG')), type: 'carbon-copy' })).toEqual([])
  })
})
