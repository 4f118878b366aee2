/** The policies a path is valid for (RFC 5280 §6.1, as a graph of RFC 9618 so that a hostile chain can't make it explode). */
import { oids } from '../asn1/oids.ts'
import { childrenOf, decode, fieldsOf, readInteger, readOid, type Asn1Element } from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import { isSelfIssued, type Certificate } from './certificate.ts'
import { policiesOf } from './extensions.ts'

/** RFC 5280 §6.1.1 (c), (e)–(g): what the one who validates demands. */
export type PolicyInputs = Readonly<{
  /** Nothing: any policy will do. */
  acceptable?: readonly string[]
  isExplicit?: boolean
  isMappingInhibited?: boolean
  isAnyInhibited?: boolean
}>

type Node = Readonly<{ policy: string; parents: readonly Node[] }> & { expected: ReadonlySet<string> }
type Level = Map<string, Node>

/** @param path below the trust anchor, its nearest first (the order of §6.1), the certificate itself at the end */
export function isPolicyAcceptable(path: readonly Certificate[], inputs: PolicyInputs = {}): boolean {
  const certificate = path.at(-1)
  if (!certificate) return true
  let state = started(path.length + 1, inputs)
  for (const authority of path.slice(0, -1)) {
    const level = nextLevel(state.level, authority, state.any > 0 || isSelfIssued(authority))
    const mapped = mappingsOf(authority)
    if ((state.explicit === 0 && level.size === 0) || hasAny(mapped)) return false
    applyMappings(level, mapped, state.mapping > 0)
    state = below(authority, { ...state, level })
  }
  const level = nextLevel(state.level, certificate, state.any > 0)
  const isRequired = policyConstraintsOf(certificate).explicit === 0
  const explicit = isRequired ? 0 : isSelfIssued(certificate) ? state.explicit : decremented(state.explicit)
  if (state.explicit === 0 && level.size === 0) return false
  return explicit > 0 || isAnyAcceptable(level, inputs.acceptable)
}

/** How many more certificates may pass before a policy is demanded, and before mappings and anyPolicy count no more. */
type State = Readonly<{ explicit: number; mapping: number; any: number; level: Level }>

function started(never: number, { isExplicit, isMappingInhibited, isAnyInhibited }: PolicyInputs): State {
  return {
    explicit: isExplicit ? 0 : never,
    mapping: isMappingInhibited ? 0 : never,
    any: isAnyInhibited ? 0 : never,
    level: new Map([[oids.anyPolicy, begun(oids.anyPolicy, [])]]),
  }
}

/** §6.1.4 (h)–(j). */
function below(authority: Certificate, { explicit, mapping, any, level }: State): State {
  const counted = isSelfIssued(authority) ? (count: number) => count : decremented
  const said = policyConstraintsOf(authority)
  return {
    explicit: Math.min(counted(explicit), said.explicit ?? Infinity),
    mapping: Math.min(counted(mapping), said.mapping ?? Infinity),
    any: Math.min(counted(any), inhibitAnyPolicyOf(authority) ?? Infinity),
    level,
  }
}

/** §6.1.4 (a). */
const hasAny = (mapped: ReadonlyMap<string, ReadonlySet<string>>): boolean =>
  [...mapped].some(([from, targets]) => from === oids.anyPolicy || targets.has(oids.anyPolicy))

const begun = (policy: string, parents: readonly Node[]): Node => ({ policy, parents, expected: new Set([policy]) })
const decremented = (count: number): number => Math.max(0, count - 1)

/** §6.1.3 (d) and (e): no policies in the certificate make an empty level, and so do all after it. */
function nextLevel(level: Level, certificate: Certificate, mayBeAny: boolean): Level {
  const policies = new Set(policiesOf(certificate))
  const next: Level = new Map()
  const above = byExpected(level)
  const any = level.get(oids.anyPolicy)
  for (const policy of policies) {
    if (policy === oids.anyPolicy) continue
    const parents = above.get(policy) ?? (any ? [any] : [])
    if (parents.length > 0) next.set(policy, begun(policy, parents))
  }
  if (!policies.has(oids.anyPolicy) || !mayBeAny) return next
  for (const [policy, parents] of above) if (!next.has(policy)) next.set(policy, begun(policy, parents))
  return next
}

function byExpected(level: Level): Map<string, Node[]> {
  const found = new Map<string, Node[]>()
  for (const node of level.values()) {
    for (const policy of node.expected) {
      const there = found.get(policy)
      if (there) there.push(node)
      else found.set(policy, [node])
    }
  }
  return found
}

/** §6.1.4 (b). */
function applyMappings(level: Level, mapped: ReadonlyMap<string, ReadonlySet<string>>, isAllowed: boolean): void {
  for (const [policy, targets] of mapped) {
    const node = level.get(policy)
    const any = level.get(oids.anyPolicy)
    if (!isAllowed) level.delete(policy)
    else if (node) node.expected = targets
    else if (any) level.set(policy, { policy, parents: any.parents, expected: targets })
  }
}

/** §6.1.5 (g): of the policies the authorities agreed on, one is acceptable. They are those named first below anyPolicy. */
function isAnyAcceptable(level: Level, acceptable: readonly string[] | undefined): boolean {
  if (level.size === 0) return false
  if (!acceptable || level.has(oids.anyPolicy)) return true
  const seen = new Set<Node>()
  const waiting = [...level.values()]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    const isFirst = node.parents.some((parent) => parent.policy === oids.anyPolicy)
    if (isFirst && acceptable.includes(node.policy)) return true
    waiting.push(...node.parents)
  }
  return false
}

function policyConstraintsOf(certificate: Certificate): { explicit?: number; mapping?: number } {
  const value = certificate.extensions.get(oids.policyConstraints)?.value
  if (!value) return {}
  const fields = fieldsOf(decode(value))
  const [explicit, mapping] = [fields.optional(0x80), fields.optional(0x81)]
  const count = (element: Asn1Element) => Number(readInteger({ ...element, tag: tags.integer }))
  return { ...(explicit ? { explicit: count(explicit) } : {}), ...(mapping ? { mapping: count(mapping) } : {}) }
}

function inhibitAnyPolicyOf(certificate: Certificate): number | undefined {
  const value = certificate.extensions.get(oids.inhibitAnyPolicy)?.value
  return value && Number(readInteger(decode(value)))
}

function mappingsOf(certificate: Certificate): Map<string, Set<string>> {
  const value = certificate.extensions.get(oids.policyMappings)?.value
  const mapped = new Map<string, Set<string>>()
  for (const pair of value ? childrenOf(decode(value)) : []) {
    const fields = fieldsOf(pair)
    const [from, to] = [readOid(fields.take()), readOid(fields.take())]
    const there = mapped.get(from)
    if (there) there.add(to)
    else mapped.set(from, new Set([to]))
  }
  return mapped
}
