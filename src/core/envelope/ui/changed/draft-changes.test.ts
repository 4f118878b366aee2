/** Comparing two views of a draft: each change is named, and nothing that nobody changed. */
import { describe, expect, it } from 'vitest'
import type { EnvelopeView } from '../../envelope.contract.ts'
import { draftChanges } from './draft-changes.ts'

const document = (id: string, parts: object = {}) => ({
  id,
  name: `${id}.pdf`,
  sha256: id,
  fields: [],
  contents: [],
  ...parts,
})
const recipient = (id: string, parts: object = {}) => ({ id, name: id, role: null, addressees: [], ...parts })
const draft = (parts: object = {}) =>
  ({
    title: 'Contract',
    subject: '',
    message: '',
    expire_at: null,
    metadata: {},
    triggers: [],
    documents: [document('lease'), document('annex')],
    recipients: [recipient('Cai'), recipient('Dora')],
    ...parts,
  }) as unknown as EnvelopeView

const changed = (parts: object) => draftChanges(draft(), draft(parts))

describe('what changed of a draft', () => {
  it('is nothing where nobody can change it: versions, times, what a caller may do', () => {
    expect(changed({ version: 'b', updated_at: 'later', actions: [], links: {} })).toEqual([])
  })

  it('names recipients who came, went and are other than they were', () => {
    const recipients = [recipient('Cai', { language: 'es' }), recipient('', { role: 'Tenant' })]
    expect(changed({ recipients })).toEqual([
      { is: 'recipientAdded', name: 'Tenant' },
      { is: 'recipientRemoved', name: 'Dora' },
      { is: 'recipientChanged', name: 'Cai' },
    ])
  })

  it('names documents, and those on whose pages something else stands', () => {
    const documents = [document('lease', { name: 'rent.pdf' }), document('plan'), document('annex', { fields: [{}] })]
    expect(changed({ documents })).toEqual([
      { is: 'documentAdded', name: 'plan.pdf' },
      { is: 'documentChanged', name: 'rent.pdf' },
      { is: 'placed', name: 'annex.pdf' },
    ])
    expect(changed({ documents: [document('annex'), document('lease')] })).toEqual([{ is: 'reordered' }])
    expect(changed({ documents: [document('annex')] })).toEqual([{ is: 'documentRemoved', name: 'lease.pdf' }])
  })

  it.each([
    ['title', { title: 'Lease' }],
    ['subject', { subject: 'Please sign' }],
    ['message', { message: 'As agreed' }],
    ['deadline', { expire_at: '2026-12-24T00:00:00.000Z' }],
    ['validity', { effective_until: '2027-12-24T00:00:00.000Z' }],
    ['language', { language: 'es' }],
    ['folder', { triggers: [{}] }],
    ['archive', { metadata: { type: { pdfa: true } } }],
    ['other', { external_id: 'A-7' }],
  ])('names the part: %s', (is, parts) => {
    expect(changed(parts)).toEqual([{ is }])
  })
})
