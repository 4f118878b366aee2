/** Rows of the rights matrix: organizations themselves. */
import { insertMembership } from '../../../features/people/organizations/organization.store.ts'
import { asId } from '../../../kernel/ids.ts'
import { expected } from '../patterns.ts'
import type { Request } from '../scene.ts'
import { PASSWORD } from '../world.store.ts'
import { at, type Kit, type Row } from './kit.ts'

const onAcme =
  (path: string, rest: Omit<Request, 'url'> = {}) =>
  ({ world }: Kit) =>
    at(`/v1/organizations/${world.acme}${path}`, rest)

const theme = {
  avatar_background_color: '#0b3d2e',
  avatar_text_color: '#ffffff',
  navbar_background_color: '#0b3d2e',
  navbar_text_color: '#f4f1e8',
  button_background_color: '#b3541e',
  button_text_color: '#ffffff',
}

const branding = {
  sender_name: 'Acme',
  reply_to: 'contracts@acme.example',
  language: 'pt-BR',
  deadline_days: 15,
  action_reminder_frequency: 72,
  texts: { en: { message: 'Please sign.', request: 'Questions? +55 11 4000-0000.', thanks: 'Thank you!' } },
}

export const organizations: readonly Row[] = [
  ['GET /v1/plans', 'somebody signed in', () => at('/v1/plans')],
  ['GET /v1/subscription', 'manages billing', () => at('/v1/subscription')],
  ['GET /v1/organizations', 'somebody signed in', () => at('/v1/organizations')],
  [
    'POST /v1/organizations',
    'somebody signed in',
    ({ column }) => at('/v1/organizations', { body: { name: `Organization of ${column}` } }),
  ],
  ['GET /v1/organizations/:id', 'of the organization', onAcme('?extended=true')],
  ['PATCH /v1/organizations/:id', 'edits organization', onAcme('', { body: { name: 'Acme' } })],
  [
    'DELETE /v1/organizations/:id',
    'owns organization',
    async ({ scene, world, column }) => {
      const id = column === 'owner' ? await scene.organization() : world.acme
      return at(`/v1/organizations/${id}`, { body: { password: PASSWORD } })
    },
  ],
  [
    'DELETE /v1/organizations/:id/membership',
    'leaves',
    async ({ scene, world, column, person }) => {
      if (expected('leaves')[column] === 403 || !person) return at(`/v1/organizations/${world.acme}/membership`)
      const id = asId<'Organization'>(await scene.organization())
      const joins = { organization: { id }, userId: person.userId, isOwner: false, flags: [] }
      if (column !== 'owner') await world.ctx.db.transaction((tx) => insertMembership(tx, joins, world.ctx.now()))
      return at(`/v1/organizations/${id}/membership`)
    },
  ],
  ['GET /v1/organizations/:id/stats', 'of the organization', onAcme('/stats')],
  [
    'POST /v1/organizations/:id/logo',
    'edits organization',
    async (kit) => onAcme('/logo', { form: { logo: await kit.scene.picture() } })(kit),
  ],
  [
    'GET /v1/organizations/:id/logo',
    'of the organization',
    async (kit) => {
      await kit.once(() => kit.scene.logo())
      return onAcme('/logo')(kit)
    },
  ],
  ['DELETE /v1/organizations/:id/logo', 'edits organization', onAcme('/logo')],
  ['GET /v1/organizations/:id/theme', 'of the organization', onAcme('/theme')],
  ['PUT /v1/organizations/:id/theme', 'edits organization', onAcme('/theme', { body: theme })],
  ['DELETE /v1/organizations/:id/theme', 'edits organization', onAcme('/theme')],
  ['GET /v1/organizations/:id/reading-times', 'edits organization', onAcme('/reading-times')],
  [
    'PUT /v1/organizations/:id/reading-times',
    'edits organization',
    onAcme('/reading-times', { body: { is_kept: true } }),
  ],
  ['GET /v1/organizations/:id/branding', 'edits organization', onAcme('/branding')],
  ['PUT /v1/organizations/:id/branding', 'edits organization', onAcme('/branding', { body: branding })],
  [
    'POST /v1/organizations/:id/branding/preview',
    'edits organization',
    onAcme('/branding/preview', { body: { ...branding, letter_language: 'en' } }),
  ],
]
