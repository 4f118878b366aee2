/** `npm run rubrica -- <command>`: what operators do from a terminal, also beside a running server. */
import { readSettings } from '../../server/settings.ts'
import { BadUsage, type Command } from './command.ts'

/** Each is loaded when it is called: what one of them needs, the others need not wait for. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'user create': async () => (await import('./user-create.ts')).userCreateCommand,
  'user sign-out': async () => (await import('./user-sign-out.ts')).userSignOutCommand,
  'user list': async () => (await import('./tenants.ts')).userListCommand,
  'user suspend': async () => (await import('./tenants.ts')).userSuspendCommand,
  'user resume': async () => (await import('./tenants.ts')).userResumeCommand,
  'user confirm': async () => (await import('./tenants.ts')).userConfirmCommand,
  'user erase': async () => (await import('./tenants.ts')).userEraseCommand,
  'user keep': async () => (await import('./tenants.ts')).userKeepCommand,
  'operator add': async () => (await import('./operator.ts')).operatorAddCommand,
  'operator list': async () => (await import('./operator.ts')).operatorListCommand,
  'operator remove': async () => (await import('./operator.ts')).operatorRemoveCommand,
  'operator acts': async () => (await import('./operator.ts')).operatorActsCommand,
  'client create': async () => (await import('./client-create.ts')).clientCreateCommand,
  'client delete': async () => (await import('./client-delete.ts')).clientDeleteCommand,
  'organization create': async () => (await import('./organization-create.ts')).organizationCreateCommand,
  'organization list': async () => (await import('./tenants.ts')).organizationListCommand,
  'organization suspend': async () => (await import('./tenants.ts')).organizationSuspendCommand,
  'organization resume': async () => (await import('./tenants.ts')).organizationResumeCommand,
  'organization show': async () => (await import('./organization-plan.ts')).organizationShowCommand,
  'organization set': async () => (await import('./organization-plan.ts')).organizationSetCommand,
  'organization theme': async () => (await import('./organization-theme.ts')).organizationThemeCommand,
  'plan give': async () => (await import('./plan.ts')).planGiveCommand,
  'plan show': async () => (await import('./plan.ts')).planShowCommand,
  'plan list': async () => (await import('./plan.ts')).planListCommand,
  'envelope halted': async () => (await import('./troubles.ts')).envelopeHaltedCommand,
  'envelope retry': async () => (await import('./envelope-retry.ts')).envelopeRetryCommand,
  'message list': async () => (await import('./troubles.ts')).messageListCommand,
  'message send-again': async () => (await import('./troubles.ts')).messageSendAgainCommand,
  'verify-ledger': async () => (await import('./verify-ledger.ts')).verifyLedgerCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
  'trust update': async () => (await import('./trust-lists.ts')).trustUpdateCommand,
  'trust list': async () => (await import('./trust-lists.ts')).trustListCommand,
  'anchors list': async () => (await import('./anchors.ts')).anchorsListCommand,
  'anchors export': async () => (await import('./anchors.ts')).anchorsExportCommand,
  'anchors verify': async () => (await import('./anchors.ts')).anchorsVerifyCommand,
  renew: async () => (await import('./renew.ts')).renewCommand,
  bounce: async () => (await import('./bounce.ts')).bounceCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  mcp: async () => (await import('./mcp.ts')).mcpCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  'notice set': async () => (await import('./notice.ts')).noticeSetCommand,
  'notice show': async () => (await import('./notice.ts')).noticeShowCommand,
  'notice remove': async () => (await import('./notice.ts')).noticeRemoveCommand,
  'server-key rotate': async () => (await import('./server-key.ts')).serverKeyRotateCommand,
  'server-key check': async () => (await import('./server-key.ts')).serverKeyCheckCommand,
  'server-key end-links': async () => (await import('./server-key.ts')).serverKeyEndLinksCommand,
  settings: async () => (await import('./settings.ts')).settingsCommand,
  'setup-link': async () => (await import('./setup-link.ts')).setupLinkCommand,
  status: async () => (await import('./status.ts')).statusCommand,
  audit: async () => (await import('./audit.ts')).auditCommand,
  'backup list': async () => (await import('./snapshots.ts')).backupListCommand,
  'backup restore': async () => (await import('./snapshots.ts')).backupRestoreCommand,
  'backup drill': async () => (await import('./snapshots.ts')).backupDrillCommand,
  'backup key': async () => (await import('./snapshots.ts')).backupKeyCommand,
  backup: async () => (await import('./snapshots.ts')).backupCommand,
  export: async () => (await import('./backup.ts')).exportCommand,
  import: async () => (await import('./backup.ts')).importCommand,
  'import-from': async () => (await import('./import-from.ts')).importFromCommand,
}

process.stdout.on('error', () => undefined) // `rubrica … | head` closes the pipe when it has enough

/** sysexits.h; wrong usage is never mistaken for the answer of a command. */
const BAD_USAGE = 64

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const [name, load] =
    Object.entries(commands).find(([words]) => args.slice(0, wordsIn(words)).join(' ') === words) ?? []
  if (name === undefined || !load) return help(await Promise.all(Object.values(commands).map((each) => each())))
  const command = await load()
  try {
    return await command.run(args.slice(wordsIn(name)), readSettings(process.env))
  } catch (error) {
    if (error instanceof BadUsage) return help([command])
    if (isUnknownOption(error)) return help([command], error.message)
    const { explain } = await import('../trouble.ts') // it imports the modules whose errors it explains
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
