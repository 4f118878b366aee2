/** Reads XML of strangers into a tree: UTF-8 only, no document type, bounded in size, depth and number of elements. */
import { SaxesParser } from 'saxes'
import type { Bytes } from '../base/bytes.ts'

type XmlAttribute = Readonly<{ name: string; local: string; uri: string; value: string }>

/** Text is kept as it means, and processing instructions as they stand; comments mean nothing and are left out. */
export type XmlNode = XmlElement | string | Readonly<{ instruction: string }>

export type XmlElement = Readonly<{
  name: string
  prefix: string
  local: string
  uri: string
  /** Those that declare namespaces stand in `declared`. */
  attributes: readonly XmlAttribute[]
  /** Prefix → namespace, as this very element declares it. */
  declared: Readonly<Record<string, string>>
  children: XmlNode[]
}>

export class UnfitXml extends Error {
  override readonly name = 'UnfitXml'
}

const LARGEST = 24 * 2 ** 20
const DEEPEST = 100
/** The largest of the lists of 2026 has a tenth of that. */
const MOST_ELEMENTS = 1_000_000
const XMLNS = 'http://www.w3.org/2000/xmlns/'

/** Throws UnfitXml with what is wrong. */
export function parseXml(bytes: Bytes, mostElements = MOST_ELEMENTS): XmlElement {
  if (bytes.length > LARGEST) throw new UnfitXml('larger than 24 MB')
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  const add = (node: XmlNode) => open.at(-1)?.children.push(node)
  parser.on('error', ({ message }) => {
    throw new UnfitXml(message)
  })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (encoding.toUpperCase() !== 'UTF-8') throw new UnfitXml('not in UTF-8')
  })
  parser.on('doctype', () => {
    throw new UnfitXml('with a document type') // nothing needs one, and entities could say something else to another reader
  })
  parser.on('opentag', ({ name, prefix, local, uri, attributes, ns }) => {
    if (open.length >= DEEPEST) throw new UnfitXml('too deep')
    if (++elements > mostElements) throw new UnfitXml('too many elements')
    const own = Object.values(attributes).filter((attribute) => attribute.uri !== XMLNS)
    const kept = own.map((each) => ({ name: each.name, local: each.local, uri: each.uri, value: each.value }))
    const element: XmlElement = { name, prefix, local, uri, attributes: kept, declared: { ...ns }, children: [] }
    add(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('processinginstruction', ({ target, body }) => {
    add({ instruction: body ? `${target} ${body}` : target })
  })
  parser.write(textOf(bytes)).close()
  if (!root) throw new UnfitXml('no element')
  return root
}

function textOf(bytes: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnfitXml('not in UTF-8')
  }
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string' && 'children' in node

export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value

/** Children of that name, in any namespace if none is told. */
export const childrenNamed = (element: XmlElement | undefined, local: string, uri?: string): XmlElement[] =>
  (element?.children ?? [])
    .filter(isElement)
    .filter((child) => child.local === local && (uri === undefined || child.uri === uri))

/** The first at the end of a way down: `childAt(list, 'SchemeInformation', 'TSLType')`. */
export const childAt = (element: XmlElement | undefined, ...way: readonly string[]): XmlElement | undefined =>
  way.reduce<XmlElement | undefined>((at, local) => childrenNamed(at, local)[0], element)

/** What stands in it, without the space around it. */
export function contentOf(element: XmlElement | undefined): string {
  const text = (node: XmlNode): string =>
    typeof node === 'string' ? node : isElement(node) ? node.children.map(text).join('') : ''
  return element ? text(element).trim() : ''
}

/** The element and all below it. */
export function* allIn(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) if (isElement(child)) yield* allIn(child)
}
