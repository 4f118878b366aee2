/** Views of SCIM resources (RFC 7643), and what this server says of itself (RFC 7644 §4). */
import { schemas, scimLimits, type ScimGroup, type ScimUser } from './scim.model.ts'

export const versionOf = ({ updatedAt }: Readonly<{ updatedAt: Date }>): string => `W/"${updatedAt.getTime()}"`

const metaOf = (
  root: string,
  resourceType: 'User' | 'Group',
  { id, createdAt, updatedAt }: Readonly<{ id: string; createdAt: Date; updatedAt: Date }>,
) => ({
  resourceType,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location: `${root}/${resourceType}s/${id}`,
  version: versionOf({ updatedAt }),
})

export const userView = (root: string, user: ScimUser) => ({
  schemas: [schemas.user],
  id: user.id,
  ...(user.externalId !== null && { externalId: user.externalId }),
  userName: user.userName,
  ...user.attributes,
  active: user.isActive,
  meta: metaOf(root, 'User', user),
})

export const groupView = (root: string, group: ScimGroup, { withMembers = true } = {}) => ({
  schemas: [schemas.group],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.name,
  ...(withMembers && {
    members: group.members.map(({ id, userName }) => ({ value: id, display: userName, $ref: `${root}/Users/${id}` })),
  }),
  meta: metaOf(root, 'Group', group),
})

export const listView = (resources: readonly object[], total: number, startIndex: number) => ({
  schemas: [schemas.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const supported = (isSupported: boolean) => ({ supported: isSupported })

export const configView = (root: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: supported(true),
  bulk: { ...supported(false), maxOperations: 0, maxPayloadSize: 0 },
  filter: { ...supported(true), maxResults: scimLimits.page },
  changePassword: supported(false),
  sort: supported(false),
  etag: supported(true),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer',
      description: 'The secret that an owner made, as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${root}/ServiceProviderConfig` },
})

export const typesView = (root: string) =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: name === 'User' ? schemas.user : schemas.group,
    meta: { resourceType: 'ResourceType', location: `${root}/ResourceTypes/${name}` },
  }))

type Kind = 'string' | 'boolean' | 'complex'

const attribute = (name: string, type: Kind, more: object = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const texts = (...names: readonly string[]) => names.map((name) => attribute(name, 'string'))

export const schemasView = (root: string) => [
  schemaOf(root, schemas.user, 'User', [
    attribute('userName', 'string', { required: true, uniqueness: 'server' }),
    ...texts('externalId', 'displayName'),
    attribute('name', 'complex', { subAttributes: texts('givenName', 'familyName', 'formatted') }),
    attribute('emails', 'complex', {
      multiValued: true,
      subAttributes: [...texts('value', 'type'), attribute('primary', 'boolean')],
    }),
    attribute('active', 'boolean'),
  ]),
  schemaOf(root, schemas.group, 'Group', [
    attribute('displayName', 'string', { required: true }),
    ...texts('externalId'),
    attribute('members', 'complex', { multiValued: true, subAttributes: texts('value', 'display') }),
  ]),
]

const schemaOf = (root: string, id: string, name: string, attributes: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${root}/Schemas/${id}` },
})
