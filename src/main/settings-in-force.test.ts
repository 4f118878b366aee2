/** Settings in force say where they come from, and never what is secret. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { settingsInForce } from './settings-in-force.ts'

it('names where each comes from, and hides secrets', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'rubrica-settings-'))
  const file = path.join(dir, 'smtp')
  writeFileSync(file, 'smtps://user:hunter2@mail.example\n')
  const env = {
    PORT: '4000',
    SERVER_KEY: 'ab'.repeat(32),
    SMTP_URL_FILE: file,
    MAIL_FROM: 'Acme <no-reply@acme.example>',
    TSA_URL: 'https://user:pass@stamps.example/',
    GOVBR_API_URL: 'https://user:hun@ter2@signs.example/v2',
  }
  const all = settingsInForce(env)
  rmSync(dir, { recursive: true })
  const of = (name: string) => all.find((each) => each.name === name)
  expect(of('PORT')).toEqual({ name: 'PORT', value: '4000', isSet: true, isSecret: false, from: 'environment' })
  expect(of('LOG_LEVEL')).toMatchObject({ value: 'info', from: 'default' })
  expect(of('SERVER_KEY')).toMatchObject({ value: null, isSet: true, isSecret: true, from: 'environment' })
  expect(of('SMTP_URL')).toMatchObject({ value: null, isSet: true, isSecret: true, from: 'file' })
  expect(of('TSA_URL')).toMatchObject({ value: 'https://•••@stamps.example/' })
  expect(of('GOVBR_API_URL')).toMatchObject({ value: 'https://•••@signs.example/v2' })
  expect(JSON.stringify(all)).not.toMatch(/hunter2|ter2|abab|user:pass/)
})
