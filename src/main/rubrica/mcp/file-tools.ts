/** Tools with files of one folder: download of an envelope, and verification of a PDF. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { Client, FileReport } from '../../../../packages/client/src/index.ts'
import { answer } from './answer.ts'
import { readIn, writeIn } from './folder.ts'

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
        const bytes = new Uint8Array(await file.arrayBuffer())
        const saved = await writeIn(folder, wanted ?? `envelope-${id}.${ending}`, bytes)
        return { saved, bytes: bytes.length }
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
        const file = new File([await readIn(folder, name)], name, { type: 'application/pdf' })
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
