/** Says whether everything opens with the server key of today: all secrets, and some of the files. */
import { passOnce } from '../../server/server-key/rewrap.ts'
import { buildCtx } from '../../server/ctx.ts'
import type { ProductParts } from '../parts.ts'
import { sealedColumns } from '../server-key.ts'
import { Doubtful } from './doubtful.ts'

const FILES_LOOKED_AT = 500

export async function lookAtServerKey(parts: ProductParts): Promise<string> {
  const { rows, files, unreadable } = await passOnce(buildCtx(parts), sealedColumns, {
    isDry: true,
    mostFiles: FILES_LOOKED_AT,
  })
  if (unreadable.length > 0)
    throw new Error(
      `${rows.unreadable + files.unreadable} things open with no server key that is known: ${unreadable.slice(0, 3).join(', ')}. Set SERVER_KEY_PREVIOUS to the one of then, and run: npm run rubrica -- server-key rotate`,
    )
  if (parts.keys.hasEarlier())
    throw new Doubtful(
      rows.earlier + files.earlier > 0
        ? 'The server key is being exchanged. Finish it: npm run rubrica -- server-key rotate. No backup is made meanwhile.'
        : 'Two server keys are read. If `rubrica server-key check` finds nothing, take SERVER_KEY_PREVIOUS away. No backup is made meanwhile.',
    )
  return `${rows.current} secrets and ${files.current} files looked at open with it`
}
