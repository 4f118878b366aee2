/** Opens the page that a program embedded: exchanges the ticket of its address, once, and keeps the visit in memory alone. */
import type { ReactNode } from 'react'
import { call } from '../../../web/call.ts'
import { WireError } from '../../../web/wire-error.ts'
import { listFrameOriginsEndpoint, openVisitEndpoint, type VisitView } from '../embedding.contract.ts'
import { NotOpened } from './NotOpened.tsx'
import { openParent, type Parent } from './parent.ts'

/** @param show what the visit is for; null: it is for another page than this */
export async function openEmbedded(
  client: string,
  show: (visit: VisitView, parent: Parent) => ReactNode | null,
): Promise<ReactNode> {
  const ticket = takeTicket()
  openLinksOutside()
  if (window.parent === window) return <NotOpened why="unframed" />
  if (ticket === '') return refused(client, 'embed.address_over')
  try {
    const visit = await call(openVisitEndpoint, { client, ticket })
    const parent = openParent([visit.origin])
    const page = show(visit, parent)
    if (page === null) return refused(client, 'embed.address_over')
    parent.tell({ type: 'ready' })
    return page
  } catch (error) {
    return refused(client, error instanceof WireError ? error.code : 'connection')
  }
}

/** Out of the address at once: what is read there later, or remembered by the browser, opens nothing and says nothing. */
function takeTicket(): string {
  const ticket = window.location.hash.slice(1)
  window.history.replaceState(null, '', window.location.pathname)
  return ticket
}

/** Whose page it is, is not known then: all of the application's origins are told, and only one of them is there. */
async function refused(client: string, code: string): Promise<ReactNode> {
  const parent = await call(listFrameOriginsEndpoint, { client }).then(
    ({ origins }): Parent => openParent(origins),
    () => null,
  )
  parent?.tell({ type: 'error', code })
  return <NotOpened why={code === 'connection' ? 'connection' : 'over'} />
}

/** Other pages of ours may not be shown in the frame: links lead out of it. */
function openLinksOutside(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.hasAttribute('download') || link.target) return
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    },
    { capture: true },
  )
}
