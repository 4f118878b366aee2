/** `rubrica export DIR` and `rubrica import DIR`: everything this installation keeps, out and in; encrypted unless the operator insists. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { noteExport } from '../../features/operating/installation/installation.commands.ts'
import { ensureEmpty, exportTo } from '../../backup/export.ts'
import { inDir, readManifest } from '../../backup/import.ts'
import { MANIFEST_FILE } from '../../backup/manifest.ts'
import { decryptWith, lockIdentity, unlockIdentity } from '../../backup/vault/age.ts'
import { backUp } from '../../backup/vault/nightly.ts'
import { openSnapshot, type OpenedSnapshot } from '../../backup/vault/open.ts'
import { LOCKED_IDENTITY, VAULT_NOTE } from '../../backup/vault/snapshot.model.ts'
import { folderVault } from '../../backup/vault/vault.ts'
import { keyFileOf } from '../../server/keys.ts'
import type { Settings } from '../../server/settings.ts'
import { moveFromBackup, moveFromDataDir } from '../own-authority.ts'
import type { ProductParts } from '../parts.ts'
import { withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'
import { bringKeyOf, contents, putBack, rowsOf, textIn } from './put-back.ts'

const exportUsage = 'export DIR [--recipient AGE … | --passphrase-file FILE | --unencrypted]'

export const exportCommand: Command = {
  usage: exportUsage,
  does: 'Writes everything into a new directory, encrypted to age recipients (BACKUP_RECIPIENTS unless said) or by a passphrase. --unencrypted: anyone who has the directory reads all documents and keys.',
  run: (args, settings) =>
    withOptions(
      {
        usage: exportUsage,
        hasArgument: true,
        options: {
          recipient: { type: 'string', multiple: true },
          'passphrase-file': { type: 'string' },
          unencrypted: { type: 'boolean', default: false },
        },
        schema: z
          .object({
            recipient: z
              .array(z.string().startsWith('age1', '--recipient must be an age recipient: it begins with age1.'))
              .optional(),
            'passphrase-file': z.string().min(1).optional(),
            unencrypted: z.boolean(),
          })
          .refine(
            (given) =>
              [given.recipient, given['passphrase-file'], given.unencrypted || undefined].filter(Boolean).length <= 1,
            'Give one of --recipient, --passphrase-file and --unencrypted.',
          ),
      },
      args,
      async ({ recipient: recipients = settings.backup.recipients, 'passphrase-file': file, unencrypted }, dir) => {
        const to = path.resolve(dir)
        if (unencrypted) return exportPlainly(settings, to)
        if (file !== undefined) return exportSealed(settings, to, await lockIdentity(await passphraseIn(file)))
        if (recipients.length === 0)
          throw new Unable(
            'Say who may open it: --recipient age1… (`rubrica backup key FILE` makes a pair), or --passphrase-file FILE.',
          )
        return exportSealed(settings, to, { recipients })
      },
    ),
}

async function exportPlainly(settings: Settings, dir: string): Promise<void> {
  console.error(
    `WARNING: ${dir} will not be encrypted. Anyone who reads it has every document, the accounts and the keys. Remove it when you have moved.`,
  )
  await withParts(settings, async (parts) => {
    await moveFromDataDir(parts)
    const manifest = await exportTo(dir, parts, () => copyServerKey(settings.dataDir, dir, settings))
    await noteExport(operatorCtx(parts), { rows: rowsOf(manifest), files: manifest.blobs.length })
    console.log(`${dir} holds ${contents(manifest)}.`)
    if (settings.serverKey)
      console.log(
        'SERVER_KEY is not in it. Keep it too: without it nothing in the backup can be read, the keys of the certificate authority included.',
      )
  })
}

type Openers = Readonly<{ recipients: readonly string[] }> | Readonly<{ recipient: string; sealed: Uint8Array }>

/** A vault with one snapshot, as `rubrica backup` makes it. */
async function exportSealed(settings: Settings, dir: string, openers: Openers): Promise<void> {
  await ensureEmpty(dir)
  const vault = folderVault(dir)
  const wish =
    'sealed' in openers
      ? { vault, keep: 1, recipients: [openers.recipient], lockedIdentity: openers.sealed }
      : { vault, keep: 1, recipients: openers.recipients }
  await withParts(settings, async (parts: ProductParts) => {
    await moveFromDataDir(parts)
    const ctx = operatorCtx(parts)
    const { rows, files } = await backUp(ctx, wish)
    await noteExport(ctx, { rows, files })
    console.log(`${dir} holds ${rows} rows and ${files} files, encrypted, and the server key with them.`)
  })
}

/** The last end of line does not count, as with secrets in files. */
async function passphraseIn(file: string): Promise<string> {
  const passphrase = (await textIn(file)).replace(/\r?\n$/, '')
  if (passphrase.length < SHORTEST)
    throw new Unable(
      `The passphrase must have at least ${SHORTEST} characters: who has the directory may try as many as they like.`,
    )
  return passphrase
}

const SHORTEST = 16

const importUsage = 'import DIR [--identity FILE | --passphrase-file FILE]'

export const importCommand: Command = {
  usage: importUsage,
  does: 'Puts an export of this version or an earlier one into an empty installation. What is encrypted is opened by an age identity, or by the passphrase.',
  run: (args, settings) =>
    withOptions(
      {
        usage: importUsage,
        hasArgument: true,
        options: { identity: { type: 'string' }, 'passphrase-file': { type: 'string' } },
        schema: z.object({ identity: z.string().min(1).optional(), 'passphrase-file': z.string().min(1).optional() }),
      },
      args,
      async ({ identity, 'passphrase-file': passphrase }, from) => {
        const dir = path.resolve(from)
        if (!isSealed(dir)) return importPlain(settings, dir)
        const opened = await open(dir, { identity, passphrase })
        await putBack(settings, { ...opened, bringKey: () => bringKeyOf(opened, settings) }, async () => undefined)
      },
    ),
}

const isSealed = (dir: string): boolean =>
  existsSync(path.join(dir, VAULT_NOTE)) && !existsSync(path.join(dir, MANIFEST_FILE))

async function importPlain(settings: Settings, dir: string): Promise<void> {
  const manifest = await readManifest(dir)
  const bringKey = () => copyServerKey(dir, settings.dataDir, settings)
  await putBack(settings, { manifest, source: inDir(dir), bringKey }, (parts) =>
    moveFromBackup(dir, { ...parts, settings }),
  )
}

type Given = Readonly<{ identity: string | undefined; passphrase: string | undefined }>

async function open(dir: string, { identity, passphrase }: Given): Promise<OpenedSnapshot> {
  const vault = folderVault(dir)
  if (identity !== undefined) return openSnapshot(vault, decryptWith(await textIn(identity)))
  const locked = await vault.read(LOCKED_IDENTITY)
  if (!locked) throw new Unable('It is encrypted. Name the file with an age identity that opens it: --identity FILE.')
  if (passphrase === undefined)
    throw new Unable('It is encrypted by a passphrase. Name a file that holds it: --passphrase-file FILE.')
  return openSnapshot(
    vault,
    decryptWith(await unlockIdentity(locked, (await textIn(passphrase)).replace(/\r?\n$/, ''))),
  )
}

/** Unless it is a setting. */
async function copyServerKey(from: string, to: string, { serverKey }: Settings): Promise<void> {
  if (serverKey || !existsSync(keyFileOf(from))) return
  await mkdir(path.dirname(keyFileOf(to)), { recursive: true, mode: 0o700 })
  await copyFile(keyFileOf(from), keyFileOf(to))
}
