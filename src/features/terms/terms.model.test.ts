/** The versions of the terms: kept word by word, in every language, and complete by the law that they name. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import { languages } from '../../kernel/language.ts'
import { countries, lawIn, laws } from '../../core/identity/law.model.ts'
import { acceptShown, currentTerms, standsAccepted, termsVersions } from './terms.model.ts'

type Version = keyof typeof termsVersions
const folders = {
  '2026-11-23': 'br-2026-11-23',
  'us-2026-11-27': 'us-2026-11-27',
  'eu-2026-11-27': 'eu-2026-11-27',
} as const satisfies Record<Version, string>

const textOf = async (version: Version, language: string): Promise<string> => {
  const { messages } = (await import(`./ui/texts/${folders[version]}/messages.${language}.ts`)) as { messages: object }
  return JSON.stringify(messages)
}
const textDigest = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(Object.keys(termsVersions) as Version[])('version %s', (version) => {
  it.each(languages)('is in %s what it was when it was published', async (language) => {
    expect(textDigest(await textOf(version, language))).toBe(termsVersions[version].sha256[languages.indexOf(language)])
  })
})

it.each(languages)('names in %s the acts that it stands on', async (language) => {
  expect(await textOf(currentTerms.br, language)).toMatch(/2\.200-2\/2001[^]*14\.063\/2020/)
  const american = await textOf(currentTerms.us, language)
  expect(american).toMatch(/15 U\.S\.C\. § 7001[^]*UETA § 5[^]*7003/)
  for (const part of ['scope', 'paper', 'withdrawal', 'contact', 'needs']) expect(american).toContain(`"${part}":`)
  const european = await textOf(currentTerms.eu, language)
  expect(european).toMatch(/910\/2014[^]*25[^]*2016\/679/)
})

it('goes by the country, and by the market of the installation where none was chosen', () => {
  expect(countries.map((country) => lawIn(country, 'br')).filter((law) => law !== 'eu')).toEqual(['br', 'us'])
  expect([lawIn(null, 'br'), lawIn(null, 'us'), lawIn('PT', 'us')]).toEqual(['br', 'us', 'eu'])
  expect(countries).toHaveLength(29)
})

it('takes what was shown, with the digest of the words that were read, and leaves what was accepted', () => {
  const id = asId<'Recipient'>('ana')
  for (const law of laws) {
    const versions = ['1999', currentTerms[law]]
    expect(acceptShown(id, { versions, language: 'es' }, law)).toMatchObject({
      law,
      language: 'es',
      textSha256: termsVersions[currentTerms[law]].sha256[languages.indexOf('es')],
    })
    expect(acceptShown(id, { versions }, law)).not.toHaveProperty('language')
    expect(standsAccepted(currentTerms[law])).toBe(true)
  }
  const outdated = expect.objectContaining({ code: 'recipient.terms_outdated' })
  expect(() => acceptShown(id, { versions: [currentTerms.br] }, 'us')).toThrow(outdated)
  expect([null, '1999', 'toString'].filter(standsAccepted)).toEqual([])
})
