/**
 * Files that another app shared to this one (Web Share Target): the service worker keeps them on the device, until an envelope begins with
 * them, somebody throws them away, or an hour has passed. A logout removes them with everything else that was kept.
 */
import { SHARED_SHELF } from './shelves.ts'

const KEPT_MS = 60 * 60 * 1000

const NAME = 'x-file-name'
const SINCE = 'x-shared-at'

/** What was shared before gives way. @param most as many as an envelope can hold */
export async function keepShared(files: readonly File[], most: number, now = Date.now()): Promise<void> {
  await forgetShared()
  const shelf = await caches.open(SHARED_SHELF)
  for (const [index, file] of files.slice(0, most).entries()) {
    const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name), [SINCE]: String(now) }
    await shelf.put(`/shared-files/${index}`, new Response(file, { headers }))
  }
}

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
