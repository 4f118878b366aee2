/**
 * A program as others write them in Node: sends one PDF to several people, waits until all have signed, fetches the result.
 *
 *   node contracts.mjs BASE_ADDRESS CLIENT_ID CLIENT_SECRET IN.pdf OUT.pdf NAME=ADDRESS…
 */
import { readFile, writeFile } from 'node:fs/promises'

const [, , base, clientId, clientSecret, source, target, ...people] = process.argv

const token = await signIn()
const account = await api('GET', '/v1/me')

const inThirtyDays = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
const envelope = await api('POST', '/v1/envelopes', {
  title: 'Contrato de aluguel',
  subject: 'Contrato de locação de imóvel: Condomínio Residencial das Palmeiras',
  message: 'Por favor, assine o contrato.',
  expire_at: inThirtyDays.toISOString(),
  action_reminder_frequency: 24,
})

const form = new FormData()
form.append('name', 'contrato.pdf')
form.append('stage', 'original')
form.append('file', new Blob([await readFile(source)], { type: 'application/pdf' }), 'contrato.pdf')
const document = await api('POST', `/v1/envelopes/${envelope.id}/documents`, form)

// All at once: a program like this does not wait for one after the other.
await Promise.all(
  people.map((person, index) => {
    const [name, value] = person.split('=')
    const addressee = {
      via: 'email',
      value,
      name,
      identifiers: [{ code: 'CPF', is_required: true, value: '52998224725' }],
    }
    return api('POST', `/v1/envelopes/${envelope.id}/recipients`, {
      type: 'signer',
      signature_type: 'simple',
      routing_order: index + 1,
      addressees: [addressee],
    })
  }),
)
await api('POST', `/v1/envelopes/${envelope.id}/send`)

const done = await whenCompleted(envelope.id)
const signers = done.recipients.map(readSigner)
const file = await fetch(done.documents[0].links.download, { headers: { Authorization: `Bearer ${token}` } })
if (!file.ok) throw new Error(`download: ${file.status}`)
await writeFile(target, Buffer.from(await file.arrayBuffer()))
console.log(
  JSON.stringify({
    account: account.email,
    envelope: envelope.id,
    uploaded: { sha1: document.sha1, ...document.links },
    state: done.state,
    sha1: done.documents[0].sha1,
    links: done.links,
    signers,
  }),
)

async function signIn() {
  const answer = await fetch(`${base}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: '*',
    }),
  })
  const data = await answer.json()
  if (!answer.ok) throw new Error(data.message)
  return data.access_token
}

async function api(method, path, body) {
  const isForm = body instanceof FormData
  const answer = await fetch(base + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  })
  const data = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${data.message} ${JSON.stringify(data.errors)}`)
  return data
}

async function whenCompleted(id) {
  for (let second = 0; second < 90; second++) {
    const now = await api('GET', `/v1/envelopes/${id}?extended=true`)
    if (now.state === 'completed') return now
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('nobody signed in time')
}

function readSigner(recipient) {
  const [addressee] = recipient.addressees
  const cpf = addressee.identifiers.find(({ code }) => code === 'CPF').value.replace(/\D/g, '')
  return { id: recipient.id, state: recipient.state, email: addressee.value, signedAt: addressee.ran_action_at, cpf }
}
