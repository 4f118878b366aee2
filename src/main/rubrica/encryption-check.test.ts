/** The doctor says what leaves this network without encryption. */
import { expect, it } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { lookAtEncryption } from './encryption-check.ts'

const look = (env: Record<string, string>) => lookAtEncryption(readSettings(env))
const mail = { MAIL_FROM: 'a@example.com' }
const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

it.each<[string, Record<string, string>]>([
  ['nothing but this machine', {}],
  [
    'everything encrypted',
    {
      BASE_URL: 'https://sign.example.com',
      DATABASE_URL: 'postgres://r:x@db.example.com/r?sslmode=verify-full',
      SMTP_URL: 'smtps://a:b@mail.example.com',
      S3_ENDPOINT: 'https://s3.example.com',
      ...mail,
      ...bucket,
    },
  ],
  ['STARTTLS, which a password demands', { SMTP_URL: 'smtp://a:b@mail.example.com', ...mail }],
  [
    'a network of its own, by names and addresses',
    {
      BASE_URL: 'http://10.0.0.7:3000',
      DATABASE_URL: 'postgres://r:x@postgres/r',
      SMTP_URL: 'smtp://mail.rubrica.svc.cluster.local:1025',
      S3_ENDPOINT: 'http://192.168.1.4:8333',
      ...mail,
      ...bucket,
    },
  ],
  ['timestamps, of which a digest is asked', { TSA_URL: 'http://stamps.example.com/' }],
])('finds nothing wrong with %s', (_, env) => {
  expect(look(env)).toBe('whatever leaves this network is encrypted')
})

it.each<[string, Record<string, string>]>([
  ['BASE_URL (sign.example.com)', { BASE_URL: 'http://sign.example.com' }],
  ['DATABASE_URL (db.example.com)', { DATABASE_URL: 'postgres://r:hunter2@db.example.com/r' }],
  ['DATABASE_URL (db.example.com)', { DATABASE_URL: 'postgres://r:hunter2@db.example.com/r?sslmode=disable' }],
  ['SMTP_URL (mail.example.com)', { SMTP_URL: 'smtp://mail.example.com', ...mail }],
  ['SMTP_URL (mail.example.com)', { SMTP_URL: 'smtp://a:hunter2@mail.example.com?ignoreTLS=true', ...mail }],
  ['SMTP_URL (mail.example.com)', { SMTP_URL: 'smtp://a:hunter2@mail.example.com?requireTLS=false', ...mail }],
  ['S3_ENDPOINT (s3.example.com)', { S3_ENDPOINT: 'http://s3.example.com', ...bucket }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT (traces.example.com)', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example.com' }],
  ['TSA_URL (stamps.example.com)', { TSA_URL: 'http://a:hunter2@stamps.example.com/' }],
])('says %s', (place, env) => {
  expect(() => look(env)).toThrow(place)
  expect(() => look(env)).not.toThrow('hunter2')
})
