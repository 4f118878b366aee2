/** Serves the tools on standard streams until the program that started it closes them. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Client } from '../../../../packages/client/src/index.ts'
import { version } from '../../root.ts'
import { fileTools } from './file-tools.ts'
import { readingTools } from './reading-tools.ts'
import { sendingTools } from './sending-tools.ts'

const INSTRUCTIONS =
  'Sends documents to be signed, from templates, and follows them. Look at a template (show_envelope) before it is sent: its recipients are roles, and its fields take values by name. Never send without the consent of the person you work for.'

export async function serveTools(rubrica: Client, folder: string): Promise<void> {
  const server = new McpServer({ name: 'rubrica', version }, { instructions: INSTRUCTIONS })
  readingTools(server, rubrica)
  sendingTools(server, rubrica)
  fileTools(server, rubrica, folder)
  const ended = new Promise<void>((resolve) => process.stdin.on('end', resolve).on('close', resolve))
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}
