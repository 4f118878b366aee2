/** Filters of SCIM as providers write them, and as somebody writes them who wants us busy. */
import { expect, it } from 'vitest'
import { filterIn, patched, ScimError } from './scim.model.ts'

it.each([
  ['userName eq "ana@people.example"', 'username', 'ana@people.example'],
  [' externalId  EQ  "a \\"b\\" eq \\"c\\""  ', 'externalid', 'a "b" eq "c"'],
  ['active eq true', 'active', 'true'],
  ['emails[type eq "work"].value eq "ana@people.example"', 'emails[type eq "work"].value', 'ana@people.example'],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', 'username', 'x'],
])('%s is understood', (text, attribute, value) => {
  expect(filterIn(text)).toEqual({ attribute, value })
})

it.each([
  ['nothing', ''],
  ['another comparison', 'userName sw "a"'],
  ['a value without its end', 'userName eq "a'],
  ['spaces without end', ' '.repeat(16_000)],
  ['spaces before what is none', `${' '.repeat(900)}x`],
  ['eq without end', 'eq '.repeat(5000)],
  ['quotes without end', `a eq "${'\\"'.repeat(8000)}`],
])('%s is refused, and costs nothing', (_, text) => {
  const before = process.cpuUsage()
  expect(() => filterIn(text)).toThrow(ScimError)
  expect(() => patched({ emails: [] }, [{ op: 'remove', path: `emails[${text}]` }])).toThrow(ScimError)
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
})
