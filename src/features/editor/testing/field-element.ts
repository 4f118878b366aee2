/** A field on the first page of a contract, for Ana, as the editor holds it. */
import { plainLook } from '../../../core/envelope/placed.model.ts'
import type { FieldElement } from '../../drafting/layout-element.model.ts'

type Own = Pick<FieldElement, 'key' | 'type' | 'box'> & Partial<FieldElement>

export const fieldElement = (own: Own): FieldElement => ({
  is: 'field',
  format: null,
  condition: null,
  calculation: null,
  document: 'contract',
  recipient: 'ana',
  title: '',
  isRequired: true,
  options: [],
  value: null,
  ...plainLook,
  ...own,
})
