import { expect, it } from 'vitest'
import { oneLine } from './line.ts'

it.each([
  ['  Ana   Souza ', 'Ana Souza'],
  ['Ana\r\nSigned by: Bruno', 'Ana Signed by: Bruno'],
  ['Ana\u2028Bruno\u0085Caio\tDuda', 'Ana Bruno Caio Duda'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2066\u200f', ''],
  ['José da Conceição · 株式会社 · می\u200cخواهم', 'José da Conceição · 株式会社 · می\u200cخواهم'],
])('%j stands as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

it('is empty where nothing of it could be seen, and else keeps what joins letters and emoji', () => {
  const unseen = ['\u200b', '\u2060 \u200d', '\u3164\u115f\uffa0', '\u2800', '\ufeff\ufe0f', '\ufff9\ufffb']
  const withoutLetter = ['\u0301', ' \u0308\u0301 ', '\u202e\u0301', '\u034f\u20dd', '\u094d\u200d', '\u{1d167}']
  for (const blank of [...unseen, ...withoutLetter]) expect([blank, oneLine(blank)]).toEqual([blank, ''])
  for (const seen of ['👩‍⚖️ Ana', 'می\u200cخواهم', 'a\u0301', '.']) expect(oneLine(seen)).toBe(seen)
})
