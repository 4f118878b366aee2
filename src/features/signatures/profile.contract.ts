/** The signature and the initials that somebody keeps for the next time that they are asked to sign. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { profileKinds } from '../../core/envelope/field.model.ts'

const id = z.enum(profileKinds)

export const ProfileView = z.object({
  id,
  created_at: z.iso.datetime(),
  links: z.object({ preview: z.string() }),
})
export type ProfileView = z.infer<typeof ProfileView>

export const listProfilesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/signature-profiles',
  does: 'What the caller keeps: a signature, initials, both or nothing.',
  caller: 'user',
  input: z.object({}),
  output: z.object({ data: z.array(ProfileView) }),
})

export const saveProfileEndpoint = endpoint({
  method: 'POST',
  path: '/v1/signature-profiles/:id',
  does: "Keep the caller's signature or initials: an image (part `file`: PNG, JPEG or BMP, 5 MB). It replaces the one before.",
  caller: 'user',
  carries: 'multipart',
  part: 'file',
  success: 201,
  input: z.object({ id }),
  output: ProfileView,
})

export const showProfileEndpoint = endpoint({
  method: 'GET',
  path: '/v1/signature-profiles/:id/preview',
  does: "The caller's signature or initials: `raw` is the bare image (PNG), `framed` as documents show it (WebP).",
  caller: 'user',
  answers: 'file',
  input: z.object({ id, mode: z.enum(['framed', 'raw']).default('raw') }),
  output: z.undefined(),
})

export const deleteProfileEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/signature-profiles/:id',
  does: 'Keep it no longer. What was signed with it stays signed.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})
