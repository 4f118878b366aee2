/** `rubrica setup-link`: the link by which the first account is made, again. */
import { isSetupOpen } from '../../features/setup/setup.commands.ts'
import { setupLink } from '../../features/setup/setup-link.ts'
import { findServedAddress } from '../../server/served-address.ts'
import { flagsIn, withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'

export const setupLinkCommand: Command = {
  usage: 'setup-link [--json]',
  does: 'Shows the link by which the first account of a new installation is made. Exit code 1: it is set up already.',
  run: (args, settings) => {
    const { json } = flagsIn(args, ['json'])
    return withParts(settings, async (parts) => {
      const ctx = operatorCtx(parts)
      const isOpen = await isSetupOpen(ctx)
      const link = isOpen ? setupLink(ctx, (await findServedAddress(ctx.db)) ?? settings.baseUrl) : null
      if (json) console.log(JSON.stringify({ version: 1, link }, null, 2))
      else console.log(link ?? 'This installation is set up already, or SETUP=off.')
      return isOpen ? 0 : 1
    })
  },
}
