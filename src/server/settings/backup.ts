/** Settings of encrypted backups: where they lie, who may open them, and how many stay. */
import { z } from 'zod'
import type { S3Settings } from './s3.ts'
import { httpUrl, withoutSlash } from './variable.ts'

export type BackupSettings = Readonly<{
  place: Readonly<{ is: 'folder'; dir: string } | { is: 'bucket'; bucket: S3Settings }> | null
  /** `age1…`; with a place and at least one, the product makes a backup each night. */
  recipients: readonly string[]
  /** How many snapshots stay. */
  keep: number
}>

const listed = (text: string): string[] => text.split(',').map((each) => each.trim())

export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: httpUrl('BACKUP_S3_ENDPOINT').optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .refine((text) => listed(text).every((each) => /^age1[a-z0-9]+$/.test(each)), {
      error: 'BACKUP_RECIPIENTS must be age recipients (age1…), separated by commas.',
    })
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'BACKUP_KEEP must be a number of snapshots.' })
    .default('30'),
}

export const backupSecrets = ['BACKUP_S3_SECRET_ACCESS_KEY'] as const

const ofBucket = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const
type Variables = Readonly<
  Partial<Record<(typeof ofBucket)[number] | 'BACKUP_DIR' | 'BACKUP_RECIPIENTS', string | undefined>> & {
    BACKUP_S3_REGION: string
    BACKUP_KEEP: string
  }
>

export function missingForBackup(env: Variables): string[] {
  const missing = ofBucket.filter((name) => env[name] === undefined)
  const hasBucket = missing.length < ofBucket.length
  const problems: string[] = []
  if (hasBucket && missing.length > 0) problems.push(`To keep backups in S3, set ${missing.join(', ')} too.`)
  if (hasBucket && env.BACKUP_DIR !== undefined) problems.push('Set either BACKUP_DIR or BACKUP_S3_…, not both.')
  if (env.BACKUP_RECIPIENTS !== undefined && !hasBucket && env.BACKUP_DIR === undefined)
    problems.push('BACKUP_RECIPIENTS needs a place: set BACKUP_DIR or BACKUP_S3_… too.')
  return problems
}

export const backupSettings = (env: Variables): BackupSettings => ({
  place: placeOf(env),
  recipients: env.BACKUP_RECIPIENTS === undefined ? [] : listed(env.BACKUP_RECIPIENTS),
  keep: Number(env.BACKUP_KEEP),
})

function placeOf(env: Variables): BackupSettings['place'] {
  if (env.BACKUP_DIR !== undefined) return { is: 'folder', dir: env.BACKUP_DIR }
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = env
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  const region = env.BACKUP_S3_REGION
  return { is: 'bucket', bucket: { endpoint: withoutSlash(endpoint), region, bucket, accessKeyId, secretAccessKey } }
}
