/** `rubrica settings`: the settings in force for this command line, and where each comes from. */
import { settingsInForce, type SettingInForce } from '../settings-in-force.ts'
import { flagsIn, type Command } from './command.ts'

export const settingsCommand: Command = {
  usage: 'settings [--json]',
  does: 'Shows the settings in force here and where each comes from. Secrets are hidden. A server that was started otherwise has others: see /operate.',
  run: async (args) => {
    const { json } = flagsIn(args, ['json'])
    const settings = settingsInForce(process.env)
    if (json) console.log(JSON.stringify({ version: 1, settings }, null, 2))
    else for (const setting of settings) console.log(lineOf(setting))
    return 0
  },
}

const lineOf = ({ name, value, from, isSet, isSecret }: SettingInForce): string =>
  [name.padEnd(32), from.padEnd(12), isSecret ? (isSet ? '(hidden)' : '') : (value ?? '')].join(' ').trimEnd()
