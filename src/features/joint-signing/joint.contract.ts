/** Contract of signing several received envelopes in one act. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { languages } from '../../kernel/language.ts'
import { TogetherView } from '../../kernel/together.ts'
import { laws } from '../../core/identity/law.model.ts'
import { envelopeId } from '../../core/envelope/parts.contract.ts'
import { digest, ownDigest } from '../../core/envelope/act-parts.contract.ts'
import { jointLimit } from './joint.model.ts'

export const signEnvelopesEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/inbox/sign',
  does: "Sign or approve up to 50 envelopes that came to the caller's own verified address, each as its own call does it: the terms are accepted, the kept signature and initials (`/v1/signature-profiles`) are adopted and put into each required field, and the act confirms the `digest` of what was shown, and the `own_digest` where it is named. Each is signed whole or not at all; one that they signed before counts as done. What was not opened before (`GET /v1/p/envelopes/recipients/:token`), asks for something else or needs a certificate is left out with its reason.",
  caller: 'user',
  statements: 60,
  mayTakeTime: true,
  input: z.object({
    envelopes: z
      .array(z.object({ id: envelopeId, digest, own_digest: ownDigest.optional() }))
      .min(1)
      .max(jointLimit),
    terms_versions: z
      .array(z.string().max(20))
      .min(1)
      .max(laws.length)
      .describe('Of the terms of electronic signature that were shown: the one of each envelope’s law.'),
    language: z.enum(languages).optional().describe('In which the terms were read.'),
  }),
  output: TogetherView,
})
