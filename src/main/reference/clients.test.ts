/** The clients in packages/ are what the contracts make of them. `npm run clients` writes them anew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pythonOf } from '../testing/clients/python.ts'
import { typescriptOf } from '../testing/clients/typescript.ts'
import type { ApiDocument } from '../testing/clients/operations.ts'
import { openWorld, type World } from '../testing/world.store.ts'
import { callNameOf, namedCalls } from './calls.ts'
import { examples } from './examples.ts'
import { describeApi } from './openapi.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('every call that is open to programs has a name, which no other has', () => {
  const open = world.http.endpoints.filter(({ caller, isForPeopleOnly }) => caller === 'member' && !isForPeopleOnly)
  const nameless = open.filter((endpoint) => !callNameOf(endpoint)).map(({ method, path }) => `${method} ${path}`)
  expect(nameless, 'name them in src/main/reference/calls.ts').toEqual([])
  const bound = world.http.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(namedCalls).filter((each) => !bound.includes(each))).toEqual([])
  const names = world.http.endpoints.flatMap((endpoint) => callNameOf(endpoint)?.name ?? [])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('no call that refuses every program has a name', () => {
  const open: readonly string[] = ['member', 'anyone']
  const shut = world.http.endpoints.filter(({ caller, isForPeopleOnly }) => !open.includes(caller) || isForPeopleOnly)
  expect(shut.filter(callNameOf).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it.each([
  ['packages/client/src/calls.ts', typescriptOf],
  ['packages/client-python/src/rubrica_client/_calls.py', pythonOf],
] as const)('%s is up to date', (file, write) => {
  const about = { baseUrl: 'https://sign.example.com', version: '1' }
  const made = write(describeApi(world.http.endpoints, examples, about) as unknown as ApiDocument)
  if (process.env['WRITE_CLIENTS']) writeFileSync(file, made)
  expect(readFileSync(file, 'utf8') === made, 'npm run clients writes it anew').toBe(true)
})
