/** The page of refusals holds what the product says, and nothing that it never says. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { refusals } from '../src/kernel/refusal-codes.ts'
import { Refusal, refusalOf } from '../src/kernel/refusal.ts'
import { PadesError, padesErrors, type PadesErrorCode } from '../src/pades/base/pades-error.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|^src\/kernel\/[\w-]*refusal|pades-error\.ts$|\/messages\.[\w-]+\.ts$/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

it.each(Object.keys(refusals))('%s is refused somewhere', (code) => {
  // Why a document is not admitted is said by src/pades, which knows no refusals: `document.${why}`.
  const said = code.startsWith('document.') ? code.slice('document.'.length) : code
  expect(sources.includes(`'${said}'`) || sources.includes(`'${code}'`)).toBe(true)
})

const codesOfPades = Object.keys(padesErrors) as PadesErrorCode[]

it.each(codesOfPades)('%s is a refusal of the product too', (code) => {
  const refusal = refusalOf(new PadesError(code, { problem: 'x' }))
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code, details: { problem: 'x' } })
  expect(Object.keys(refusals)).toContain(code)
})

it('takes no other error for a refusal', () => {
  expect(refusalOf(Object.assign(new Error('x'), { code: 'document.broken', details: {} }))).toBeUndefined()
  expect(refusalOf('document.broken')).toBeUndefined()
})
