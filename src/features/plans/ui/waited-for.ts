/** Which purchase of the selected organization somebody waits to be paid, while they are at a page of the gateway. */
import { selectedOrganization } from '../../../web/organization.ts'
import { keepInTab, keptInTab } from '../../../web/tab-shelf.ts'

export type WaitedFor = Readonly<{ plan: string; interval: 1 | 12 }>

const place = () => `rubrica.plan-waited-for.${selectedOrganization() ?? 'personal'}`

export const keepWaitedFor = ({ plan, interval }: WaitedFor): void => keepInTab(place(), { plan, interval })

export function takeWaitedFor(): WaitedFor | null {
  const waitedFor = keptInTab<WaitedFor>(place())
  keepInTab(place(), null)
  return waitedFor
}
