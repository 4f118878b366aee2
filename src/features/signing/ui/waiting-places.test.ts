/** Places of people who have not acted, beside what others have given. */
import { expect, it } from 'vitest'
import type { SignerField } from './shared/ceremony.ts'
import { waitingPlaces } from './waiting-places.ts'

const field = (id: string, x_axis: number, part: Partial<SignerField> = {}): SignerField => ({
  id,
  document: 'd',
  recipient: 'r',
  type: 'signature',
  title: '',
  name: '',
  is_required: true,
  value: null,
  options: [],
  background_color: null,
  border_color: null,
  border_width: 0,
  text_color: '#000000',
  font_family: 'Helvetica',
  widgets: [{ page: 1, x_axis, y_axis: 100, width: 150, height: 50, font_size: 12 }],
  is_mine: false,
  fills_itself: false,
  is_filled: false,
  is_given: false,
  is_drawn: false,
  image: null,
  ...part,
})
const ids = (fields: readonly SignerField[]) => waitingPlaces(fields).map(({ id }) => id)
const given = { is_given: true, is_filled: true }

it('are marked beside what was given, and not over it', () => {
  expect(ids([field('signed', 100, given), field('beside', 250), field('over', 249), field('within', 110)])).toEqual([
    'beside',
  ])
})

it('are marked over what somebody left empty, and over each other', () => {
  expect(ids([field('left empty', 100, { is_given: true }), field('one', 100), field('other', 100)])).toEqual([
    'one',
    'other',
  ])
})
