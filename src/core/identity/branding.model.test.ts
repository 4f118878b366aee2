/** Names that letters of an organization may come from, and which of its texts a reader gets. */
import { expect, it } from 'vitest'
import { isSenderName, noBranding, ownText, writtenTexts } from './branding.model.ts'

it.each(['Acme', 'Horizonte Imóveis & Cia.', '東京不動産', "L'Oréal", 'PayPal', 'Banco 24'])(
  'takes the name %s',
  (name) => {
    expect(isSenderName(name)).toBe(true)
  },
)

it.each([
  ['an address', 'security@paypal.com'],
  ['an address in brackets', 'Acme <a>'],
  ['a quotation mark', 'Acme" <evil'],
  ['a line of its own', 'Acme\r\nBcc: all'],
  ['a turn of direction', 'Acme \u202eevil'],
  ['blanks that push the rest out of sight', 'Acme\u2800\u2800\u2800\u2800'],
  ['fillers', 'Acme\u3164'],
  ['something without a width', 'Ac\u200bme'],
  ['nothing to read', '---'],
])('takes no name with %s', (_what, name) => {
  expect(isSenderName(name)).toBe(false)
})

const texts = { message: 'Oi', request: 'Ligue', thanks: 'Obrigado' }

it('speaks the reader’s language, else the default one, else not at all', () => {
  const branding = { ...noBranding, texts: { 'pt-BR': texts, en: { ...texts, thanks: 'Thanks', message: '' } } }
  expect(ownText(branding, 'thanks', 'en')).toBe('Thanks')
  expect(ownText(branding, 'thanks', 'es')).toBe('')
  expect(ownText({ ...branding, language: 'pt-BR' }, 'thanks', 'es')).toBe('Obrigado')
  expect(ownText({ ...branding, language: 'pt-BR' }, 'message', 'en')).toBe('Oi')
})

it('keeps lines, and nothing that would turn them round or end a header', () => {
  const given = { message: ' one\r\ntwo\u202e\u0000 ', request: '', thanks: '' }
  expect(writtenTexts({ en: given, es: { message: ' ', request: '', thanks: '\n' } })).toEqual({
    en: { message: 'one\ntwo', request: '', thanks: '' },
  })
})
