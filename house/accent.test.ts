/** One accent that is ours: the theme has one lively hue beside those of states, and screens take their colours from the theme. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.join(import.meta.dirname, '../src')
const theme = readFileSync(path.join(src, 'web/design/theme.css'), 'utf8')
const screens = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|showcase)\//.test(file),
)

/** Each token with the hues of its colours that are no grey. */
const lively = [...theme.matchAll(/--([\w-]+):((?:[^;(]|\([^;]*\))*);/g)]
  .map(([, token = '', value = '']): [string, number[]] => [
    token,
    [...value.matchAll(/oklch\([\d.]+ ([\d.]+) ([\d.]+)/g)]
      .filter(([, chroma]) => Number(chroma) > 0.03)
      .map(([, , hue]) => Number(hue)),
  ])
  .filter(([, hues]) => hues.length > 0)

const states = ['success', 'warning', 'danger']
const isOfState = (token: string) => states.some((state) => token.startsWith(state))

it('only the accent and the states are lively, and the accent has one hue', () => {
  const tokens = lively.map(([token]) => token)
  for (const token of ['accent', ...states]) expect(tokens).toContain(token)
  const ours = lively.filter(([token]) => !isOfState(token))
  expect(ours.map(([token]) => token).filter((token) => !token.startsWith('accent'))).toEqual([])
  expect([...new Set(ours.flatMap(([, hues]) => hues))]).toHaveLength(1)
})

it('no screen takes a colour from elsewhere by name', () => {
  const palette =
    /\b(?:bg|text|border|ring|inset-ring|outline|fill|stroke|from|to|via|decoration|accent|caret)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}\b/
  const found = screens.filter((file) => palette.test(readFileSync(path.join(src, file), 'utf8')))
  expect(screens.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
