/** `rubrica doctor` on trusted lists: whether any are here, of which countries, and how old they are. */
import { servicesAt } from '../../pades/trust/services-file.ts'
import type { ListAbout } from '../../pades/trust/trusted-list.ts'
import type { Settings } from '../../server/settings.ts'
import { trustedListsFile } from '../trusted-lists.ts'
import { Doubtful } from './doubtful.ts'

const HOW = 'Bring them with rubrica trust update, or set TRUSTED_LISTS=daily.'

export function lookAtLists(settings: Pick<Settings, 'dataDir' | 'trustedLists'>, now: Date): string {
  if (settings.trustedLists === 'none') return 'European lists are not believed (TRUSTED_LISTS=none)'
  const services = servicesAt(trustedListsFile(settings))
  if (!services && settings.trustedLists === 'daily')
    throw new Doubtful(`No European lists are here, though TRUSTED_LISTS=daily. Look for "trusted lists" in the log.`)
  if (!services) return `no European lists are here: no signature is called qualified by the law of the Union. ${HOW}`
  const { lists } = services.about
  services.close()
  const late = lists.filter((list) => isLate(list, now)).map(({ territory }) => territory)
  if (late.includes('EU')) throw new Doubtful(`The European list of the lists here is out of date. ${HOW}`)
  const others = late.length > 0 ? `; the next is overdue from ${late.join(', ')}` : ''
  return `European lists of ${lists.length - 1} ${lists.length === 2 ? 'country' : 'countries'}${others}`
}

const isLate = ({ nextUpdate }: ListAbout, now: Date): boolean => nextUpdate !== undefined && new Date(nextUpdate) < now
