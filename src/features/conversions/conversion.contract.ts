/** Contract of conversions: turns files such as Word documents into PDFs. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { conversionLifecycle, kinds } from './conversion.model.ts'

const ConversionView = z.object({
  id: z.uuid(),
  /** Of the file that was brought. */
  name: z.string(),
  state: z.enum(statesOf(conversionLifecycle)),
  /** Why there is no PDF; only while failed. */
  message: z.string().nullable(),
  created_at: z.iso.datetime(),
})

export const showConverterEndpoint = endpoint({
  method: 'GET',
  path: '/v1/conversions',
  does: 'Which files beside PDFs this installation can turn into documents; none where no converter is installed.',
  caller: 'member',
  input: z.object({}),
  output: z.object({ formats: z.array(z.enum(kinds)) }),
})

export const convertFileEndpoint = endpoint({
  method: 'POST',
  path: '/v1/conversions',
  does: 'Turn a file (part `file`, 25 MB: docx, odt, doc, rtf, html) into a PDF. It takes some seconds: ask for it until it is done, then name it as the `conversion` of a document.',
  caller: 'member',
  carries: 'multipart',
  part: 'file',
  success: 201,
  input: z.object({}),
  output: ConversionView,
})

export const showConversionEndpoint = endpoint({
  method: 'GET',
  path: '/v1/conversions/:id',
  does: 'How a conversion is getting on. It is forgotten after a day.',
  caller: 'member',
  input: z.object({ id: z.uuid().transform((text) => asId<'Conversion'>(text)) }),
  output: ConversionView,
})
