/** `npm run rubrica -- <command>`: what operators do from a terminal, also beside a running server. */
import { openLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { openParts, type OpenParts } from '../parts.ts'
import { explain } from '../trouble.ts'
import { doctor } from './doctor.ts'
import { usage as userCreateUsage, userCreate } from './user-create.ts'

export type Command = Readonly<{
  /** As it is typed, with its arguments. */
  usage: string
  does: string
  /** The exit code: 0 = well. */
  run: (parts: OpenParts, args: readonly string[]) => Promise<number>
}>

const commands: Readonly<Record<string, Command>> = {
  doctor: { usage: 'doctor', does: 'Checks everything the product stands on.', run: doctor },
  'user create': { usage: userCreateUsage, does: 'Makes an account that can sign in at once.', run: userCreate },
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function main(args: readonly string[]): Promise<number> {
  const name = Object.keys(commands).find((words) => words === args.slice(0, words.split(' ').length).join(' '))
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || !command) return help()
  const parts = await openParts(readSettings(process.env), openLog('warn'))
  try {
    return await command.run(parts, args.slice(name.split(' ').length))
  } finally {
    await parts.close()
  }
}

function help(): number {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(60)} ${does}`)
  console.error(`npm run rubrica -- <command>\n\n${lines.join('\n')}`)
  return 1
}
