/**
 * Example: pages of your own in which somebody signs (`/`), or finishes and sends a draft (`/send`). Your server keeps the client's
 * secret, makes the envelope and asks for the address; the browser gets nothing but that address. Node alone, no dependencies:
 *
 *     RUBRICA=http://127.0.0.1:3000 CLIENT_ID=… CLIENT_SECRET=… PDF=contract.pdf PORT=4000 node server.mjs
 */
import { readFileSync } from 'node:fs'
import http from 'node:http'

const { RUBRICA = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET, PDF, PORT = '4000', ORIGIN } = process.env

async function call(token, method, path, body) {
  const isForm = body instanceof FormData
  const response = await fetch(RUBRICA + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body ?? {}),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
  return answer
}

async function letIn() {
  const credentials = { grant_type: 'client_credentials', client_id: CLIENT_ID, client_secret: CLIENT_SECRET }
  const response = await fetch(`${RUBRICA}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, scope: 'envelopes:write embed' }),
  })
  if (!response.ok) throw new Error(`no token: ${response.status}`)
  return (await response.json()).access_token
}

/** A draft with one signer, whom this page brings. */
async function draftContract(token) {
  const { id } = await call(token, 'POST', '/v1/envelopes', { title: 'Contract' })
  const form = new FormData()
  form.append('file', new Blob([readFileSync(PDF)], { type: 'application/pdf' }), 'contract.pdf')
  await call(token, 'POST', `/v1/envelopes/${id}/documents`, form)
  const signer = await call(token, 'POST', `/v1/envelopes/${id}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'embedded', name: 'Ana Souza' }],
  })
  return { envelope: id, recipient: signer.id }
}

async function sendContract(token) {
  const draft = await draftContract(token)
  await call(token, 'POST', `/v1/envelopes/${draft.envelope}/send`)
  return draft
}

/** Good once, for five minutes: asked for when the page is opened, never kept. */
async function newAddress(token, { envelope, recipient }) {
  const path = `/v1/envelopes/${envelope}/recipients/${recipient}/signing-address`
  return (await call(token, 'POST', path, ORIGIN ? { origin: ORIGIN } : {})).address
}

/** Of the editor: fields are placed, and the draft is sent, by the person who opens it. */
async function newEditingAddress(token, { envelope }) {
  return (await call(token, 'POST', `/v1/envelopes/${envelope}/editing-address`, ORIGIN ? { origin: ORIGIN } : {}))
    .address
}

const here = (name) => readFileSync(new URL(name, import.meta.url))
let sent

async function answer(request, response) {
  if (request.url === '/address') {
    const token = await letIn()
    sent ??= await sendContract(token)
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ address: await newAddress(token, sent) }))
  } else if (request.url === '/editing-address') {
    const token = await letIn()
    const address = await newEditingAddress(token, await draftContract(token))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ address }))
  } else if (request.url === '/embed.js')
    response.setHeader('content-type', 'text/javascript').end(here('../dist/index.js'))
  else if (request.url === '/' || request.url === '/send')
    response.setHeader('content-type', 'text/html; charset=utf-8').end(here('index.html'))
  else response.writeHead(404).end()
}

const sayWhy = (response) => (error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))

http
  .createServer((request, response) => void answer(request, response).catch(sayWhy(response)))
  .listen(Number(PORT), () => process.stdout.write(`Listening on port ${PORT}\n`))
