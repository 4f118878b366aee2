/** Rights of members. */
import { describe, expect, it } from 'vitest'
import { permissionsOf } from './organization.model.ts'

describe('a member of an organization', () => {
  it('may do everything as its owner', () => {
    expect([...permissionsOf({ isOwner: true, flags: [], roleFlags: [] })]).toEqual([
      'send_envelopes',
      'edit_organization',
      'manage_users',
      'manage_teams',
      'manage_billing',
      'attach_organizations',
    ])
  })

  it('may do otherwise what their flags and their roles say, and nothing by flags that mean nothing', () => {
    const may = (flags: string[], roleFlags: string[] = []) => [...permissionsOf({ isOwner: false, flags, roleFlags })]
    expect(may(['manage_users', 'rule_the_world'])).toEqual(['manage_users'])
    expect(may(['manage_users'], ['send_envelopes', 'manage_users'])).toEqual(['send_envelopes', 'manage_users'])
    expect(may([])).toEqual([])
  })
})
