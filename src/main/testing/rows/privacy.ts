/** Rows of the rights matrix: privacy requests. Users see only their own data, and only after a fresh proof. */
import { makeCopy } from '../../../features/accounts/privacy/copy.commands.ts'
import { asId } from '../../../kernel/ids.ts'
import { ask } from '../scene.ts'
import { at, type Kit, type Row } from './kit.ts'
import { proved } from './security.ts'

type Shown = Readonly<{ copy: Readonly<{ id: string }> | null }>

/** A copy of theirs that is ready; for a caller who has none, a random id. */
async function readyCopy(kit: Kit): Promise<string> {
  await proved(kit)
  const asked = await ask(kit.world, kit.person, 'GET', { url: '/v1/me/privacy' })
  const id = asked.statusCode === 200 ? asked.json<Shown>().copy?.id : undefined
  if (!id) return crypto.randomUUID()
  await makeCopy(kit.world.ctx, asId(id))
  return id
}

export const privacy: readonly Row[] = [
  ['GET /v1/me/privacy', 'somebody signed in', () => at('/v1/me/privacy')],
  [
    'POST /v1/me/data-copies',
    'somebody signed in',
    async (kit) => {
      await proved(kit)
      return at('/v1/me/data-copies')
    },
  ],
  // What was asked for just now.
  [
    'GET /v1/me/data-copies/:id/download',
    'somebody signed in',
    async (kit) => at(`/v1/me/data-copies/${await readyCopy(kit)}/download`),
  ],
  // Everybody asks by the first of these two and thinks better of it by the second: they belong together.
  [
    'POST /v1/me/deletion',
    'leaves nobody alone',
    async (kit) => {
      await proved(kit)
      return at('/v1/me/deletion', { body: { email: kit.person?.email ?? 'nobody@people.example' } })
    },
  ],
  ['DELETE /v1/me/deletion', 'somebody signed in', () => at('/v1/me/deletion')],
]
