/** `rubrica server-key …`: the server key is exchanged for another one, and it is proved that nothing is left under the one of before. */
import { z } from 'zod'
import { passOnce, type WrapReport } from '../../server/server-key/rewrap.ts'
import { endLinks, KeyRotationProblem, rotateServerKey, sealedColumns } from '../server-key.ts'
import { flagsIn, withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'

const rotateUsage = 'server-key rotate [--leave-unreadable] [--json]'
export const serverKeyRotateCommand: Command = {
  usage: rotateUsage,
  does: 'Encrypts everything that is under the server key of before under the one of today, beside running servers; a key file is exchanged first. May be interrupted, and run again. Ends with a proof that nothing is left.',
  run: (args, settings) =>
    withOptions(
      {
        usage: rotateUsage,
        options: { 'leave-unreadable': { type: 'boolean' }, json: { type: 'boolean' } },
        schema: z.object({ 'leave-unreadable': z.boolean().default(false), json: z.boolean().default(false) }),
      },
      args,
      ({ 'leave-unreadable': leavesUnreadable, json: isJson }) =>
        withParts(settings, async (parts) => {
          const { rewrapped, proof } = await rotateServerKey(operatorCtx(parts), {
            leavesUnreadable,
            onProgress: progress(),
          }).catch(unable)
          if (isJson) return console.log(JSON.stringify({ version: 1, rewrapped, ...shown(proof) }, null, 2))
          console.log(`${rewrapped.rows} secrets and ${rewrapped.files} files were encrypted under the new server key.`)
          console.log(proved(proof))
          if (settings.serverKey !== null)
            console.log(
              'Take SERVER_KEY_PREVIOUS out of the settings of every process, restart them, and make a backup.',
            )
          else console.log('The key of before is removed from DATA_DIR/keys. Make a backup.')
        }),
    ),
}

export const serverKeyCheckCommand: Command = {
  usage: 'server-key check [--json]',
  does: 'Looks whether anything is under another server key than the one of today. Exit code 1: something is.',
  run: (args, settings) => {
    const { json: isJson } = flagsIn(args, ['json'])
    return withParts(settings, async (parts) => {
      const report = await passOnce(operatorCtx(parts), sealedColumns, { isDry: true, onProgress: progress() })
      console.log(isJson ? JSON.stringify({ version: 1, ...shown(report) }, null, 2) : proved(report))
      return isClean(report) ? 0 : 1
    })
  },
}

const endUsage = 'server-key end-links --yes'
export const serverKeyEndLinksCommand: Command = {
  usage: endUsage,
  does: 'After a server key was stolen: every link in letters, code on signature pages, recovery code, invitation and sign-in of a program from before is good no more. Restart every process afterwards.',
  run: (args, settings) =>
    withOptions(
      { usage: endUsage, options: { yes: { type: 'boolean' } }, schema: z.object({ yes: z.boolean().default(false) }) },
      args,
      ({ yes }) => {
        if (!yes) throw new Unable('Nothing of it comes back. Add --yes.')
        return withParts(settings, async (parts) => {
          await endLinks(operatorCtx(parts))
          console.log('Restart every process now. Then send letters, invitations and reminders again.')
        })
      },
    ),
}

function unable(error: unknown): never {
  throw error instanceof KeyRotationProblem ? new Unable(error.message) : error
}

const isClean = ({ rows, files }: WrapReport): boolean =>
  rows.earlier + files.earlier + rows.unreadable + files.unreadable === 0

const shown = (report: WrapReport) => ({ is_clean: isClean(report), ...report })

function proved({ rows, files, unreadable, ...rest }: WrapReport): string {
  const looked = `${rows.current} secrets and ${files.current} files are under the server key of today`
  if (isClean({ rows, files, unreadable, ...rest })) return `${looked}, and nothing is under another one.`
  const others = [
    ...(rows.earlier + files.earlier > 0
      ? [`${rows.earlier} secrets and ${files.earlier} files under the one of before`]
      : []),
    ...(unreadable.length > 0
      ? [`${rows.unreadable + files.unreadable} under none that is known: ${unreadable.join(', ')}`]
      : []),
  ]
  return `${looked}; ${others.join('; ')}.`
}

const SAID_EVERY_MS = 2000

/** On the error output, so that what comes of it can be read by programs. */
function progress() {
  let saidAt = Date.now()
  return ({ rows, files, rewrapped }: Readonly<{ rows: number; files: number; rewrapped: number }>): void => {
    if (Date.now() - saidAt < SAID_EVERY_MS) return
    saidAt = Date.now()
    console.error(`${rows} secrets and ${files} files looked at, ${rewrapped} of them under the key of before …`)
  }
}
