/** What members may do. */
import { describe, expect, it } from 'vitest'
import { permissionsOf } from './organization.model.ts'

describe('a member of an organization', () => {
  it('may do everything as its owner', () => {
    expect([...permissionsOf({ isOwner: true, flags: [] })]).toEqual([
      'send_envelopes',
      'edit_organization',
      'manage_users',
      'manage_teams',
      'manage_billing',
    ])
  })

  it('may do otherwise what their flags say, and nothing by flags that mean nothing', () => {
    expect([...permissionsOf({ isOwner: false, flags: ['manage_users', 'rule_the_world'] })]).toEqual(['manage_users'])
    expect(permissionsOf({ isOwner: false, flags: [] }).size).toBe(0)
  })
})
