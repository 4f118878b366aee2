/** Promises of radio groups and of conditions in the field editor. */
import { describe, expect, it } from 'vitest'
import type { FieldElement } from '../drafting/layout-element.model.ts'
import { changeLayout, emptyLayout } from './layout.model.ts'
import { problemsOf } from '../drafting/element-problem.model.ts'
import { triggersFor } from '../drafting/condition-places.model.ts'
import { radioGroup } from '../drafting/radio-places.model.ts'
import { joinedRadios } from './joined-radios.model.ts'
import { fieldElement } from './testing/field-element.ts'

const radio = (key: string, option: string, over: Partial<FieldElement> = {}) =>
  fieldElement({
    key,
    type: 'radio',
    title: 'Married',
    options: option === '' ? [] : [option],
    box: { page: 1, x: 100, y: 100, width: 16, height: 16 },
    ...over,
  })
const loaded = (...elements: FieldElement[]) => changeLayout(emptyLayout, { does: 'load', elements })
const set = (keys: string[], settings: Partial<FieldElement>, ...elements: FieldElement[]) =>
  changeLayout(loaded(...elements), { does: 'set', keys, settings }).elements as FieldElement[]

/** Of one among others. */
const problemOf = (element: FieldElement, others: readonly FieldElement[]) =>
  problemsOf([element, ...others.filter(({ key }) => key !== element.key)], []).get(element.key) ?? null

describe('radio groups in the editor', () => {
  const yes = radio('yes', 'Yes')
  const no = radio('no', 'No')

  it('are the places of one person with one title', () => {
    const others = [radio('bia', 'Yes', { recipient: 'bia' }), radio('other', 'Yes', { title: 'Owner' })]
    expect(radioGroup(yes, [yes, no, ...others])).toEqual([yes, no])
  })

  it('take title, duty and owner together, and words each alone', () => {
    const titled = set(['yes'], { title: 'Single' }, yes, no)
    expect(titled.map(({ title }) => title)).toEqual(['Single', 'Single'])
    expect(set(['no'], { isRequired: false }, yes, no).map(({ isRequired }) => isRequired)).toEqual([false, false])
    expect(set(['no'], { recipient: 'bia' }, yes, no).map(({ recipient }) => recipient)).toEqual(['bia', 'bia'])
    expect(set(['no'], { options: ['Never'] }, yes, no).map(({ options }) => options)).toEqual([['Yes'], ['Never']])
  })

  it('begin with one choice at most', () => {
    const chosen = set(['no'], { value: 'No' }, { ...yes, value: 'Yes' }, no)
    expect(chosen.map(({ value }) => value)).toEqual([null, 'No'])
  })

  it('say what keeps them from being sent', () => {
    expect(problemOf(yes, [yes, no])).toBeNull()
    expect(problemOf(yes, [yes])).toBe('needs_second')
    expect(problemOf(radio('a', ''), [radio('a', ''), no])).toBe('needs_words')
    expect(problemOf(yes, [yes, radio('twice', 'Yes')])).toBe('needs_words')
    expect(problemOf({ ...yes, title: ' ' }, [yes, no])).toBe('needs_title')
  })

  it('take in a copy of one place under words of its own, and become another group where all are copied', () => {
    const [joined] = joinedRadios([radio('copy', 'Yes', { value: 'Yes' })], [{ ...yes, value: 'Yes' }, no])
    expect(joined).toMatchObject({ title: 'Married', options: ['Yes 2'], value: null })
    const whole = joinedRadios([radio('a', 'Yes'), radio('b', 'No')], [yes, no])
    expect(whole).toMatchObject([
      { title: 'Married 2', options: ['Yes'] },
      { title: 'Married 2', options: ['No'] },
    ])
    expect(joinedRadios([yes, no], [])).toEqual([yes, no])
  })
})

describe('conditions in the editor', () => {
  const yes = radio('yes', 'Yes')
  const no = radio('no', 'No')
  const spouse = radio('spouse', '', { type: 'text', title: 'Spouse', condition: { title: 'Married', value: 'Yes' } })

  it('may ask for the other titled fields of the same person', () => {
    const others = [
      radio('bia', 'Yes', { recipient: 'bia', title: 'Hers' }),
      radio('s', '', { type: 'signature', title: 'Signed' }),
      radio('n', '', { type: 'text', title: 'Name', format: 'own-name' }),
    ]
    const all = [yes, no, spouse, ...others]
    expect(triggersFor(spouse, all)).toEqual([{ title: 'Married', type: 'radio', options: ['Yes', 'No'] }])
    expect(triggersFor(yes, all).map(({ title }) => title)).toEqual(['Spouse'])
  })

  it('follow a title and an option that are written anew', () => {
    const [, , titled] = set(['yes'], { title: 'Wed' }, yes, no, spouse)
    expect(titled!.condition).toEqual({ title: 'Wed', value: 'Yes' })
    const [, , worded] = set(['yes'], { options: ['Sure'] }, yes, no, spouse)
    expect(worded!.condition).toEqual({ title: 'Married', value: 'Sure' })
  })

  it('are marked where they ask for what is not there, or for themselves', () => {
    expect(problemOf(spouse, [yes, no, spouse])).toBeNull()
    expect(problemOf(spouse, [spouse])).toBe('condition_gone')
    const back = { ...no, condition: { title: 'Spouse', value: null } }
    expect(problemOf(spouse, [yes, back, spouse])).toBe('condition_circle')
    const signature = { ...spouse, type: 'signature' as const, title: '' }
    expect(problemOf(signature, [signature])).toBe('condition_gone')
  })
})
