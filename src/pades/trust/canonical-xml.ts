/** Exclusive canonical XML without comments (W3C xml-exc-c14n): the octets of an element that a signature is about. */
import { utf8 } from '../base/octets.ts'
import type { Bytes } from '../base/bytes.ts'
import { isElement, type XmlElement, type XmlNode } from './xml.ts'

type Scope = Readonly<Record<string, string>>

/**
 * @param above the elements around it, the outermost first: namespaces may be declared there
 * @param without an element below that does not count: the signature itself (XML Signature §6.6.4)
 */
export function canonical(element: XmlElement, above: readonly XmlElement[] = [], without?: XmlElement): Bytes {
  const parts: string[] = []
  const scope = Object.assign({}, ...above.map(({ declared }) => declared)) as Scope
  write(element, scope, {})
  return utf8(parts.join(''))

  function write(node: XmlNode, inScope: Scope, rendered: Scope): void {
    if (typeof node === 'string') parts.push(escapedText(node))
    else if (!isElement(node)) parts.push(`<?${node.instruction}?>`)
    else if (node !== without) writeElement(node, { ...inScope, ...node.declared }, rendered)
  }

  function writeElement(node: XmlElement, inScope: Scope, rendered: Scope): void {
    const added = newlyUsed(node, inScope, rendered)
    const prefixes = Object.keys(added).toSorted()
    const declarations = prefixes.map(
      (prefix) => ` ${prefix ? `xmlns:${prefix}` : 'xmlns'}="${escapedValue(added[prefix] ?? '')}"`,
    )
    const attributes = node.attributes
      .toSorted((a, b) => compared(a.uri, b.uri) || compared(a.local, b.local))
      .map(({ name, value }) => ` ${name}="${escapedValue(value)}"`)
    parts.push(`<${node.name}${declarations.join('')}${attributes.join('')}>`)
    const now = prefixes.length > 0 ? { ...rendered, ...added } : rendered
    for (const child of node.children) write(child, inScope, now)
    parts.push(`</${node.name}>`)
  }
}

/** Namespaces whose prefix the element or one of its attributes has, and that no element written around it declares the same. */
function newlyUsed({ name, attributes }: XmlElement, inScope: Scope, rendered: Scope): Scope {
  const used = new Set([prefixOf(name), ...attributes.map((each) => prefixOf(each.name)).filter(Boolean)])
  used.delete('xml')
  return Object.fromEntries(
    Array.from(used, (prefix) => [prefix, inScope[prefix] ?? ''] as const).filter(
      ([prefix, uri]) => (rendered[prefix] ?? '') !== uri,
    ),
  )
}

const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')

const compared = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const inText: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const escapedText = (text: string): string => text.replaceAll(/[&<>\r]/g, (letter) => inText[letter] ?? letter)

const inValue: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}
const escapedValue = (text: string): string => text.replaceAll(/[&<"\t\n\r]/g, (letter) => inValue[letter] ?? letter)
