import { describe, expect, it } from 'vitest'
import type { Language } from '../../../kernel/language.ts'
import { readDay, shownDay, spaced } from './day-text.ts'

const left = (text: string, language: Language = 'pt-BR') => readDay(text, language, { isFinished: true })
const typing = (text: string, language: Language = 'pt-BR') => readDay(text, language, { isFinished: false })

describe('a day in a field', () => {
  it('is written as the language of the page writes it', () => {
    expect(shownDay('2026-11-02', 'pt-BR')).toBe('02/11/2026')
    expect(shownDay('2026-11-02', 'es')).toBe('02/11/2026')
    expect(shownDay('2026-11-02', 'en')).toBe('11/02/2026')
  })

  it('stays as it was typed while it is none', () => {
    expect(shownDay('31/02/2027', 'es')).toBe('31/02/2027')
  })

  it('is read in the order of the language', () => {
    expect(left('02/11/2026')).toBe('2026-11-02')
    expect(left('02/11/2026', 'en')).toBe('2026-02-11')
  })

  it.each(['2/3/2027', '02.03.2027', '2-3-2027', '2 3 2027', '02032027', ' 02/03/2027 ', '2027-03-02'])(
    'is read from %s',
    (text) => expect(left(text)).toBe('2027-03-02'),
  )

  it.each(['31/02/2027', '29/02/2027', '12/13/2027', '0/1/2027', '2/3', 'amanhã', '2/3/202', '1/2/3/2027'])(
    'is not read from %s',
    (text) => expect(left(text)).toBeUndefined(),
  )

  it('has a year of two digits only when somebody is done: 20 may become 2027', () => {
    expect(typing('02/03/20')).toBeUndefined()
    expect(left('02/03/27')).toBe('2027-03-02')
  })
})

describe('digits that are typed', () => {
  it.each([
    ['21', '21'],
    ['211', '21/1'],
    ['21/112', '21/11/2'],
    ['21112026', '21/11/2026'],
    ['2/3/2027', '2/3/2027'],
    ['21/', '21/'],
    ['2027-03-02', '2027-03-02'],
    ['21.11', '21.11'],
  ])('%s becomes %s', (typed, shown) => expect(spaced(typed)).toBe(shown))
})
