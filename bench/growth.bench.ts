/** Measures how much a file grows by being sealed, and what by: containers of signatures, validation data, marks. `npx tsx bench/growth.bench.ts` */
import { documentsOf } from '../src/core/envelope/document.store.ts'
import { sealEnvelope } from '../src/features/sealing/sealing.commands.ts'
import { makePdf } from './documents.ts'
import { finishedEnvelope, openSealingBench, type SealingBench } from './envelopes.ts'
import { round, writeTable, type Row } from './table.ts'

const bench = await openSealingBench()
try {
  const pdf = await makePdf(1, 100_000)
  const rows: Row[] = []
  for (const nth of ['first', 'second']) rows.push({ 'sealed by this process': nth, ...(await grownBy(bench, pdf)) })
  writeTable('growth', 'What sealing adds to a file', rows, [
    'One page, one signer with a signature, a text and an empty checkbox, B-LTA with the timestamp authority of an installation (RSA 3072). The document, without its signature page, which is a file of its own.',
    'Containers: the two signatures (the seal with its timestamp, the archive timestamp) in hexadecimal; unused: zeros at their ends.',
    'Before decision 276: 87.6 kB, of it containers 66.3 kB (unused 45.4), marks 15.1, validation data 5, archive timestamp 1.2.',
    'Goal: at most 30 kB for the whole.',
  ])
} finally {
  await bench.close()
}

async function grownBy({ ctx, deps, ...stage }: SealingBench, pdf: Uint8Array): Promise<Row> {
  const id = await finishedEnvelope({ ctx, deps, ...stage }, pdf, { pages: 1, marked: 1, kind: 'simple' })
  await sealEnvelope(ctx, deps, id)
  const [document] = await ctx.db.read((reader) => documentsOf(reader, id))
  const added = Buffer.from((await ctx.blobs.read(document!.sealed!.sha256)).subarray(pdf.length)).toString('latin1')
  const containers = Array.from(added.matchAll(/\/Contents\s*<([0-9a-f]{200,})>/gi), ([, hex = '']) => hex)
  const octets = (texts: readonly string[]) => texts.reduce((total, { length }) => total + length, 0)
  const unused = octets(containers.map((hex) => /0*$/.exec(hex)![0]))
  const updates = added.split(/(?<=%%EOF\n)/)
  const [marks = 0, data = 0, archive = 0] = updates.map(({ length }) => length)
  return {
    'whole (kB)': kB(added.length),
    'containers (kB)': kB(octets(containers)),
    'of it unused (kB)': kB(unused),
    'marks and seal without containers (kB)': kB(marks - (containers[0]?.length ?? 0)),
    'validation data (kB)': kB(data),
    'archive timestamp without container (kB)': kB(archive - (containers[1]?.length ?? 0)),
  }
}

function kB(octets: number): number {
  return round(octets / 1000)
}
