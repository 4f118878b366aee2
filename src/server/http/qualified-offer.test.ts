/** The qualified signature is offered where a provider, or a program of the agent, is there to sign with. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isQualifiedOffered } from './qualified-offer.ts'

type Ways = Parameters<typeof isQualifiedOffered>[0]
const dir = mkdtempSync(path.join(tmpdir(), 'no-programs-'))
const installers = { windows: null, macos: null, linux: null }
const agent = { url: 'http://127.0.0.1:41951', isNamed: false, installers, dir }
const none: Ways = { providers: [], cscProviders: [], govBr: null, agent: null }
const govBr = { clientId: 'a', clientSecret: 'b', oauthUrl: 'https://a.example', apiUrl: 'https://b.example' }
const csc = { name: 'a' } as Ways['cscProviders'][number]

it.each<[string, Partial<Ways>, boolean, boolean]>([
  ['nothing at all', {}, false, false],
  ['an agent that nobody can get: a fresh installation', { agent }, false, false],
  ['an agent that the operator named', { agent: { ...agent, isNamed: true } }, true, false],
  ['an agent at another address', { agent: { ...agent, installers: { ...installers, linux: '/a' } } }, true, false],
  ['gov.br', { govBr }, true, false],
  ['a CSC provider', { cscProviders: [csc] }, true, true],
])('with %s', (_what, ways, inBrazil, elsewhere) => {
  expect([true, false].map((isBrazil) => isQualifiedOffered({ ...none, ...ways }, isBrazil))).toEqual([
    inBrazil,
    elsewhere,
  ])
})

it('once the programs of the agent are built', () => {
  writeFileSync(path.join(dir, 'rubrica-agent-linux-x64.tar.gz'), 'program')
  expect(isQualifiedOffered({ ...none, agent }, true)).toBe(true)
  rmSync(dir, { recursive: true })
})
