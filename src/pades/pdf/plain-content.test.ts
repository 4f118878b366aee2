/** Content of pages that counts as plain, and all that does not. */
import { expect, test } from 'vitest'
import { namesInPlainContent } from './plain-content.ts'

test.each([
  '',
  'BT /F1 12 Tf 72 700 Td (Pago \\(100\\)) Tj ET\n',
  'q 1 0 0 1 .5 -2. cm /Im1 Do Q',
  '0 0 m 1 1 l 2 2 3 3 4 4 c h W* n [3 1]0 d 1 w 0 0 9 9 re f*',
  '/Cs1 cs 1 scn /P1 scn 1 0 0 rg BT 1 0 0 1 0 0 Tm[(a)-3<4142>]TJ T* (b)\' 1 2 (c)" ET',
  '/Span<</ActualText(x)/MCID 0/A[1<</B 2>>]>>BDC BT ET EMC /T BMC EMC',
])('%s', (content) => expect(namesInPlainContent(`${content}\n`)).not.toBeNull())

test.each([
  ['a state that is left', 'q 1 0 0 1 0 0 cm'],
  ['a state that was never kept', 'Q'],
  ['a text that is left', 'BT /F1 9 Tf'],
  ['a mark that is left', '/T BMC'],
  ['a path that is left', '0 0 9 9 re'],
  ['a clipping that is left', '0 0 9 9 re W'],
  ['operands that are left', '1 2 3'],
  ['a string that is left', 'BT (a'],
  ['a name beyond those of readers', `/${'X'.repeat(128)} gs`],
  ['a list that is left', 'BT [(a)'],
  ['a dictionary that is left', '/T <</A 1 BDC'],
  ['a comment', 'q % Q\nQ'],
  ['an inline image', 'BI /W 1 /H 1 ID x EI'],
  ['operators that not all know', 'BX EX'],
  ['an operator of nobody', '1 0 0 xy'],
  ['operators in one word', 'qQ'],
  ['too few operands', '1 0 0 1 0 cm'],
  ['too many operands', '9 1 0 0 1 0 0 cm'],
  ['operands of another kind', '/F1 /F2 Tf'],
  ['text outside of a text', '(a) Tj'],
  ['a text in a text', 'BT BT ET ET'],
  ['a state in a text', 'BT q Q ET'],
  ['a state in a path', '0 0 m q 1 1 l S Q'],
  ['a line without a beginning', '1 1 l S'],
  ['a name in disguise', '/#49m1 Do'],
  ['a number in two ways', '1e3 w'],
  ['a number with two signs', '--1 w'],
  ['octets that are no white space', '1 w\0 2 w'],
  ['an escape in two ways', 'BT (\\x) Tj ET'],
  ['lists in lists without end', '['.repeat(100_000)],
  ['states without end', `${'q '.repeat(30)}${'Q '.repeat(30)}`],
])('not %s', (_, content) => expect(namesInPlainContent(`${content}\n`)).toBeNull())

test('tells the names that it draws', () => {
  expect(namesInPlainContent('/Im1 Do /Rubrica9 Do\n')).toEqual(new Set(['Im1', 'Rubrica9']))
})

test.each([
  ['codes', `(${'\\n'.repeat(8_000_000)})`],
  ['digits', `<${'41'.repeat(8_000_000)}>`],
])('strings beyond those of readers, of %s', (_, long) => {
  expect(namesInPlainContent(`BT ${long} Tj ET\n`)).toBeNull()
})
