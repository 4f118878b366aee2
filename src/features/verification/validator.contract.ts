/**
 * Access of the government's validator to a signed file (https://validar.iti.gov.br/guia-desenvolvedor.html): it reads the address out
 * of a QR code, asks its visitor for the secret code, adds both of its words to the query and follows what it is answered.
 */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const VALIDATOR_FORMAT = 'application/validador-iti+json'

export const signedFilesEndpoint = endpoint({
  method: 'GET',
  path: '/v/:code',
  does: "Tell the government's validator where the signed file is, for a short time, by the secret code on its signature page (401 when it is wrong, 404 for an unknown code). Without `_format` a browser is led to the verifier. Rate limited.",
  caller: 'anyone',
  input: z.object({
    code: z.string().max(64),
    _format: z.string().max(100),
    _secretCode: z.string().max(200).default(''),
  }),
  output: z.object({
    version: z.literal('1.0.0'),
    prescription: z.object({ signatureFiles: z.array(z.object({ url: z.url() })) }),
  }),
})

export const signedFileEndpoint = endpoint({
  method: 'GET',
  path: '/v/:code/:ticket/:name',
  does: 'The signed PDF, as long as the ticket in its address lasts. Rate limited.',
  caller: 'anyone',
  answers: 'file',
  input: z.object({ code: z.string().max(64), ticket: z.string().max(100), name: z.string().max(300) }),
  output: z.unknown(),
})
