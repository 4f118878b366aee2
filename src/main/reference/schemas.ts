/** Schemas as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is: what is often answered stands once, by name. */
import { z } from 'zod'
import { UserView } from '../../core/identity/account.contract.ts'
import { EnvelopeSummary, EnvelopeView, EventView } from '../../core/envelope/envelope.contract.ts'
import { ReceivedView } from '../../core/envelope/inbox.contract.ts'
import { FaceToFaceView } from '../../features/signing/in-person.contract.ts'
import { ContentView, DocumentView, FieldView, RecipientView } from '../../core/envelope/parts.contract.ts'
import { SigningView } from '../../features/signing/signing.contract.ts'
import { FileReport, VerifiedEnvelope } from '../../features/verification/verifier.contract.ts'
import { OrganizationView } from '../../core/identity/organization.contract.ts'
import { ProfileView } from '../../features/signatures/profile.contract.ts'
import { ItemView } from '../../features/storage/item.contract.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'

export type Schema = Readonly<{ [name: string]: unknown }>

/** Others stand where they are answered. */
const named: Readonly<Record<string, z.ZodType>> = {
  User: UserView,
  Organization: OrganizationView,
  Envelope: EnvelopeView,
  EnvelopeSummary,
  ReceivedEnvelope: ReceivedView,
  FaceToFace: FaceToFaceView,
  Event: EventView,
  Document: DocumentView,
  Recipient: RecipientView,
  Field: FieldView,
  Content: ContentView,
  SigningEnvelope: SigningView,
  VerifiedEnvelope,
  FileReport,
  Item: ItemView,
  SignatureProfile: ProfileView,
}

export type AnswerSchemas = Readonly<{ components: Record<string, Schema>; of: (endpoint: Endpoint) => Schema }>

export function answerSchemas(endpoints: readonly Endpoint[]): AnswerSchemas {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const idOf = ({ output }: Endpoint) => registry.get(output)?.id ?? ''
  endpoints.forEach((each, index) => {
    if ((each.answers ?? 'json') === 'json' && !idOf(each)) registry.add(each.output, { id: `answer ${index}` })
  })
  const { schemas } = z.toJSONSchema(registry, { io: 'output', unrepresentable: 'any', uri: reference })
  const unnamed = Object.entries(schemas).filter(([id]) => !Object.hasOwn(named, id))
  const inPlace = new Map(unnamed.map(([id, schema]) => [reference(id), schema]))
  return {
    components: Object.fromEntries(Object.keys(named).map((id) => [id, plain(schemas[id], inPlace)])),
    of: (endpoint) => plain({ $ref: reference(idOf(endpoint)) }, inPlace),
  }
}

const reference = (id: string): string => `#/components/schemas/${id}`

export type Members = Readonly<{ properties: Readonly<Record<string, Schema>>; required: readonly string[] }>

/** What may be asked, by name: path, query and body together. */
export function askedBy({ input }: Endpoint): Members {
  const { properties = {}, required = [] } = plain(
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  ) as Partial<Members>
  return { properties, required }
}

/** Formats say the same as these patterns, in a word. */
const telling = new Set(['uuid', 'date', 'date-time', 'email', 'uri'])

/**
 * Without what only repeats itself. Answers may grow, so that nothing is said of members that are not listed.
 *
 * @param inPlace what a reference stands for, where it has no name of its own
 */
function plain(value: unknown, inPlace: ReadonlyMap<string, unknown> = new Map()): Schema {
  return asSchema(simplify(value, inPlace))
}

function simplify(value: unknown, inPlace: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => simplify(each, inPlace))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, format, anyOf, propertyNames, ...rest } = asSchema(value)
  const meant = inPlace.get(String($ref))
  if (meant) return simplify(meant, inPlace)
  if (Array.isArray(anyOf) && anyOf.length === 1) return simplify(anyOf[0], inPlace)
  const keys = asSchema(propertyNames)['enum']
  if (Array.isArray(keys)) return simplify({ ...rest, ...byKey(keys, rest), additionalProperties: false }, inPlace)
  const kept = Object.entries(value).filter(([name, member]) => {
    if (name === '$schema' || name === '$id') return false
    if (name === 'additionalProperties') return member !== false
    if (name === 'pattern') return !telling.has(String(format))
    return Math.abs(Number(member)) !== Number.MAX_SAFE_INTEGER
  })
  return Object.fromEntries(kept.map(([name, member]) => [name, simplify(member, inPlace)]))
}

/** A record of known keys is an object with these members. */
const byKey = (keys: readonly unknown[], { additionalProperties }: Schema): Schema => ({
  properties: Object.fromEntries(keys.map((key) => [String(key), additionalProperties])),
})

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {})
