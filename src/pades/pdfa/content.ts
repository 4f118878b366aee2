/** Reads a content stream (ISO 32000-2, 7.8.2): one operator after the other, with what stands before it. */
import type { Bytes } from '../base/bytes.ts'
import { view } from '../base/octets.ts'
import { characterKinds, REGULAR, WHITE } from '../pdf/character-kinds.ts'

/** Names keep their slash, so that they are no operators; an odd one has its escapes read. */
export type Operand = number | string | boolean | null | Uint8Array | OperandArray | OperandDict
export interface OperandArray extends ReadonlyArray<Operand> {}
export type OperandDict = ReadonlyMap<string, Operand>

export type Operation = Readonly<{ operator: string; operands: readonly Operand[] }>

/** An inline image comes as one `BI`, whose only operand is its dictionary. What can't be read comes as an operator that nobody knows. */
export function* operationsIn(content: Bytes): Generator<Operation> {
  const reader = new Reader(content)
  let operands: Operand[] = []
  for (let token = reader.next(); token !== END; token = reader.next()) {
    if (!(token instanceof Operator)) {
      operands.push(token)
      continue
    }
    if (token.name === 'BI') yield { operator: 'BI', operands: [reader.inlineImage()] }
    else yield { operator: token.name, operands }
    operands = []
  }
}

const END = Symbol('end')

class Operator {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Token = Operand | Operator | typeof END
const closing = { array: new Operator(']'), dictionary: new Operator('>>') } as const
const deepest = 64

const code = (character: string) => character.charCodeAt(0)
const [SLASH, PERCENT, OPEN, CLOSE] = [code('/'), code('%'), code('('), code(')')]
const [LESS, GREATER, LEFT, RIGHT] = [code('<'), code('>'), code('['), code(']')]
const [BACKSLASH, CAPITAL_E, CAPITAL_I] = [code('\\'), code('E'), code('I')]

class Reader {
  private at = 0
  private readonly content: Bytes

  constructor(content: Bytes) {
    this.content = content
  }

  next(depth = 0): Token {
    this.skipWhite()
    const here = this.content[this.at]
    if (here === undefined) return END
    if (characterKinds[here] === REGULAR) return valueOf(this.word())
    this.at += 1
    if (here === SLASH) return `/${unescaped(this.word())}`
    if (here === OPEN) return this.literal()
    if (here === LEFT && depth < deepest) return this.collected(closing.array, depth, (values) => values)
    if (here === RIGHT) return closing.array
    if (here === LESS || here === GREATER) return this.angle(here, depth)
    return new Operator(String.fromCharCode(here))
  }

  private angle(here: number, depth: number): Token {
    const isDouble = this.content[this.at] === here
    if (!isDouble) return here === LESS ? this.hexadecimal() : new Operator('>')
    this.at += 1
    if (here === GREATER) return closing.dictionary
    return depth < deepest ? this.collected(closing.dictionary, depth, paired) : new Operator('<<')
  }

  /** 8.9.7: its data end at an EI that stands alone; binary data may look like one, but then no text follows. */
  inlineImage(): OperandDict {
    const entries: Operand[] = []
    for (let token = this.next(); token !== END && !(token instanceof Operator); token = this.next())
      entries.push(token)
    this.at += 1
    while (this.at < this.content.length && !this.isEndOfImage()) this.at += 1
    this.at += 2
    return paired(entries)
  }

  private isEndOfImage(): boolean {
    const { at, content } = this
    if (content[at] !== CAPITAL_E || content[at + 1] !== CAPITAL_I) return false
    const isAlone = characterKinds[content[at - 1] ?? 0] === WHITE && characterKinds[content[at + 2] ?? 32] !== REGULAR
    return isAlone && isText(content, at + 2)
  }

  private skipWhite(): void {
    const { content } = this
    for (; this.at < content.length; this.at += 1) {
      if (content[this.at] === PERCENT) while (this.at < content.length && !isLineEnd(content[this.at])) this.at += 1
      else if (characterKinds[content[this.at]!] !== WHITE) return
    }
  }

  private word(): string {
    const start = this.at
    while (characterKinds[this.content[this.at] ?? 32] === REGULAR) this.at += 1
    return latin1Text(this.content.subarray(start, this.at))
  }

  private collected(end: Operator, depth: number, make: (values: Operand[]) => Operand): Token {
    const values: Operand[] = []
    for (let token = this.next(depth + 1); token !== end; token = this.next(depth + 1)) {
      if (token === END || token instanceof Operator) return new Operator('unclosed')
      values.push(token)
    }
    return make(values)
  }

  private literal(): Uint8Array {
    const bytes: number[] = []
    for (let open = 1; this.at < this.content.length; this.at += 1) {
      const here = this.content[this.at]!
      if (here === BACKSLASH) {
        this.at = escape(this.content, this.at + 1, bytes)
        continue
      }
      if (here === OPEN) open += 1
      if (here === CLOSE) open -= 1
      if (open === 0) break
      bytes.push(here)
    }
    this.at += 1
    return Uint8Array.from(bytes)
  }

  private hexadecimal(): Token {
    const start = this.at
    while (this.at < this.content.length && this.content[this.at] !== GREATER) this.at += 1
    const digits = latin1Text(this.content.subarray(start, this.at)).replaceAll(/[\s\0]/g, '')
    this.at += 1
    // ISO 19005-2, 6.1.6: an even number of digits, and nothing else.
    if (digits.length % 2 === 1 || /[^0-9A-Fa-f]/.test(digits)) return new Operator('<')
    return new Uint8Array(Buffer.from(digits, 'hex'))
  }
}

const latin1Text = (bytes: Uint8Array) => view(bytes).toString('latin1')
const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13

function isText(content: Bytes, from: number): boolean {
  for (const byte of content.subarray(from, from + 24)) {
    if (characterKinds[byte] === WHITE && byte !== 0) continue
    if (byte < 32 || byte > 126) return false
  }
  return true
}

function valueOf(text: string): Token {
  const first = text.charCodeAt(0)
  // 7.3.3: digits, a sign, a point. Two signs and a sign within are read as other readers do.
  if ((first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46) {
    const number = Number(text)
    if (!Number.isNaN(number) && !/[eExX]/.test(text)) return number
    const lenient = Number.parseFloat(text.replace(/^[-+]+(?=[-+])/, ''))
    return Number.isNaN(lenient) ? 0 : lenient
  }
  if (text === 'true') return true
  if (text === 'false') return false
  return text === 'null' ? null : new Operator(text)
}

function paired(entries: readonly Operand[]): OperandDict {
  const dict = new Map<string, Operand>()
  for (let index = 0; index + 1 < entries.length; index += 2) {
    const key = entries[index]
    if (typeof key === 'string') dict.set(key, entries[index + 1]!)
  }
  return dict
}

function unescaped(name: string): string {
  return name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** 7.3.4.2. Says where the last character of the escape is. */
function escape(content: Bytes, at: number, bytes: number[]): number {
  const digits = /^[0-7]{1,3}/.exec(String.fromCharCode(...content.subarray(at, at + 3)))?.[0]
  if (digits !== undefined) {
    bytes.push(Number.parseInt(digits, 8) & 255)
    return at + digits.length - 1
  }
  const here = content[at] ?? 10
  if (here === 13) return content[at + 1] === 10 ? at + 1 : at
  if (here !== 10) bytes.push(escapes[String.fromCharCode(here)] ?? here)
  return at
}
