/** A look-up of a CEP never holds anybody up: it answers an address or nothing, also from a service that hangs, lies or is away. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { addressAt } from './cep.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/{cep}/json/`
}

test('an address is found by the digits alone', async () => {
  const asked: string[] = []
  const url = await serve(({ url: path }, reply) => {
    asked.push(path ?? '')
    reply.end(JSON.stringify({ logradouro: 'Avenida Paulista', localidade: 'São Paulo', uf: 'SP' }))
  })
  expect(await addressAt(url, '01310-100')).toEqual({
    street: 'Avenida Paulista',
    neighborhood: '',
    city: 'São Paulo',
    state: 'SP',
  })
  expect(asked).toEqual(['/ws/01310100/json/'])
})

test('a service that never answers is given up', async () => {
  expect(await addressAt(await serve(() => undefined), '01310100', 50)).toBeNull()
})

test('one that begins an answer and never ends it is given up', async () => {
  expect(await addressAt(await serve((_, reply) => void reply.write('{"localidade":')), '01310100', 50)).toBeNull()
})

test.each([
  ['knows no such CEP', '{"erro":true}', 200],
  ['is broken', 'oops', 500],
  ['answers no JSON', '<html>', 200],
  ['answers something else', '{"localidade":7}', 200],
])('one that %s finds nothing', async (_, body, status) => {
  expect(await addressAt(await serve((__, reply) => void reply.writeHead(status).end(body)), '01310100')).toBeNull()
})
