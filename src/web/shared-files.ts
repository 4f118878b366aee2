/**
 * Files that another app shared to this one (Web Share Target): the service worker keeps them on the device, until an envelope begins with
 * them, somebody throws them away, or an hour has passed. A logout removes them with everything else that was kept.
 */
import { SHARED_SHELF } from './shelves.ts'

const KEPT_MS = 60 * 60 * 1000

const NAME = 'x-file-name'
const SINCE = 'x-shared-at'

/** What was shared before gives way. @param most as many as an envelope can hold @returns how many the device had no room for */
export async function keepShared(files: readonly File[], most: number, now = Date.now()): Promise<number> {
  const taken = files.slice(0, most)
  await forgetShared().catch(() => false)
  const shelf = await caches.open(SHARED_SHELF).catch(() => null)
  let lost = 0
  for (const [index, file] of taken.entries()) {
    const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name), [SINCE]: String(now) }
    const isKept = await shelf?.put(`/shared-files/${index}`, new Response(file, { headers })).then(
      () => true,
      () => false, // smaller ones may still find room
    )
    if (!isKept) lost += 1
  }
  return lost
}

const LOST = 'unkept'

/** Where what was shared is shown, and what was lost is told. */
export const sharedPage = (lost: number): string => `/business/envelopes/new${lost > 0 ? `?${LOST}=${lost}` : ''}`

export const lostShares = (search: string): number => Math.max(0, Number(new URLSearchParams(search).get(LOST)) || 0)

export async function sharedFiles(now = Date.now()): Promise<readonly File[]> {
  if (!(await caches.has(SHARED_SHELF))) return []
  const shelf = await caches.open(SHARED_SHELF)
  const answers = await Promise.all((await shelf.keys()).map((request) => shelf.match(request)))
  const files: File[] = []
  for (const answer of answers) {
    if (!answer || now - Number(answer.headers.get(SINCE)) > KEPT_MS) continue
    const type = answer.headers.get('content-type') ?? ''
    files.push(new File([await answer.blob()], decodeURIComponent(answer.headers.get(NAME) ?? ''), { type }))
  }
  if (files.length === 0) await forgetShared()
  return files
}

export const forgetShared = (): Promise<boolean> => caches.delete(SHARED_SHELF)
