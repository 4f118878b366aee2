/** A name server on this machine that knows TXT records alone (RFC 1035), for tests. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TXT = 16
const ANSWER = 0x8180
const FAILED = 2
const NO_SUCH_NAME = 3

export type NameServer = Readonly<{
  /** As `DNS_SERVERS` takes it. */
  address: string
  /** By name: the texts of its records. What is not here does not exist. */
  records: Map<string, readonly string[]>
  /** Names that it fails to answer. */
  broken: Set<string>
  close: () => Promise<void>
}>

export async function openNameServer(): Promise<NameServer> {
  const records = new Map<string, readonly string[]>()
  const broken = new Set<string>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records, broken), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    broken,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function answerTo(query: Buffer, records: ReadonlyMap<string, readonly string[]>, broken: ReadonlySet<string>): Buffer {
  const { name, end } = questionIn(query)
  const isText = query.readUInt16BE(end) === TXT
  const known = records.get(name)
  const texts = isText && known ? known : []
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(ANSWER | (broken.has(name) ? FAILED : known ? 0 : NO_SUCH_NAME), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts.length, 6)
  return Buffer.concat([head, query.subarray(12, end + 4), ...texts.map(recordOf)])
}

/** @returns where the name ends: its type and class follow */
function questionIn(query: Buffer): Readonly<{ name: string; end: number }> {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** Of the name that was asked about (a pointer to it), for a second. */
function recordOf(text: string): Buffer {
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
  const head = Buffer.from([0xc0, 0x0c, 0, TXT, 0, 1, 0, 0, 0, 1, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
