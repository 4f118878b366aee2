/** The look of `/docs` has the colours of the product's own pages. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colours } from './look.ts'

const theme = readFileSync('src/web/design/theme.css', 'utf8')

it.each([
  ['ink', 'color-1'],
  ['muted', 'color-2'],
  ['accent', 'color-accent'],
  ['accent', 'link-color'],
  ['accent-soft', 'background-accent'],
  ['line', 'border-color'],
] as const)('--%s is --scalar-%s, light and dark', (ours, name) => {
  const [, light, dark] =
    new RegExp(`--${ours}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(theme) ?? []
  expect([colours.light[name], colours.dark[name]]).toEqual([light, dark])
})
