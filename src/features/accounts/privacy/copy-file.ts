/** Writes the copy: a zip of machine-readable files, own pictures, and a page that says what is what. Never whole in memory. */
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Language } from '../../../kernel/language.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { User } from '../../../core/identity/account.model.ts'
import { writePage, type CopiedPart } from './copy-page.tsx'
import { confirmedAddress } from './deletion.commands.ts'
import { filesGivenBy, heldAbout, picturesOf, type HeldPicture, type Whose } from './held.store.ts'
import { copyParts, type CopyPart } from './privacy.model.ts'

/** @param onProgress is told how many of a hundred are done */
export function packCopy(
  ctx: Ctx,
  user: User,
  language: Language,
  onProgress: (progress: number) => Promise<void>,
): Readable {
  const answer = new PassThrough()
  const whose = { userId: user.id, address: confirmedAddress(user) }
  ctx.db
    .read(async (reader) => ({ pictures: await picturesOf(reader, whose), given: await filesGivenBy(reader, whose) }))
    .then((files) => {
      const archive = pack(ctx, { user, whose, language, ...files }, onProgress)
      archive.on('error', (error: Error) => answer.destroy(error))
      archive.outputStream.on('error', (error) => answer.destroy(error)).pipe(answer)
    })
    .catch((error: unknown) => answer.destroy(error as Error))
  return answer
}

type About = Readonly<{
  user: User
  whose: Whose
  language: Language
  pictures: readonly HeldPicture[]
  given: readonly HeldPicture[]
}>

/** Entries are opened one after the other: when the page is, everything before it has been counted. */
function pack(
  ctx: Ctx,
  { user, whose, language, pictures, given }: About,
  onProgress: (progress: number) => Promise<void>,
) {
  const archive = new ZipFile()
  const mtime = ctx.now()
  const told: CopiedPart[] = []
  const entries: (readonly [name: string, open: () => Promise<Readable>])[] = [
    ...copyParts.map((part) => [`data/${part}.json`, () => openPart(ctx, part, whose, told)] as const),
    ...pictures.map(
      ({ name, sha256 }) => [`pictures/${name}.png`, async () => (await ctx.blobs.open(sha256)).stream] as const,
    ),
    ...given.map(
      ({ name, sha256 }) => [`attachments/${name}`, async () => (await ctx.blobs.open(sha256)).stream] as const,
    ),
    ['index.html', async () => Readable.from([writePage({ user, language, told, pictures, given, at: mtime })])],
  ]
  for (const [index, [name, open]] of entries.entries()) {
    archive.addReadStreamLazy(name, { mtime }, (give) => {
      onProgress(Math.floor((index / entries.length) * 100))
        .then(open)
        .then(
          (stream) => {
            stream.once('error', (error) => archive.emit('error', error))
            give(null, stream)
          },
          (error: unknown) => archive.emit('error', error),
        )
    })
  }
  archive.end()
  return archive
}

async function openPart({ db }: Ctx, part: CopyPart, whose: Whose, told: CopiedPart[]): Promise<Readable> {
  const first: unknown[] = []
  const counted = { part, count: 0, first }
  told.push(counted)
  return Readable.from(json())

  async function* json() {
    yield '[\n'
    for await (const row of heldAbout(db, part, whose)) {
      yield `${counted.count > 0 ? ',\n' : ''}${JSON.stringify(row)}`
      counted.count += 1
      if (first.length < SHOWN) first.push(row)
    }
    yield '\n]\n'
  }
}

/** So many of each are told on the page; all are in the file. */
const SHOWN = 200
