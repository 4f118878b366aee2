/** Answers of tools: JSON as text, or why it was refused. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { RubricaError } from '../../../../packages/client/src/index.ts'

/** What the caller is refused is an answer that an assistant can act on. */
export async function answer(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work(), null, 1) }] }
  } catch (error) {
    if (!(error instanceof RubricaError || error instanceof UnfitInput)) throw error
    const told = error instanceof RubricaError ? { code: error.code, errors: error.errors } : {}
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ message: error.message, ...told }) }] }
  }
}

export class UnfitInput extends Error {
  override readonly name = 'UnfitInput'
}
