/** The fields of a form: names, kinds and whether they are filled in. Values stay where they are; they may be personal. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString, type PDF, type PdfObject } from '../../pdf/objects.ts'
import { resolved } from '../../pdf/page-space.ts'

export type FieldFacts = Readonly<{
  name: string
  type: 'text' | 'button' | 'choice' | 'signature' | 'unknown'
  isFilled: boolean
  isReadOnly: boolean
}>

const limit = 10_000
const deepest = 32
const types: ReadonlyMap<string, FieldFacts['type']> = new Map([
  ['Tx', 'text'],
  ['Btn', 'button'],
  ['Ch', 'choice'],
  ['Sig', 'signature'],
])

type Node = Readonly<{ dict: PdfDict; path: readonly string[]; inherited: Inherited }>
type Inherited = Readonly<{ type?: PdfObject; value?: PdfObject; flags?: PdfObject }>

/** Leaves of the field tree (ISO 32000-2, 12.7.4), with their full names; a tree that bites its tail is cut there. */
export function fieldsOf(pdf: PDF): FieldFacts[] {
  const form = resolved(pdf, pdf.getCatalog().get('AcroForm'))
  if (!(form instanceof PdfDict)) return []
  const found: FieldFacts[] = []
  const seen = new Set<PdfDict>()
  const waiting: Node[] = kidsOf(pdf, form, 'Fields').map((dict) => ({ dict, path: [], inherited: {} }))
  for (let node = waiting.pop(); node && seen.size < limit; node = waiting.pop()) {
    if (seen.has(node.dict) || node.path.length > deepest) continue
    seen.add(node.dict)
    const { dict } = node
    const name = resolved(pdf, dict.get('T'))
    const path = name instanceof PdfString ? [...node.path, name.asString()] : node.path
    const inherited = passedOn(pdf, dict, node.inherited)
    // Kids without a name are the field's widgets, not fields.
    const children = kidsOf(pdf, dict, 'Kids').filter((kid) => kid.has('T'))
    if (children.length > 0) waiting.push(...children.map((kid) => ({ dict: kid, path, inherited })))
    else found.push(describe(path, inherited))
  }
  return found.reverse()
}

function kidsOf(pdf: PDF, dict: PdfDict, key: string): PdfDict[] {
  const kids = resolved(pdf, dict.get(key))
  if (!(kids instanceof PdfArray)) return []
  return kids
    .toArray()
    .map((kid) => resolved(pdf, kid))
    .filter((kid) => kid instanceof PdfDict)
}

function passedOn(pdf: PDF, dict: PdfDict, above: Inherited): Inherited {
  const type = resolved(pdf, dict.get('FT')) ?? above.type
  const value = resolved(pdf, dict.get('V')) ?? above.value
  const flags = resolved(pdf, dict.get('Ff')) ?? above.flags
  return { ...(type && { type }), ...(value && { value }), ...(flags && { flags }) }
}

function describe(path: readonly string[], { type, value, flags }: Inherited): FieldFacts {
  return {
    name: path.join('.'),
    type: (type instanceof PdfName && types.get(type.value)) || 'unknown',
    isFilled: isFilled(value),
    isReadOnly: flags instanceof PdfNumber && (flags.value & 1) === 1,
  }
}

function isFilled(value: PdfObject | undefined): boolean {
  if (value instanceof PdfString) return value.asString() !== ''
  if (value instanceof PdfName) return value.value !== 'Off'
  return value instanceof PdfArray ? value.length > 0 : value instanceof PdfDict
}
