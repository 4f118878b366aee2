/** Schemathesis asks a started product what its OpenAPI document lets a program ask, and holds the answers against the document. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createClient } from '../packages/client/src/index.ts'
import { newApplication } from './world/programs.ts'
import { atNight } from './world/nightly.ts'
import { signUp } from './world/people.ts'
import { startProduct } from './world/product.ts'

const judge = path.resolve('.judges/schemathesis/bin/schemathesis')

/** 503 passes and is documented; any other answer has to be one of the document's, in its form. */
const CHECKS = 'status_code_conformance,content_type_conformance,response_schema_conformance'

type Calls = Record<string, Readonly<{ operationId: string }>>

test('every answer to a program is one that the reference describes', atNight, async () => {
  test.skip(!existsSync(judge), 'scripts/get-judges.sh schemathesis installs it')
  test.setTimeout(20 * 60_000)
  const dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-fuzzed-'))
  const product = await startProduct({ API_RATE_LIMIT: '0' })
  try {
    const owner = await signUp(product)
    const { clientId, clientSecret } = newApplication(product, owner, 'Fuzzer')
    const credentials = { client_id: clientId, client_secret: clientSecret }
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...credentials })
    const granted = await fetch(`${product.baseUrl}/oauth/token`, { method: 'POST', body: form })
    const { access_token: token } = (await granted.json()) as { access_token: string }

    const described = await fetch(`${product.baseUrl}/docs/openapi.json`)
    const document = (await described.json()) as { paths: Record<string, Calls> }
    for (const calls of Object.values(document.paths))
      for (const [method, { operationId }] of Object.entries(calls)) {
        const isForPrograms = operationId.includes('.') && operationId !== 'tokens.revoke'
        if (!isForPrograms) delete calls[method]
      }
    const file = path.join(dir, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const asked = ['--phases', 'examples', '--checks', CHECKS, '--seed', '1', '--continue-on-failure', '--no-color']
    const address = ['-u', product.baseUrl, '-H', `Authorization: Bearer ${token}`]
    const program = spawn(judge, ['run', file, ...address, ...asked], { cwd: dir })
    let report = ''
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (text: Buffer) => (report += text.toString()))
    const [code] = (await once(program, 'close')) as [number | null]
    expect(report).toMatch(/(\d{3,}) passed/)
    expect(code, report).toBe(0)
    // The token is still good, and nothing fell over.
    await createClient({ baseUrl: product.baseUrl, token }).envelopes.list()
  } finally {
    await product.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
