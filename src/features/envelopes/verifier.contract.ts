/** What anybody may ask about a document: by the code printed on it, or by handing the file in. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { envelopeLifecycle, recipientLifecycle, recipientTypes } from './envelope.model.ts'
import { moment } from './parts.contract.ts'

/** Metadata only, never content: a code is no key (DOMAIN.md §3). Addresses are masked. */
export const VerifiedEnvelope = z.object({
  name: z.string(),
  created_at: moment,
  sha1: z.string(),
  envelope: z.object({
    hashid: z.string(),
    subject: z.string(),
    state: z.enum(statesOf(envelopeLifecycle)),
    created_at: moment,
    closed_at: moment.nullable(),
    expire_at: moment.nullable(),
    sender: z.object({ name: z.string() }),
    organization: z.object({ name: z.string() }),
    recipients: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        type: z.enum(recipientTypes),
        state: z.enum(statesOf(recipientLifecycle)),
        ran_action_at: moment.nullable(),
        addressees: z.array(z.object({ value: z.string() })),
      }),
    ),
  }),
  documents: z.array(
    z.object({
      name: z.string(),
      pages: z.number().int(),
      sha1: z.string(),
      sha256: z.string(),
      original_sha256: z.string(),
      sealed_at: moment.nullable(),
      level: z.string().nullable(),
    }),
  ),
})
export type VerifiedEnvelope = z.infer<typeof VerifiedEnvelope>

export const validateCodeEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/documents/validate',
  does: 'Look an envelope up by its public code. Rate limited.',
  caller: 'anyone',
  input: z.object({ code: z.string().trim().min(1).max(64) }),
  output: z.object({ data: VerifiedEnvelope }),
})

/** One finding of the verifier in words; `verdict` decides colour and icon, and INDETERMINATE is never shown as good. */
const Finding = z.object({
  check: z.string(),
  verdict: z.enum(['passed', 'failed', 'indeterminate']),
  message: z.string(),
})

export const FileReport = z.object({
  name: z.string(),
  size: z.number().int(),
  sha1: z.string(),
  sha256: z.string(),
  indication: z.enum(['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED', 'NO-SIGNATURE']),
  summary: z.string(),
  signatures: z.array(
    z.object({
      field: z.string(),
      kind: z.enum(['signature', 'timestamp']),
      signer: z.string(),
      signed_at: moment.nullable(),
      level: z.string().nullable(),
      indication: z.enum(['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED']),
      sub_indication: z.string().nullable(),
      findings: z.array(Finding),
    }),
  ),
  /** The envelope of this installation that this very file came out of; null when it is not ours. */
  envelope: VerifiedEnvelope.nullable(),
})
export type FileReport = z.infer<typeof FileReport>

export const validateFileEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/documents/validate-file',
  does: 'Validate the signatures of a PDF (part `file`, 25 MB) and say whether it came out of here. Nothing is kept. Rate limited.',
  caller: 'anyone',
  carries: 'multipart',
  input: z.object({}),
  output: z.object({ data: FileReport }),
})
