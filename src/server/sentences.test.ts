import { describe, expect, it } from 'vitest'
import { languages } from '../kernel/language.ts'
import { refusals, type RefusalCode } from '../kernel/refusal-codes.ts'
import { sentence } from './sentences.ts'

describe('refusals', () => {
  it.each(languages)('are whole sentences in %s', (language) => {
    const odd = (Object.keys(refusals) as RefusalCode[]).filter(
      (code) => !/^[\p{Lu}¿¡“].*[.?!…]$/u.test(sentence(code, language)), // … stands for a detail that none was given for
    )
    expect(odd).toEqual([])
  })

  it('say something of their own in each language', () => {
    const same = (Object.keys(refusals) as RefusalCode[]).filter(
      (code) => new Set(languages.map((language) => sentence(code, language))).size < languages.length,
    )
    expect(same).toEqual([])
  })

  it('fill in details, and show no hole when there are none', () => {
    expect(sentence('input.invalid', 'en', { x: 1 })).not.toContain('{')
  })
})
