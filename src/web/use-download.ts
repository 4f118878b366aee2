/** A file that a press asks for: fetched once at a time, handed to the person, or the reason why not said in a toast. */
import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { fetchFile } from './call.ts'
import { useToasts } from './design/Toasts.tsx'
import { saveFile } from './save-file.ts'
import { sentenceFor } from './wire-error.ts'

export function useDownload() {
  const { say } = useToasts()
  const [isTaking, setTaking] = useState(false)
  /** @param otherwise what the file is called where the server gives it no name */
  const take = <Input extends z.ZodType>(endpoint: Endpoint<Input>, input: z.input<Input>, otherwise: string) => {
    setTaking(true)
    fetchFile(endpoint, input)
      .then(({ file, name }) => saveFile(file, name ?? otherwise))
      .catch((error: unknown) => say({ tone: 'danger', text: sentenceFor(error) }))
      .finally(() => setTaking(false))
  }
  return { isTaking, take }
}
