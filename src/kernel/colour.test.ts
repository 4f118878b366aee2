/** Text on an organization's colours can be read, whatever colours they are. */
import { expect, it } from 'vitest'
import { contrast, inkOn, isColour, liftedFrom, READABLE } from './colour.ts'

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2) // the lightest grey that may stand on white
  expect(contrast('#123456', '#123456')).toBe(1)
})

it('keeps the ink that somebody chose while it can be read', () => {
  expect(inkOn('#0b3d2e', '#f5e9c8')).toBe('#f5e9c8')
  expect(inkOn('#ffd400', '#ffffff')).toBe('#000000')
  expect(inkOn('#202020', '#1a1a1a')).toBe('#ffffff')
})

it('finds ink for every ground', () => {
  const steps = ['00', '33', '66', '77', '99', 'cc', 'ff']
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const ground = `#${red}${green}${blue}`
        expect(contrast(ground, inkOn(ground, ground)), ground).toBeGreaterThanOrEqual(READABLE)
      }
})

it('lifts a colour from a dark ground only as far as it takes to be told apart', () => {
  expect(liftedFrom('#14181e', '#ffd400')).toBe('#ffd400')
  for (const colour of ['#000000', '#14181e', '#0b3d2e', '#1e3a8a', '#7f1d1d']) {
    const lifted = liftedFrom('#14181e', colour)
    expect(contrast('#14181e', lifted), colour).toBeGreaterThanOrEqual(3)
    expect(contrast('#14181e', lifted), colour).toBeLessThan(3.4)
  }
})

it('takes six hexadecimal digits for a colour, and nothing else', () => {
  expect(['#A0b1c2', '#000000'].every(isColour)).toBe(true)
  expect(['#fff', 'red', '#12345g', '#1234567', 'url(#x)', ''].some(isColour)).toBe(false)
})
