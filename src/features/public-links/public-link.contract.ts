/** Contract of public links: anybody who opens one gets an envelope of a template, in one of its roles. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { languages } from '../../kernel/language.ts'
import { oneLine } from '../../kernel/line.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { numeric } from '../../kernel/numeric.ts'
import { listOf, pageQuery } from '../../kernel/paging.ts'
import { recipientLifecycle, recipientTypes } from '../../core/envelope/envelope.model.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { identifierCodes } from '../../core/envelope/identifier.model.ts'
import { documentId, envelopeId, moment } from '../../core/envelope/parts.contract.ts'
import { StyleView } from '../../core/identity/organization.contract.ts'
import { RecipientRequest, Values } from '../drafting/at-once.contract.ts'
import { linkLimits, linkStandings, publicLinkLifecycle } from './public-link.model.ts'

const count = z.number().int()
const id = z.uuid().transform((text) => asId<'PublicLink'>(text))

const limited = {
  /** To tell several links of a template apart; the role unless told. */
  name: z.string().max(linkLimits.name).overwrite(oneLine).optional(),
  /** Null: as often as anybody comes. */
  most_uses: numeric.pipe(z.number().int().min(1).max(linkLimits.uses)).nullable().optional(),
  /** From then on it takes nobody. */
  ends_at: moment.nullable().optional(),
  /** Of e-mail addresses that may come; none: any. */
  domains: z.array(z.string().max(260)).max(linkLimits.domains).optional(),
}

const PublicLinkView = z.object({
  id: z.uuid(),
  template: z.uuid(),
  name: z.string(),
  /** Whose place anybody may take. */
  role: z.string(),
  /** To be given away, as a link or as a QR code. */
  address: z.string(),
  state: z.enum(statesOf(publicLinkLifecycle)),
  /** Whether it takes anybody now. */
  standing: z.enum(linkStandings),
  uses: count,
  most_uses: count.nullable(),
  ends_at: moment.nullable(),
  domains: z.array(z.string()),
  /** Who fills the other open roles. */
  recipients: z.array(z.object({ role: z.string(), name: z.string(), value: z.string() })),
  is_sandbox: z.boolean(),
  created_at: moment,
})
export type PublicLinkView = z.infer<typeof PublicLinkView>

const byMember = { caller: 'member' } as const

export const makePublicLinkEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/public-links',
  does: 'Make a public link of a template. Anybody who opens it confirms their e-mail by a code and gets an envelope with themselves in `role`; all other open roles are filled by `recipients`. Envelopes go out in the caller’s name.',
  success: 201,
  input: z.object({
    template: envelopeId,
    role: z.string().max(limits.role).overwrite(oneLine).optional().describe('May be left out where one is left.'),
    recipients: z.array(RecipientRequest.partial()).max(limits.recipients).default([]),
    values: Values.default({}),
    ...limited,
  }),
  output: PublicLinkView,
})

export const listPublicLinksEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/public-links',
  does: 'List the public links of a template, newest first: the caller’s own, for owners all.',
  input: z.object({ template: envelopeId, ...pageQuery }),
  output: listOf(PublicLinkView),
})

export const showPublicLinkEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/public-links/:id',
  does: 'Show a public link, and why no envelope could be made by it now.',
  input: z.object({ id }),
  output: PublicLinkView.extend({
    /** In the reader's language: rights, the template or credits; null: nothing is in the way. */
    problem: z.string().nullable(),
  }),
})

export const changePublicLinkEndpoint = endpoint({
  ...byMember,
  method: 'PATCH',
  path: '/v1/public-links/:id',
  does: 'Change the name and the limits of a public link. What is not named stays.',
  input: z.object({ id, ...limited }),
  output: PublicLinkView,
})

const move = (verb: 'pause' | 'resume', does: string) =>
  endpoint({
    ...byMember,
    method: 'POST',
    path: `/v1/public-links/:id/${verb}`,
    does,
    input: z.object({ id }),
    output: PublicLinkView,
  })

export const pausePublicLinkEndpoint = move('pause', 'Take nobody by a public link until it is resumed.')
export const resumePublicLinkEndpoint = move('resume', 'Take people by a public link again.')

export const removePublicLinkEndpoint = endpoint({
  ...byMember,
  method: 'DELETE',
  path: '/v1/public-links/:id',
  does: 'Remove a public link. Its address leads nowhere from then on; envelopes that were made by it stay.',
  answers: 'nothing',
  success: 204,
  input: z.object({ id }),
  output: z.undefined(),
})

export type LinkUseView = z.infer<typeof LinkUseView>
const LinkUseView = z.object({
  id: z.uuid(),
  at: moment,
  /** Null: it was removed since. */
  envelope: z.uuid().nullable(),
  /** The person who came; null: removed with the envelope. */
  person: z
    .object({
      name: z.string(),
      email: z.string(),
      type: z.enum(recipientTypes),
      state: z.enum(statesOf(recipientLifecycle)),
    })
    .nullable(),
})

export const listLinkUsesEndpoint = endpoint({
  ...byMember,
  method: 'GET',
  path: '/v1/public-links/:id/uses',
  does: 'List who came by a public link and confirmed their address, newest first, with their envelopes.',
  input: z.object({ id, ...pageQuery }),
  output: listOf(LinkUseView),
})

const link = z.string().min(1).max(100)
const byAnyone = { caller: 'anyone' } as const

const OpenedLinkView = z.object({
  /** `no_credit`, `unavailable`: something is in the way at the sender's side. */
  standing: z.enum([...linkStandings, 'no_credit', 'unavailable']),
  language: z.enum(languages),
  organization: z.object({
    name: z.string(),
    style: StyleView,
    /** Addresses of its pictures (PNG); null: none. */
    logo: z.string().nullable(),
    wide_logo: z.string().nullable(),
  }),
  /** Null while the link takes nobody. */
  template: z
    .object({
      title: z.string(),
      role: z.string(),
      is_sandbox: z.boolean(),
      /** What will be asked for before signing. */
      identifiers: z.array(z.enum(identifierCodes)),
      /** Files that will be asked for, by their titles. */
      attachments: z.array(z.string()),
      documents: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          pages: z.array(z.object({ width: z.number(), height: z.number() })),
          /** Address of pictures of its pages: add `page` and `width`. */
          preview: z.string(),
        }),
      ),
    })
    .nullable(),
})
export type OpenedLinkView = z.infer<typeof OpenedLinkView>

export const openPublicLinkEndpoint = endpoint({
  ...byAnyone,
  method: 'GET',
  path: '/v1/p/links/:link',
  does: 'What a public link offers: whose it is, the documents, and whether it takes anybody now.',
  input: z.object({ link }),
  output: OpenedLinkView,
})

const ofFile = { ...byAnyone, method: 'GET', answers: 'file', output: z.undefined() } as const

export const publicLinkLogoEndpoint = endpoint({
  ...ofFile,
  path: '/v1/p/links/:link/logo',
  does: 'The logo of the organization whose public link it is (PNG).',
  input: z.object({
    link,
    shape: z.enum(['square', 'wide']).default('square'),
    v: z.string().max(64).optional().describe('Which of its pictures; the current one in any case.'),
  }),
})

export const publicLinkPreviewEndpoint = endpoint({
  ...ofFile,
  path: '/v1/p/links/:link/documents/:document/preview',
  does: 'A picture (WebP) of one page of a document of the template.',
  input: z.object({
    link,
    document: documentId,
    page: z.coerce.number().int().min(1).default(1),
    width: z.coerce.number().int().min(40).max(1600).default(800),
  }),
})

export const submitEndpoint = endpoint({
  ...byAnyone,
  method: 'POST',
  path: '/v1/p/links/:link/submissions',
  does: 'Name oneself at a public link: a code of six digits goes to the address, good once, for 15 minutes and five tries. Asking again sends another one.',
  success: 201,
  input: z.object({
    link,
    name: z.string().max(limits.name).overwrite(oneLine).min(1, 'recipient.name_required'),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email('recipient.email_invalid')),
  }),
  output: z.object({ id: z.uuid(), expires_at: moment }),
})

export const confirmSubmissionEndpoint = endpoint({
  ...byAnyone,
  method: 'POST',
  path: '/v1/p/links/:link/submissions/:submission/confirmation',
  does: 'Confirm the address by its code: the envelope is made and sent, and the answer is the path of the signing page.',
  statements: 60,
  success: 201,
  input: z.object({
    link,
    submission: z.uuid().transform((text) => asId<'Submission'>(text)),
    code: z.string().min(1).max(40),
  }),
  output: z.object({ path: z.string() }),
})
