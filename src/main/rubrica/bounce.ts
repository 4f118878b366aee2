/** `rubrica bounce < message`: what a mail server is told to do with what comes back (docs/operating/mail.md). */
import { buffer } from 'node:stream/consumers'
import { readBounce } from '../../features/messages/bounce-report.ts'
import { takeReports } from '../../features/messages/report.commands.ts'
import { buildCtx } from '../../server/ctx.ts'
import { reactions } from '../features.ts'
import { messagePorts } from '../message-ports.ts'
import { BadUsage, withParts, type Command } from './command.ts'

/** sysexits.h: the mail server keeps the message and tries again. */
const TEMPORARY_FAILURE = 75

export const bounceCommand: Command = {
  usage: 'bounce < MESSAGE',
  does: 'Reads a delivery status notification (RFC 3464) from standard input and notes on its recipient how the letter fared.',
  failureCode: TEMPORARY_FAILURE,
  run: async (args, settings) => {
    if (args.length > 0) throw new BadUsage()
    const claimed = await readBounce(await buffer(process.stdin))
    return withParts(settings, async (parts) => {
      const { taken, ignored } = await takeReports(buildCtx(parts, reactions), messagePorts, claimed)
      console.log(`${taken} taken, ${ignored} ignored`)
      return 0
    })
  },
}
