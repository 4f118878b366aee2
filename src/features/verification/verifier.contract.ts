/** The verifier in the API: anybody may ask about a document, by the code printed on it or with the file. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { envelopeLifecycle, recipientLifecycle, recipientTypes } from '../../core/envelope/envelope.model.ts'
import { moment } from '../../core/envelope/parts.contract.ts'
import { sealedParts } from '../../core/document/sealed-version.model.ts'

const digest = (bits: 160 | 256) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(bits === 160 ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{64}$/, 'code.not_a_digest')

/** A file that came out of a seal here. `renewed`: with an archive timestamp more, it begins with the one before. */
const Version = z.object({
  sha1: z.string().nullable(),
  sha256: z.string(),
  size: z.number().int(),
  level: z.string(),
  since: moment,
  because: z.enum(['sealed', 'renewed']),
})

/** Metadata only, never content: a code is no key (docs/domain/rights.md). Addresses are masked. */
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
    /** Of the organization (IANA): on its clock deadlines are told to everybody. */
    time_zone: z.string(),
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
        /** Whose certificate they signed with, in words, where it is another person's or a company's. */
        statement: z.string().nullable(),
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
      /** Of the document and of its signature page, the oldest first; `sha1` and `sha256` above are the newest's. */
      versions: z.array(Version),
      sheet_versions: z.array(Version),
    }),
  ),
})
export type VerifiedEnvelope = z.infer<typeof VerifiedEnvelope>

const typedCode = z.string().trim().min(1).max(300)

export const validateCodeEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/documents/validate',
  does: 'Look an envelope up by its public code, or by the SHA-1 or SHA-256 of a sealed file. Exactly one of them. Rate limited.',
  caller: 'anyone',
  input: z
    .object({ code: typedCode.optional(), sha1: digest(160).optional(), sha256: digest(256).optional() })
    .refine(({ code, sha1, sha256 }) => [code, sha1, sha256].filter((one) => one !== undefined).length === 1, {
      path: ['code'],
      error: 'input.unfitting',
    }),
  output: z.object({ data: VerifiedEnvelope }),
})

/**
 * Whether the file came out of here. `upload`: it was sent for signature from here, but is not signed; its holder learns
 * nothing of the envelope, for many may hold the same form. `continued`: it begins with a file that was sealed here, and
 * somebody added to it since.
 */
const Origin = z.object({
  part: z.enum([...sealedParts, 'upload']),
  is: z.enum(['exact', 'continued']),
  /** Of the document, as it is called here; null for uploads. */
  name: z.string().nullable(),
  since: moment.nullable(),
  /** Bytes of the file that came from here; the rest was added. */
  size: z.number().int(),
  /** There is a later version of the same file, with a newer archive timestamp. */
  is_newest: z.boolean(),
})

/** One finding of the verifier in words; `verdict` decides colour and icon, and INDETERMINATE is never shown as good. */
const Finding = z.object({
  check: z.string(),
  verdict: z.enum(['passed', 'failed', 'indeterminate']),
  message: z.string(),
})

const legalLevels = ['qualified', 'advanced', 'simple', 'undetermined', 'none'] as const

const Qualification = z.object({
  /** Regulation (EU) 910/2014. `advanced_qualified`: advanced, with a qualified certificate. */
  eidas: z.object({
    level: z.enum([...legalLevels, 'advanced_qualified']),
    kind: z.enum(['signature', 'seal']),
    /** In a word for programs, such as `on_device` or `not_granted`. */
    because: z.string(),
    message: z.string(),
  }),
  /** Lei 14.063/2020, art. 4. */
  brazil: z.object({ level: z.enum(legalLevels), because: z.string(), message: z.string() }),
  /** The service of a European trusted list that issued the certificate, in its state when the signature certainly existed. */
  service: z
    .object({
      territory: z.string(),
      provider: z.string(),
      name: z.string(),
      status: z.string(),
      since: moment,
      /** The list it stands in; a list whose next one is overdue may be behind. */
      list: z
        .object({
          number: z.number().int(),
          issued_at: moment,
          next_update: moment.nullable(),
          is_out_of_date: z.boolean(),
        })
        .nullable(),
      message: z.string(),
    })
    .nullable(),
})

/** Who, by what authority, since when, and what happened later: what a lawyer asks of a signature. */
const Facts = z.object({
  /** As the certificate names its holder; a CPF or CNPJ is masked. Null where no certificate tells. */
  holder: z
    .object({
      name: z.string(),
      organization: z.string().nullable(),
      identifier: z.string().nullable(),
      /** Of a company's certificate: the person who answers for it. */
      responsible: z.string().nullable(),
      /** An organization's or a machine's seal, and no person's signature. */
      is_seal: z.boolean(),
      issuer: z.string(),
    })
    .nullable(),
  /** The authority at the end of the certificate's path: this installation's own, ICP-Brasil, one the operator named, or one of a European trusted list. Null: none that is trusted. */
  trust: z.object({ kind: z.enum(['own', 'icp-brasil', 'configured', 'eu']), name: z.string() }).nullable(),
  /** What the signature counts as before the law; null for timestamps, and where there is no certificate. */
  qualification: Qualification.nullable(),
  /** What the signer's computer said. */
  claimed_at: moment.nullable(),
  /** When it certainly existed, by a trusted timestamp. */
  proven_at: moment.nullable(),
  /** What happened to the document afterwards, in words, and whether a page may show it; null where that can't be known. */
  changes: z
    .object({ are: z.enum(['none', 'allowed', 'forbidden']), list: z.string(), may_be_seen: z.boolean() })
    .nullable(),
  /** The signature policy of ICP-Brasil. */
  policy: z.string().nullable(),
  /** Its name, and whether one might sign under it at that time, in words. */
  policy_says: z.string().nullable(),
})

/** What is in the file itself. */
const Examination = z.object({
  name: z.string(),
  size: z.number().int(),
  sha1: z.string(),
  sha256: z.string(),
  indication: z.enum(['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED', 'NO-SIGNATURE']),
  summary: z.string(),
  checked_at: moment,
  signatures: z.array(
    z.object({
      field: z.string(),
      kind: z.enum(['signature', 'timestamp']),
      signer: z.string(),
      signed_at: moment.nullable(),
      level: z.string().nullable(),
      indication: z.enum(['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED']),
      sub_indication: z.string().nullable(),
      facts: Facts,
      findings: z.array(Finding),
    }),
  ),
  /** Authorities that were asked whether certificates were revoked, which the file does not tell; null: nobody was asked. */
  asked: z
    .array(
      z.object({
        /** Of whose certificate. */
        name: z.string(),
        /** `nothing`: no answer that is the authority's own and current. */
        said: z.enum(['good', 'revoked', 'nothing']),
        source: z.enum(['ocsp', 'crl']).nullable(),
        /** The address that the answer came from. */
        from: z.string().nullable(),
        at: moment,
        message: z.string(),
      }),
    )
    .nullable(),
})
export type Examination = z.infer<typeof Examination>

/** What is known of it here. */
const Recognition = z.object({
  /** Null when nothing is known of it here. */
  origin: Origin.nullable(),
  /** The code that came with the file, and whether the file belongs to it: by SHA-1 as the code's answer tells it, and by SHA-256. */
  code: z.object({ hashid: z.string(), matches: z.boolean() }).nullable(),
  /** The envelope that the file came out of, or that it was shown to belong to by a code. */
  envelope: VerifiedEnvelope.nullable(),
  /** The very file came from here, and was removed when the retention of its organization was over; null: not so. */
  removed: z
    .object({
      hashid: z.string(),
      /** Null for somebody's own workspace. */
      organization: z.string().nullable(),
      sent_at: moment,
      closed_at: moment,
      removed_at: moment,
      /** How many events its history had, and the last hash of their chain. */
      events: z.number().int(),
      ledger_head: z.string(),
    })
    .nullable(),
})
export type Recognition = z.infer<typeof Recognition>

export const FileReport = Examination.extend(Recognition.shape)
export type FileReport = z.infer<typeof FileReport>

export const validateFileEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/documents/validate-file',
  does: 'Validate the signatures of a PDF (part `file`, 25 MB), say whether it came out of here, and whether it belongs to a code (part `code`). Nothing is kept. Rate limited.',
  caller: 'anyone',
  carries: 'multipart',
  part: 'file',
  input: z.object({ code: typedCode.optional() }),
  output: z.object({ data: FileReport }),
})

const sha256 = digest(256)
const size = z.number().int().min(0)

export const recogniseFileEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/documents/recognise',
  does: 'Say whether a file came out of here, and whether it belongs to a code, by its digests alone: of the file, and of its earlier revisions (up to each `%%EOF`). Rate limited.',
  caller: 'anyone',
  input: z.object({
    size,
    sha1: digest(160),
    sha256,
    beginnings: z.array(z.object({ size, sha256 })).max(400),
    code: typedCode.optional(),
  }),
  output: z.object({ data: Recognition }),
})
