/** `rubrica migrate`: brings the database to the schema of this version, before the processes that need it start. */
import { BadUsage, type Command, withParts } from './command.ts'

export const migrateCommand: Command = {
  usage: 'migrate',
  does: 'Brings the database up to date, as a start does, and ends.',
  run: (args, settings) => {
    if (args.length > 0) throw new BadUsage()
    return withParts(settings, async ({ migrated }) => {
      console.log(migrated.length === 0 ? 'The database is up to date.' : migrated.join('\n'))
      return 0
    })
  },
}
