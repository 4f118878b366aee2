/**
 * Recognizes content of a page (ISO 32000-2, 7.8.2) that every reader takes alike and that leaves nothing open: all it draws is drawn
 * within itself, so that what is put before and behind it changes nothing of it. What is odd in any way does not count.
 */

type State = { graphics: number; marked: number; isText: boolean; path: 'none' | 'begun' | 'clips' }

/** Of an operator: kinds of its operands, as a pattern, and what it does to the state; false where it may not stand there. */
type Operator = Readonly<{ operands: RegExp; apply: (state: State) => boolean }>

/** n: number · N: name · S: string · A: array · D: dictionary */
const operators = new Map<string, Operator>()

function define(words: string, operands: string, apply: Operator['apply']): void {
  for (const word of words.split(' ')) operators.set(word, { operands: new RegExp(`^${operands}$`), apply })
}

const betweenPaths = ({ path }: State): boolean => path === 'none'
const onPage = (state: State): boolean => !state.isText && betweenPaths(state)
const inText = (state: State): boolean => state.isText && betweenPaths(state)
const onPath = ({ path }: State): boolean => path === 'begun'

/** Readers keep at least so many states (ISO 32000-1, Annex C), with what is put around them. */
const MOST_STATES = 24

define('q', '', (state) => onPage(state) && (state.graphics += 1) <= MOST_STATES)
define('Q', '', (state) => onPage(state) && (state.graphics -= 1) >= 0)
define('cm', 'n{6}', onPage)
define('w J j M i', 'n', betweenPaths)
define('d', 'An', betweenPaths)
define('ri gs', 'N', betweenPaths)
define('m', 'nn', begin)
define('re', 'n{4}', begin)
define('l', 'nn', onPath)
define('c', 'n{6}', onPath)
define('v y', 'n{4}', onPath)
define('h', '', onPath)
define('S s f F f* B B* b b* n', '', paint)
define('W W*', '', (state) => onPath(state) && (state.path = 'clips') === 'clips')
define('BT', '', (state) => onPage(state) && (state.isText = true))
define('ET', '', (state) => inText(state) && !(state.isText = false))
define('Tc Tw Tz TL Tr Ts', 'n', betweenPaths)
define('Tf', 'Nn', betweenPaths)
define('Td TD', 'nn', inText)
define('Tm', 'n{6}', inText)
define('T*', '', inText)
define("Tj '", 'S', inText)
define('"', 'nnS', inText)
define('TJ', 'A', inText)
define('CS cs', 'N', betweenPaths)
define('SC sc', 'n{1,32}', betweenPaths)
define('SCN scn', 'n{0,32}N?', betweenPaths)
define('G g', 'n', betweenPaths)
define('RG rg', 'n{3}', betweenPaths)
define('K k', 'n{4}', betweenPaths)
define('sh Do', 'N', onPage)
define('MP', 'N', betweenPaths)
define('DP', 'N[ND]', betweenPaths)
define('BMC', 'N', (state) => betweenPaths(state) && (state.marked += 1) > 0)
define('BDC', 'N[ND]', (state) => betweenPaths(state) && (state.marked += 1) > 0)
define('EMC', '', (state) => betweenPaths(state) && (state.marked -= 1) >= 0)

function begin(state: State): boolean {
  if (state.isText || state.path === 'clips') return false
  state.path = 'begun'
  return true
}

function paint(state: State): boolean {
  if (state.path === 'none') return false
  state.path = 'none'
  return true
}

/** White space, then one token, which ends where another one may begin. Of a bracket and a string only the beginning. */
const TOKEN =
  /[\t\n\r ]*(?:(-?(?:\d{1,10}(?:\.\d{0,20})?|\.\d{1,20}))(?=[\t\n\r ()<>[\]/])|\/([^\0-\x20\x7f-\xff()<>[\]{}/%#]{1,127})(?=[\t\n\r ()<>[\]/])|(\(|<<|<|\[|\]|>>)|([A-Za-z*'"]{1,3})(?=[\t\n\r ()<>[\]/]))/y
/** No longer than readers take (ISO 32000-1, Annex C): without a bound, these expressions would run out of stack. */
const STRING = /\((?:[^()\\\r]|\\(?:[nrtbf()\\]|[0-3][0-7]{2})){0,32767}\)/y
const HEX_STRING = /<(?:[0-9A-Fa-f]{2}|[\n\r ]){0,32767}>/y
const BLANK = /^[\t\n\r ]*$/

/**
 * @param content in Latin-1; its streams one after the other, each with a line end behind it
 * @returns the names of what it draws; null where it is not plain
 */
export function namesInPlainContent(content: string): ReadonlySet<string> | null {
  const state: State = { graphics: 0, marked: 0, isText: false, path: 'none' }
  const names = new Set<string>()
  let operands = ''
  let at = 0
  for (let token = next(); token; token = next()) {
    const { kind, text } = token
    if (kind !== 'operator') {
      operands += kind
      if (kind === 'N') names.add(text)
      if (operands.length > MOST_OPERANDS || names.size > MOST_NAMES) return null
      continue
    }
    const operator = operators.get(text)
    if (!operator?.operands.test(operands) || !operator.apply(state)) return null
    operands = ''
  }
  const isClosed = state.graphics === 0 && state.marked === 0 && !state.isText && state.path === 'none'
  return isClosed && operands === '' && BLANK.test(content.slice(at)) ? names : null

  type Token = Readonly<{ kind: 'n' | 'N' | 'S' | 'A' | 'D' | 'operator'; text: string }>

  /** Null at the end, at what closes something, and at what is not plain: `at` stays before that. */
  function next(depth = 0): Token | null {
    const before = at
    TOKEN.lastIndex = at
    const [whole, number, name, bracket, word] = TOKEN.exec(content) ?? []
    if (whole === undefined) return null
    at = TOKEN.lastIndex
    if (number !== undefined) return { kind: 'n', text: number }
    if (name !== undefined) return { kind: 'N', text: name }
    if (word !== undefined) return { kind: 'operator', text: word }
    const kind = bracket === '(' ? string(STRING) : bracket === '<' ? string(HEX_STRING) : listed(bracket!, depth)
    if (kind) return { kind, text: '' }
    at = before
    return null
  }

  function string(pattern: RegExp): 'S' | null {
    pattern.lastIndex = at - 1
    if (!pattern.test(content)) return null
    at = pattern.lastIndex
    return 'S'
  }

  /** A list or a dictionary, in which no operators stand. */
  function listed(bracket: string, depth: number): 'A' | 'D' | null {
    const end = { '[': ']', '<<': '>>' }[bracket]
    if (end === undefined || depth > DEEPEST) return null
    for (let inner = next(depth + 1); inner; inner = next(depth + 1)) if (inner.kind === 'operator') return null
    while (isWhite(content.charCodeAt(at))) at += 1
    if (!content.startsWith(end, at)) return null
    at += end.length
    return bracket === '[' ? 'A' : 'D'
  }
}

const MOST_OPERANDS = 40
const MOST_NAMES = 10_000
const DEEPEST = 3

const isWhite = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
