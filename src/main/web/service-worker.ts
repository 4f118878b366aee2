/**
 * Service worker of members' pages: shows a page of ours where there is no connection, and takes the files that another app shares to this
 * one. It keeps no page and no answer: what somebody may see is asked of the server each time.
 */
import { keepShared } from '../../web/shared-files.ts'
import { OFFLINE_SHELF } from '../../web/shelves.ts'

type LongEvent = Event & { waitUntil: (done: Promise<unknown>) => void }
type Asked = LongEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** What TypeScript's library for pages does not know of `self` in a service worker. */
type Worker = Readonly<{
  location: Location
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: ((type: 'install' | 'activate', listener: (event: LongEvent) => void) => void) &
    ((type: 'fetch', listener: (event: Asked) => void) => void)
}>

const worker = self as unknown as Worker

/** The page that is shown without a connection speaks the language that pages had when they asked for this worker. */
const offlinePage = `/offline${worker.location.search}`

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const isShared = request.method === 'POST' && new URL(request.url).pathname === '/share'
  if (isShared) event.respondWith(takeShared(request))
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(pageOrOffline(event))
})

async function keepOfflinePage(): Promise<void> {
  const shelf = await caches.open(OFFLINE_SHELF)
  await shelf.put(offlinePage, await fetch(offlinePage, { cache: 'no-cache' }))
}

async function pageOrOffline({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match(offlinePage)
    if (kept) return kept
    throw error
  }
}

/** Nothing leaves the device here: the page that comes next shows what was shared, and asks before it sends it. */
async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData()
  await keepShared(form.getAll('files').filter((each) => each instanceof File))
  return Response.redirect('/business/envelopes/new', 303)
}
