/** Fetches a file and hands it to the person, with the name that the server gave it. */
import type { z } from 'zod'
import { fetchFile } from '../../../../web/call.ts'
import { saveFile } from '../../../../web/save-file.ts'
import type { Endpoint } from '../../../../kernel/endpoint.ts'

export async function download<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  fallbackName: string,
): Promise<void> {
  const { file, name } = await fetchFile(endpoint, input)
  saveFile(file, name ?? `${fallbackName}.pdf`)
}
