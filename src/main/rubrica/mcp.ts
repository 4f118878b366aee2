/** `rubrica mcp`: tools for assistants (Model Context Protocol) on standard streams, as an application of an installation. */
import { realpathSync, statSync } from 'node:fs'
import { z } from 'zod'
import { createClient } from '../../../packages/client/src/index.ts'
import type { Command } from './command.ts'
import { Unable, withOptions } from './options.ts'

const usage = 'mcp [--folder DIR]'

export const mcpCommand: Command = {
  usage,
  does: 'Serves tools for assistants on its standard streams: list, send from a template, check, download, verify. Needs RUBRICA, CLIENT_ID and CLIENT_SECRET (see docs/api/assistants.md).',
  run: serve,
}

const schema = z.object({ folder: z.string().default('.') })
const options = { folder: { type: 'string' } } as const

function serve(args: readonly string[]): Promise<number> {
  return withOptions({ usage, options, schema }, args, async ({ folder }) => {
    const { RUBRICA: baseUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = process.env
    if (!baseUrl || !clientId || !clientSecret)
      throw new Unable('RUBRICA (the address of the installation), CLIENT_ID and CLIENT_SECRET must be set.')
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new Unable(`${folder} is no folder: --folder names where files are read and written.`)
    // No other command, and no server, waits for the protocol's library.
    const { serveTools } = await import('./mcp/serve.ts')
    await serveTools(createClient({ baseUrl, clientId, clientSecret }), realpathSync(folder))
  })
}
