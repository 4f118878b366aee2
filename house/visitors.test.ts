/** Parts of visitors' pages come by `lazyPart`: Preact takes what waits for a plain `lazy` out of the document, with its focus and dialogs (decision 389). */
import { expect, it } from 'vitest'
import { reachedFrom, textOf } from './testing/imports.ts'

const PLAIN = /import \{[^}]*\blazy\b[^}]*\} from 'react'/

it('no module that visitors can get uses plain lazy', () => {
  const reached = [...reachedFrom('main/web/public.tsx')]
  expect(reached.length).toBeGreaterThan(50)
  expect(reached.filter((path) => PLAIN.test(textOf(path)))).toEqual(['web/lazy-part.tsx'])
})
