/** `npm run rubrica -- <command>`: what operators do from a terminal, also beside a running server. */
import { readSettings } from '../../server/settings.ts'
import { explain } from '../trouble.ts'
import { anchorsExportCommand, anchorsListCommand, anchorsVerifyCommand } from './anchors.ts'
import { auditCommand } from './audit.ts'
import { exportCommand, importCommand } from './backup.ts'
import { clientCreateCommand } from './client-create.ts'
import { clientDeleteCommand } from './client-delete.ts'
import { bounceCommand } from './bounce.ts'
import { BadUsage, type Command } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { envelopeRetryCommand } from './envelope-retry.ts'
import { importFromCommand } from './import-from.ts'
import { mcpCommand } from './mcp.ts'
import { migrateCommand } from './migrate.ts'
import { operatorActsCommand, operatorAddCommand, operatorListCommand, operatorRemoveCommand } from './operator.ts'
import { organizationCreateCommand } from './organization-create.ts'
import { organizationSetCommand, organizationShowCommand } from './organization-plan.ts'
import { organizationThemeCommand } from './organization-theme.ts'
import { planGiveCommand, planListCommand, planShowCommand } from './plan.ts'
import { renewCommand } from './renew.ts'
import {
  organizationListCommand,
  organizationResumeCommand,
  organizationSuspendCommand,
  userConfirmCommand,
  userEraseCommand,
  userKeepCommand,
  userListCommand,
  userResumeCommand,
  userSuspendCommand,
} from './tenants.ts'
import { envelopeHaltedCommand, messageListCommand, messageSendAgainCommand } from './troubles.ts'
import { noticeRemoveCommand, noticeSetCommand, noticeShowCommand } from './notice.ts'
import { serverKeyCheckCommand, serverKeyEndLinksCommand, serverKeyRotateCommand } from './server-key.ts'
import { settingsCommand } from './settings.ts'
import { statusCommand } from './status.ts'
import { trustListCommand, trustUpdateCommand } from './trust-lists.ts'
import {
  backupCommand,
  backupDrillCommand,
  backupKeyCommand,
  backupListCommand,
  backupRestoreCommand,
} from './snapshots.ts'
import { setupLinkCommand } from './setup-link.ts'
import { userCreateCommand } from './user-create.ts'
import { userSignOutCommand } from './user-sign-out.ts'
import { verifyCommand } from './verify.ts'
import { verifyLedgerCommand } from './verify-ledger.ts'

const commands: Readonly<Record<string, Command>> = {
  'user create': userCreateCommand,
  'user sign-out': userSignOutCommand,
  'user list': userListCommand,
  'user suspend': userSuspendCommand,
  'user resume': userResumeCommand,
  'user confirm': userConfirmCommand,
  'user erase': userEraseCommand,
  'user keep': userKeepCommand,
  'operator add': operatorAddCommand,
  'operator list': operatorListCommand,
  'operator remove': operatorRemoveCommand,
  'operator acts': operatorActsCommand,
  'client create': clientCreateCommand,
  'client delete': clientDeleteCommand,
  'organization create': organizationCreateCommand,
  'organization list': organizationListCommand,
  'organization suspend': organizationSuspendCommand,
  'organization resume': organizationResumeCommand,
  'organization show': organizationShowCommand,
  'organization set': organizationSetCommand,
  'organization theme': organizationThemeCommand,
  'plan give': planGiveCommand,
  'plan show': planShowCommand,
  'plan list': planListCommand,
  'envelope halted': envelopeHaltedCommand,
  'envelope retry': envelopeRetryCommand,
  'message list': messageListCommand,
  'message send-again': messageSendAgainCommand,
  'verify-ledger': verifyLedgerCommand,
  verify: verifyCommand,
  'trust update': trustUpdateCommand,
  'trust list': trustListCommand,
  'anchors list': anchorsListCommand,
  'anchors export': anchorsExportCommand,
  'anchors verify': anchorsVerifyCommand,
  renew: renewCommand,
  bounce: bounceCommand,
  migrate: migrateCommand,
  mcp: mcpCommand,
  doctor: doctorCommand,
  'notice set': noticeSetCommand,
  'notice show': noticeShowCommand,
  'notice remove': noticeRemoveCommand,
  'server-key rotate': serverKeyRotateCommand,
  'server-key check': serverKeyCheckCommand,
  'server-key end-links': serverKeyEndLinksCommand,
  settings: settingsCommand,
  'setup-link': setupLinkCommand,
  status: statusCommand,
  audit: auditCommand,
  'backup list': backupListCommand,
  'backup restore': backupRestoreCommand,
  'backup drill': backupDrillCommand,
  'backup key': backupKeyCommand,
  backup: backupCommand,
  export: exportCommand,
  import: importCommand,
  'import-from': importFromCommand,
}

process.stdout.on('error', () => undefined) // `rubrica … | head` closes the pipe when it has enough

/** sysexits.h; wrong usage is never mistaken for the answer of a command. */
const BAD_USAGE = 64

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const [name, command] =
    Object.entries(commands).find(([words]) => args.slice(0, wordsIn(words)).join(' ') === words) ?? []
  if (name === undefined || !command) return help(Object.values(commands))
  try {
    return await command.run(args.slice(wordsIn(name)), readSettings(process.env))
  } catch (error) {
    if (error instanceof BadUsage) return help([command])
    if (isUnknownOption(error)) return help([command], error.message)
    console.error(explain(error))
    return command.failureCode ?? 1
  }
}

function wordsIn(name: string): number {
  return name.split(' ').length
}

function isUnknownOption(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function help(some: readonly Command[], problem?: string): number {
  const lines = some.map(({ usage, does }) => `  ${usage}\n      ${does}`)
  console.error(`${problem ? `${problem}\n\n` : ''}npm run rubrica -- <command>\n\n${lines.join('\n')}`)
  return BAD_USAGE
}
