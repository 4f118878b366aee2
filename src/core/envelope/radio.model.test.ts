/** Promises of radio groups that are sent. */
import { describe, expect, it } from 'vitest'
import { ensureChoosable, groupOf } from './radio.model.ts'

const place = (option: string, over: object = {}) => ({
  type: 'radio' as const,
  recipientId: 'ana',
  title: 'Married',
  options: [option],
  value: null,
  isRequired: true,
  ...over,
})

describe('a radio group', () => {
  it('is told by its person and its title', () => {
    expect(groupOf('ana', 'Married ')).toBe(groupOf('ana', 'Married'))
    expect(groupOf('ana', 'Married')).not.toBe(groupOf('bia', 'Married'))
  })

  it('is sent with several options, each with words of its own, and one choice at most', () => {
    expect(() => ensureChoosable([place('Yes'), place('No', { value: 'No' })])).not.toThrow()
    expect(() => ensureChoosable([{ ...place('x'), type: 'checkbox' }])).not.toThrow()
    const unclear = [
      [place('Yes')],
      [place('Yes'), place('Yes ')],
      [place('Yes'), place('')],
      [place('Yes'), place('No', { options: ['No', 'Never'] })],
      [place('Yes'), place('No', { isRequired: false })],
      [place('Yes', { value: 'Yes' }), place('No', { value: 'No' })],
      [place('Yes'), place('No', { recipientId: 'bia' })],
    ]
    for (const group of unclear) expect(() => ensureChoosable(group)).toThrow('field.radio_unclear')
  })
})
