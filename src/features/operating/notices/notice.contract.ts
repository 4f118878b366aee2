/** Contract of the maintenance notice, for operators. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { languages } from '../../../kernel/language.ts'
import { noticeLimits } from './notice.model.ts'

const text = z.string().trim().max(noticeLimits.text)

export const NoticeView = z.object({
  ends_at: z.iso.datetime(),
  texts: z.record(z.enum(languages), z.string()),
})
export type NoticeView = z.infer<typeof NoticeView>

export const showNoticeEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/notice',
  does: 'The maintenance notice that all pages show now; `notice` is null where there is none.',
  caller: 'operator',
  input: z.object({}),
  output: z.object({ notice: NoticeView.nullable() }),
})

export const setNoticeEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/operate/notice',
  does: 'Shows a notice on all pages until a time, at most ninety days away. A text in one language stands for those that have none.',
  caller: 'operator',
  isAfterProof: true,
  answers: 'nothing',
  input: z.object({
    ends_at: z.iso.datetime({ offset: true }),
    texts: z.partialRecord(z.enum(languages), text),
  }),
  output: z.undefined(),
})

export const removeNoticeEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/operate/notice',
  does: 'Takes the notice away.',
  caller: 'operator',
  isAfterProof: true,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})
