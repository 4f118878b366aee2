import { expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const leads = (query: string) => redirectTarget(new URLSearchParams(query))

it.each([
  ['action=show_recipient_action&action_token=abc_-1', '/public/envelopes/viewer/abc_-1'],
  ['action=show_recipient_action', '/home'],
  ['action=show_recipient_envelope_completed&action_token=abc', '/public/envelopes/download/abc'],
  ['action=show_recipient_envelope_completed&action_token=abc&envelope=42', '/public/envelopes/download/abc/42'],
  ['action=show_envelope&id=42', '/business/documents/info/42'],
  ['action=show_envelope_completed&id=42', '/business/documents/info/42'],
  ['action=show_envelope&id=42&organization=7', '/business/documents/info/42?organization=7'],
  ['action=show_envelope', '/home'],
  ['action=validate_document&code=K7QM-2XWD-94TN', '/public/checker?code=K7QM-2XWD-94TN'],
  ['action=organization_invitation_accept&token=t&email=a%40b.c', '/business/invitation?token=t&email=a%40b.c'],
  ['action=show_payment_list', '/account/billing/plan'],
  ['action=show_payment_list&organization=7', '/account/billing/plan?organization=7'],
  ['action=show_shared_item&id=42', '/business/storage?view=shared'],
  ['action=show_shared_item&organization=7', '/business/storage?view=shared&organization=7'],
  ['action=show_something_new', '/home'],
  ['', '/home'],
])('a mailed link with %s leads to %s', (query, address) => {
  expect(leads(query)).toBe(address)
})

it('never leads away from here, whatever a link carries', () => {
  for (const evil of ['//evil.example', '../../evil', 'https://evil.example', '?x#y']) {
    const query = new URLSearchParams({ action: 'show_recipient_action', action_token: evil })
    expect(redirectTarget(query)).toBe(`/public/envelopes/viewer/${encodeURIComponent(evil)}`)
  }
})
