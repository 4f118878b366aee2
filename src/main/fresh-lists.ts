/** Keeps trusted lists fresh where the operator wants it (TRUSTED_LISTS=daily): once a server starts, and once a day from then on. */
import type { Logger } from 'pino'
import { guardedFetch, type OutgoingFetch } from '../server/outgoing.ts'
import type { Settings } from '../server/settings.ts'
import { updateIcpBrasil } from './icp-brasil.ts'
import { online, publishedOnline } from './list-sources.ts'
import { european, trustedListsFile, updateTrustedLists } from './trusted-lists.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** @returns ends it */
export function keepListsFresh(settings: Settings, log: Logger, fetch: OutgoingFetch = guardedFetch()): () => void {
  if (settings.trustedLists !== 'daily' || settings.role === 'worker') return () => undefined
  const update = () =>
    updateLists(settings, fetch).then(
      (told) => log.info(told, 'trusted lists'),
      (error: unknown) => log.error({ err: error }, 'trusted lists could not be updated'),
    )
  void update()
  const timer = setInterval(() => void update(), DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** By what could not be had, and how many lists are believed; a list that is missing stays as it was. */
export async function updateLists(settings: Settings, fetch: OutgoingFetch, now = new Date()) {
  const { lists, problems, services } = await updateTrustedLists(trustedListsFile(settings), {
    source: online(fetch),
    beginning: european(),
    now,
  })
  const told = { lists: lists.length, services, problems: problems.map(({ territory, why }) => `${territory}: ${why}`) }
  if (!settings.trustAnchors.includes('icp-brasil')) return told
  const { policies } = await updateIcpBrasil(settings, { source: publishedOnline(fetch), now })
  return { ...told, policies: policies.is === 'bad' ? policies.why : policies.is }
}
