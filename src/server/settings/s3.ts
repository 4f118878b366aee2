/** Settings of an object store that keeps the files: all of them, or none. */
import { z } from 'zod'
import { httpUrl, withoutSlash } from './variable.ts'

export type S3Settings = Readonly<{
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}>

export const s3Variables = {
  S3_ENDPOINT: httpUrl('S3_ENDPOINT').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

export const s3Secrets = ['S3_SECRET_ACCESS_KEY'] as const

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type Variables = Readonly<Partial<Record<(typeof needed)[number], string | undefined>> & { S3_REGION: string }>

export function missingForS3(env: Variables): string[] {
  const missing = needed.filter((name) => env[name] === undefined)
  if (missing.length === 0 || missing.length === needed.length) return []
  return [`To keep files in S3, set ${missing.join(', ')} too; without any S3_ setting files are kept in DATA_DIR.`]
}

export function s3Settings(env: Variables): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint: withoutSlash(endpoint), region, bucket, accessKeyId, secretAccessKey }
}
