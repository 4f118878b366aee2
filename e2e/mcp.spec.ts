/** Tools for assistants: `rubrica mcp` as the protocol's own client starts it, against a started product. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from '@playwright/test'
import { createClient } from '../packages/client/src/index.ts'
import { newApplication, type Credentials } from './world/programs.ts'
import { signAs } from './world/envelopes.ts'
import { signUp } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { askStrangers } from './world/strangers.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let home: string
let dir: string
let product: Product
let credentials: Credentials
let template: string

test.beforeAll(async () => {
  home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'rubrica-mcp-')))
  dir = path.join(home, 'folder')
  mkdirSync(dir)
  product = await sharedProduct()
  const owner = await signUp(product)
  credentials = newApplication(product, owner, { name: 'Assistant' })
  const rubrica = createClient({ baseUrl: product.baseUrl, ...credentials })
  const file = new Blob([readFileSync('fixtures/corpus/plain-document.pdf')], { type: 'application/pdf' })
  const widget = { page: 1, x_axis: 350, y_axis: 50, width: 200, height: 60 }
  const fields = [
    { recipient: 'Tenant', type: 'signature', widget },
    { recipient: 'Tenant', type: 'text', name: 'rent', title: 'Rent', widget: { ...widget, x_axis: 50, height: 20 } },
  ] as const
  const draft = await rubrica.envelopes.createAndSend({
    title: 'Lease',
    send: false,
    recipients: [{ role: 'Tenant' }],
    fields,
    file,
  })
  template = (await rubrica.envelopes.copy({ id: draft.id, into: 'template' })).id
})
test.afterAll(async () => {
  await product.close()
  rmSync(home, { recursive: true, force: true })
})

type Told = Readonly<Record<string, unknown>>
type Tools = Readonly<{
  call: (name: string, input: Told) => Promise<Told>
  textOf: (name: string, input: Told) => Promise<string>
  names: string[]
  close: () => Promise<void>
}>

/** @param decide what the person answers when they are asked; without it the program cannot ask */
async function openTools(given: Credentials, decide?: (question: string) => boolean): Promise<Tools> {
  const { PATH = '', HOME = '' } = process.env
  const capabilities = decide ? { elicitation: {} } : {}
  const client = new Client({ name: 'test', version: '1' }, { capabilities })
  if (decide)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => ({
      action: 'accept' as const,
      content: { send: decide(params.message) },
    }))
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['dist/rubrica.js', 'mcp', '--folder', dir],
      env: { PATH, HOME, RUBRICA: product.baseUrl, CLIENT_ID: given.clientId, CLIENT_SECRET: given.clientSecret },
    }),
  )
  const { tools } = await client.listTools()
  const textOf = async (name: string, input: Told) => {
    const { content } = await client.callTool({ name, arguments: input })
    return (content as { text: string }[])[0]!.text
  }
  return {
    names: tools.map(({ name }) => name),
    call: async (name, input) => JSON.parse(await textOf(name, input)) as Told,
    textOf,
    close: () => client.close(),
  }
}

const wish = () => ({
  template,
  recipients: [{ role: 'Tenant', name: 'Bruno Lima', email: 'bruno@example.com' }],
  values: { rent: '1500' },
})

test('sends nothing before a second call with a code, then what was agreed, once', async () => {
  const tools = await openTools(credentials)
  expect(tools.names).toEqual([
    'list_envelopes',
    'list_templates',
    'show_envelope',
    'send_from_template',
    'download_envelope',
    'verify_document',
  ])
  expect(await tools.call('list_templates', {})).toMatchObject({
    total: 1,
    envelopes: [{ id: template, title: 'Lease' }],
  })
  expect(await tools.call('show_envelope', { id: template })).toMatchObject({
    recipients: [{ role: 'Tenant' }],
    documents: [{ fields: expect.arrayContaining([expect.objectContaining({ name: 'rent' })]) as unknown }],
  })
  const asked = await tools.call('send_from_template', wish())
  expect(asked).toMatchObject({ sent: false, would_send: { title: 'Lease', recipients: wish().recipients } })
  expect(await tools.call('list_envelopes', { state: 'in-transit' })).toMatchObject({ total: 0 })

  const others = { ...wish(), recipients: [{ ...wish().recipients[0], email: 'mallory@example.com' }] }
  expect(await tools.call('send_from_template', { ...others, confirm: asked['confirm'] })).toHaveProperty('message')
  expect(await tools.call('send_from_template', { ...wish(), confirm: 'made up' })).toHaveProperty('message')
  const sent = await tools.call('send_from_template', { ...wish(), confirm: asked['confirm'] })
  expect(sent).toMatchObject({ sent: true, envelope: { state: 'in-transit' } })
  expect(await tools.call('send_from_template', { ...wish(), confirm: asked['confirm'] })).toEqual(sent)
  expect(await tools.call('list_envelopes', {})).toMatchObject({ total: 1 })

  await signAs(product, 'bruno@example.com')
  const { id } = sent['envelope'] as { id: string }
  await expect
    .poll(async () => (await tools.call('show_envelope', { id }))['state'], { timeout: 60_000 })
    .toBe('completed')
  expect(await tools.call('download_envelope', { id, file_name: 'lease.pdf' })).toMatchObject({
    saved: path.join(dir, 'lease.pdf'),
  })
  await askStrangers(product, new Uint8Array(readFileSync(path.join(dir, 'lease.pdf'))))
  expect(await tools.call('download_envelope', { id, file_name: 'lease.pdf' })).toHaveProperty('message')
  expect(await tools.call('verify_document', { file_name: 'lease.pdf' })).toMatchObject({ indication: 'TOTAL-PASSED' })
  copyFileSync('fixtures/corpus/plain-document.pdf', path.join(dir, 'plain.pdf'))
  expect(await tools.call('verify_document', { file_name: 'plain.pdf' })).toMatchObject({ indication: 'NO-SIGNATURE' })
  await tools.close()
})

test('asks the person where the program can, and sends what they agreed to', async () => {
  const questions: string[] = []
  const answers = [false, true]
  const tools = await openTools(credentials, (question) => {
    questions.push(question)
    return answers.shift()!
  })
  const before = await tools.call('list_envelopes', {})
  expect(await tools.call('send_from_template', wish())).toMatchObject({ sent: false })
  expect(await tools.call('list_envelopes', {})).toEqual(before)
  expect(await tools.call('send_from_template', wish())).toMatchObject({ sent: true })
  expect(questions).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('Tenant: Bruno Lima <bruno@example.com>')),
  )
  await tools.close()
})

const withoutPath = expect.stringContaining('The name of a PDF (or zip) in the folder, without a path.') as unknown

test('does no more than the application may, and reads and writes in its folder alone', async () => {
  const rubrica = createClient({ baseUrl: product.baseUrl, ...credentials, scope: 'envelopes:read' })
  await expect(rubrica.envelopes.create({ title: 'x' })).rejects.toMatchObject({ code: 'program.scope_missing' })
  const wrong = await openTools({ ...credentials, clientSecret: 'wrong' })
  expect(await wrong.call('list_envelopes', {})).toMatchObject({ code: 'invalid_client' })
  await wrong.close()

  const tools = await openTools(credentials)
  const outside = path.join(home, 'outside.pdf')
  copyFileSync('fixtures/corpus/plain-document.pdf', outside)
  const before = readdirSync(home, { recursive: true })
  for (const name of ['../outside.pdf', outside, '..\\outside.pdf', 'x/../../outside.pdf', '.hidden.pdf', 'a\0.pdf'])
    expect([name, await tools.textOf('verify_document', { file_name: name })]).toEqual([name, withoutPath])
  for (const name of ['../new.pdf', path.join(home, 'new.pdf'), 'new.sh'])
    expect([name, await tools.textOf('download_envelope', { id: template, file_name: name })]).toEqual([
      name,
      withoutPath,
    ])
  symlinkSync(outside, path.join(dir, 'linked.pdf'))
  expect(await tools.call('verify_document', { file_name: 'linked.pdf' })).toEqual({
    message: expect.stringContaining('There is no linked.pdf') as unknown,
  })
  symlinkSync(path.join(home, 'new.pdf'), path.join(dir, 'new.pdf'))
  expect(await tools.call('download_envelope', { id: template, file_name: 'new.pdf' })).toEqual({
    message: expect.stringContaining('cannot be written') as unknown,
  })
  for (const name of ['linked.pdf', 'new.pdf']) rmSync(path.join(dir, name))
  expect(readdirSync(home, { recursive: true })).toEqual(before)
  await tools.close()
})
