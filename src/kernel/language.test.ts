import { expect, test } from 'vitest'
import { languageName, languages, nameByIntl } from './language.ts'

test('languages are called what Intl calls them', () => {
  for (const language of languages) expect(languageName(language)).toBe(nameByIntl(language))
})
