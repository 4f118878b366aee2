/** With which codes calls about organizations, their members, roles, teams and invitations may be refused. */
import { changing, through, to, type Rule } from './refusal-rule.ts'

export const peopleRules: readonly Rule[] = [
  [['organization.personal', 'permission.denied'], changing(/^\/v1\/organizations\/:id/)],
  [['organization.too_many'], to(/^POST \/v1\/organizations$/)],
  [['organization.has_no_logo'], to(/^GET \/v1\/organizations\/:id\/logo$/)],
  [['user.password_wrong', 'input.secret_in_address'], to(/^DELETE \/v1\/organizations\/:id$/)],
  [
    ['image.unreadable', 'image.too_large', 'image.unsupported'],
    to(/^(POST \/v1\/organizations(\/:id\/logo)?|PATCH \/v1\/organizations\/:id)$/),
  ],
  [['organization.personal'], through(/^\/v1\/(users|roles|teams)\b/)],
  [['permission.denied'], through(/^\/v1\/(users|roles)\b/)],
  [['permission.beyond_own', 'member.is_owner'], changing(/^\/v1\/(users|roles)\b/)],
  [['member.not_found'], through(/^\/v1\/users\/:id|\/users\/:user(\/avatar)?$/)],
  [['member.not_found'], to(/^(POST|PUT) \/v1\/(roles|teams)\/:id\/users$/)],
  [['member.last_owner'], to(/^DELETE \/v1\/(users\/:id(\/owner)?|organizations\/:id\/membership)$/)],
  [['role.not_found'], through(/^\/v1\/roles\/:id/)],
  [['role.is_system'], to(/^(PATCH|DELETE) \/v1\/roles\/:id$/)],
  [['role.name_taken'], to(/^(POST|PATCH) \/v1\/roles(\/:id)?$/)],
  [['team.not_found'], through(/^\/v1\/teams\/:id/)],
  [['team.name_taken'], to(/^(POST|PATCH) \/v1\/teams(\/:id)?$/)],
  [
    ['invitation.not_found', 'invitation.not_yours', 'invitation.expired', 'user.email_unverified'],
    through(/^\/v1\/(organizations|:organization)\/invitations\b/),
  ],
  [['invitation.not_found'], through(/^\/v1\/invitations\/:email/)],
  [['invitation.limit_reached'], to(/POST \/v1\/((organizations|:organization)\/)?invitations\b/)],
  [['invitation.sent_just_now'], to(/POST \/v1\/invitations\/:email\/resend$/)],
  [['role.not_found', 'team.not_found', 'permission.beyond_own'], to(/POST \/v1\/invitations(\/import)?$/)],
  [['permission.denied', 'organization.personal'], through(/^\/v1\/invitations\b/)],
  [['sheet.*'], to(/POST \/v1\/invitations\/import$/)],
]
