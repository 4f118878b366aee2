/**
 * Service worker of members' pages: shows a page of ours where there is no connection, takes the files that another app shares to this
 * one, and shows push messages. It keeps no page and no answer: what somebody may see is asked of the server each time.
 */
import { limits } from '../../core/envelope/field.model.ts'
import { keepShared, sharedPage } from '../../web/shared-files.ts'
import { OFFLINE_SHELF } from '../../web/shelves.ts'

type LongEvent = Event & { waitUntil: (done: Promise<unknown>) => void }
type Asked = LongEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Pushed = LongEvent & { readonly data: { json: () => unknown } | null }
type Pressed = LongEvent & { readonly notification: Notification }
type Window = Readonly<{ url: string; focus: () => Promise<unknown> }>

/** What TypeScript's library for pages does not know of `self` in a service worker. */
type Worker = Readonly<{
  location: Location
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window' }) => Promise<readonly Window[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: ((type: 'install' | 'activate', listener: (event: LongEvent) => void) => void) &
    ((type: 'fetch', listener: (event: Asked) => void) => void) &
    ((type: 'push', listener: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', listener: (event: Pressed) => void) => void)
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
  const files = form.getAll('files').filter((each) => each instanceof File)
  return Response.redirect(sharedPage(await keepShared(files, limits.documents)), 303)
}

worker.addEventListener('push', (event) => {
  const { title, body, url, tag } = (event.data?.json() ?? {}) as Readonly<Record<string, string | undefined>>
  const options = { body: body ?? '', data: url, icon: '/icons/app-192.png', ...(tag && { tag }) }
  event.waitUntil(worker.registration.showNotification(title || 'Rubrica', options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data ?? '/')))
})

/** In the window that shows it already, else in a new one; nothing but pages of ours. */
async function open(address: string): Promise<void> {
  const url = new URL(address, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const shown = (await worker.clients.matchAll({ type: 'window' })).find((each) => each.url === url.href)
  await (shown ? shown.focus() : worker.clients.openWindow(url.href))
}
