/** `rubrica backup …`: encrypted snapshots of an installation in a place that need not be trusted, and their way back. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { audit, standardChecks } from '../../features/audits/audit.commands.ts'
import type { AuditFinding } from '../../features/audits/audit.model.ts'
import { noteExport } from '../../features/operating/installation/installation.commands.ts'
import { decryptWith, newIdentity } from '../../backup/vault/age.ts'
import { openSnapshot, type OpenedSnapshot } from '../../backup/vault/open.ts'
import { backUp, vaultIn } from '../../backup/vault/nightly.ts'
import { snapshotsIn } from '../../backup/vault/take.ts'
import { folderVault, type Vault } from '../../backup/vault/vault.ts'
import { BackupProblem } from '../../backup/manifest.ts'
import { buildCtx } from '../../server/ctx.ts'
import type { Settings } from '../../server/settings.ts'
import { moveFromDataDir } from '../own-authority.ts'
import { withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'
import { bringKeyOf, putBack, textIn } from './put-back.ts'

const BAD_FINDINGS_SHOWN = 20

const place = z.string().min(1).optional()
const identity = z.string({ error: 'Name the file with the age identity: --identity FILE.' }).min(1)
const snapshot = z
  .string()
  .regex(/^[\dTZ.-]+$/, '--snapshot must be a name that `rubrica backup list` shows.')
  .optional()

const backupUsage = 'backup [--to DIR] [--recipient AGE …] [--keep N]'
export const backupCommand: Command = {
  usage: backupUsage,
  does: 'Adds an encrypted snapshot to DIR, or to where the settings BACKUP_… say: only files that are new are written. Snapshots beyond N go.',
  run: (args, settings) =>
    withOptions(
      {
        usage: backupUsage,
        options: { to: { type: 'string' }, recipient: { type: 'string', multiple: true }, keep: { type: 'string' } },
        schema: z.object({
          to: place,
          recipient: z
            .array(z.string().startsWith('age1', '--recipient must be an age recipient: it begins with age1.'))
            .optional(),
          keep: z
            .string()
            .regex(/^[1-9]\d{0,4}$/, '--keep must be a number of snapshots.')
            .transform(Number)
            .optional(),
        }),
      },
      args,
      ({ to, recipient, keep }) => backUpNow(settings, to, recipient, keep),
    ),
}

async function backUpNow(
  settings: Settings,
  to: string | undefined,
  recipients: readonly string[] = settings.backup.recipients,
  keep = settings.backup.keep,
): Promise<void> {
  const vault = to === undefined ? configured(settings) : folderVault(path.resolve(to))
  if (recipients.length === 0)
    throw new Unable(
      'Say who may open it: --recipient age1…, or BACKUP_RECIPIENTS. `rubrica backup key FILE` makes a pair.',
    )
  await withParts(settings, async (parts) => {
    await moveFromDataDir(parts)
    const ctx = operatorCtx(parts)
    const { snapshot: name, rows, files, added, removed } = await backUp(ctx, { vault, recipients, keep })
    await noteExport(ctx, { rows, files })
    console.log(`${name}: ${rows} rows and ${files} files, ${added} of them new.`)
    if (removed > 0) console.log(`${removed} older ${removed === 1 ? 'snapshot' : 'snapshots'} removed.`)
  })
}

function configured({ backup }: Settings): Vault {
  if (!backup.place) throw new Unable('Say where the backups lie: a folder, or the settings BACKUP_DIR or BACKUP_S3_….')
  return vaultIn(backup.place)
}

const listUsage = 'backup list [--from DIR]'
export const backupListCommand: Command = {
  usage: listUsage,
  does: 'Lists the snapshots, oldest first. Needs no identity.',
  run: (args, settings) =>
    withOptions(
      { usage: listUsage, options: { from: { type: 'string' } }, schema: z.object({ from: place }) },
      args,
      async ({ from }) => {
        for (const { name, index } of await snapshotsIn(existing(settings, from)))
          console.log(`${name}  ${index.rows} rows, ${index.files.length} files, ${megabytes(index.files)} MB`)
      },
    ),
}

const restoreUsage = 'backup restore [--from DIR] --identity FILE [--snapshot NAME]'
const fromOptions = { from: { type: 'string' }, identity: { type: 'string' }, snapshot: { type: 'string' } } as const
const fromSchema = z.object({ from: place, identity, snapshot })

export const backupRestoreCommand: Command = {
  usage: restoreUsage,
  does: 'Puts a snapshot, the newest unless named, into an empty installation.',
  run: (args, settings) =>
    withOptions({ usage: restoreUsage, options: fromOptions, schema: fromSchema }, args, async (given) => {
      const opened = await open(settings, given)
      await putBack(settings, { ...opened, bringKey: () => bringKeyOf(opened, settings) }, async () => undefined)
    }),
}

const drillUsage = 'backup drill [--from DIR] --identity FILE [--snapshot NAME]'
export const backupDrillCommand: Command = {
  usage: drillUsage,
  does: 'Puts a snapshot into a scratch installation beside this one, audits it, and removes it again. Exit code: 1 when it is not whole.',
  run: (args, settings) =>
    withOptions({ usage: drillUsage, options: fromOptions, schema: fromSchema }, args, async (given) => {
      const opened = await open(settings, given)
      const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-drill-'))
      const scratch: Settings = {
        ...settings,
        dataDir,
        databaseUrl: null,
        s3: null,
        serverKey: opened.serverKey,
        previousServerKey: null,
      }
      try {
        await putBack(scratch, { ...opened, bringKey: async () => undefined }, async () => undefined)
        await withParts(scratch, async (parts) => {
          const found: AuditFinding[] = []
          const { findings } = await audit(buildCtx(parts), standardChecks, (finding) => found.push(finding))
          for (const finding of found.slice(0, BAD_FINDINGS_SHOWN)) console.log(JSON.stringify(finding))
          if (findings > 0) throw new Unable(`The snapshot ${opened.name} comes back with ${findings} findings.`)
        })
        console.log(`The snapshot ${opened.name} comes back whole: every envelope has what it must have.`)
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    }),
}

const keyUsage = 'backup key FILE'
export const backupKeyCommand: Command = {
  usage: keyUsage,
  does: 'Makes an age identity in FILE, which opens backups, and prints its recipient. Keep FILE away from this machine.',
  run: (args) =>
    withOptions({ usage: keyUsage, options: {}, schema: z.object({}) }, args.slice(1), async () => {
      const [file] = args
      if (file === undefined) throw new Unable('Name the file.')
      if (existsSync(file)) throw new Unable(`${file} is there already, and may open older backups.`)
      const { identity: secret, recipient } = await newIdentity()
      await writeFile(file, `# public key: ${recipient}\n${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
      console.log(recipient)
    }),
}

async function open(settings: Settings, given: z.output<typeof fromSchema>): Promise<OpenedSnapshot> {
  const text = await textIn(given.identity)
  return openSnapshot(existing(settings, given.from), decryptWith(text), given.snapshot)
}

function existing(settings: Settings, dir: string | undefined): Vault {
  if (dir === undefined) return configured(settings)
  const found = path.resolve(dir)
  if (!existsSync(found)) throw new BackupProblem(`There is no ${found}.`)
  return folderVault(found)
}

const megabytes = (files: readonly { size: number }[]): number =>
  Math.round(files.reduce((sum, { size }) => sum + size, 0) / 1e6)
