/** Tools with files of one folder: download of an envelope, and verification of a PDF. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { Client, FileReport } from '../../../../packages/client/src/index.ts'
import { answer, UnfitInput } from './answer.ts'

/** In the folder itself, with a name that hides nothing. */
const fileName = z
  .string()
  .regex(/^[^/\\\0.][^/\\\0]*\.(pdf|zip)$/i, 'The name of a PDF (or zip) in the folder, without a path.')

export function fileTools(server: McpServer, rubrica: Client, folder: string): void {
  server.registerTool(
    'download_envelope',
    {
      description: `Saves the documents of an envelope, sealed once it is completed, as a new file in ${folder}: a PDF, or a zip where there are several.`,
      inputSchema: { id: z.uuid(), file_name: fileName.optional() },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ id, file_name: wanted }) =>
      answer(async () => {
        const file = await rubrica.envelopes.download({ id })
        const ending = file.headers.get('content-type')?.includes('zip') ? 'zip' : 'pdf'
        const target = path.join(folder, wanted ?? `envelope-${id}.${ending}`)
        const bytes = new Uint8Array(await file.arrayBuffer())
        await writeFile(target, bytes, { flag: 'wx' }).catch(() => {
          throw new UnfitInput(`${target} cannot be written, or is there already: choose another file_name.`)
        })
        return { saved: target, bytes: bytes.length }
      }),
  )
  server.registerTool(
    'verify_document',
    {
      description: `Validates the signatures of a PDF in ${folder}, and says whether it came from this installation.`,
      inputSchema: { file_name: fileName },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ file_name: name }) =>
      answer(async () => {
        const bytes = await readFile(path.join(folder, name)).catch(() => {
          throw new UnfitInput(`There is no ${name} in ${folder}.`)
        })
        const file = new File([bytes], name, { type: 'application/pdf' })
        return inShort((await rubrica.verifier.validate({ file })).data)
      }),
  )
}

const inShort = ({ indication, summary, sha256, signatures }: FileReport) => ({
  indication,
  summary,
  sha256,
  signatures: signatures.map(({ signer, signed_at: signedAt, level, indication: verdict }) => ({
    signer,
    signed_at: signedAt,
    level,
    indication: verdict,
  })),
})
