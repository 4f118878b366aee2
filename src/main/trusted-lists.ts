/** European trusted lists of this installation: a file in DATA_DIR that `rubrica trust update` makes, and that verifiers read. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gatherLists, type Beginning, type ListProblem, type ListSource } from '../pades/trust/gather-lists.ts'
import { servicesAt, writeServices } from '../pades/trust/services-file.ts'
import type { ListAbout, TrustService } from '../pades/trust/trusted-list.ts'
import type { Settings } from '../server/settings.ts'
import { europeanListFile } from './root.ts'

/** Where updates are written to. */
export const trustedListsFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  path.join(dataDir, 'trusted-lists', 'eu.lists')

/** What verifiers read; where nobody is to be believed by lists, the name of a file that is not there. */
export const believedListsFile = (settings: Pick<Settings, 'dataDir' | 'trustedLists'>): string =>
  settings.trustedLists === 'none' ? path.join(settings.dataDir, 'trusted-lists', 'none') : trustedListsFile(settings)

/** Where the list of the lists is and who may sign it, as it comes with this program. */
export const european = (): Beginning => JSON.parse(readFileSync(europeanListFile, 'utf8')) as Beginning

type Kept = Readonly<{ about: ListAbout; services: readonly TrustService[] }>

export type ListUpdate = Readonly<{
  about: ListAbout
  /** `kept`: the new one could not be had, or is older than what is here. */
  is: 'new' | 'newer' | 'same' | 'kept'
  before?: number
}>

export type ServiceChange = Readonly<{
  is: 'added' | 'removed' | 'changed'
  territory: string
  name: string
  /** Before and now. */
  status: string
}>

export type TrustUpdate = Readonly<{
  lists: readonly ListUpdate[]
  problems: readonly ListProblem[]
  /** Of lists that were here before. */
  changes: readonly ServiceChange[]
  services: number
}>

/** Writes the file only if there is a list of the lists that its signers signed. */
export async function updateTrustedLists(
  file: string,
  { source, beginning, now }: Readonly<{ source: ListSource; beginning: Beginning; now: Date }>,
): Promise<TrustUpdate> {
  const before = listsIn(file)
  const { lists: gathered, problems } = await gatherLists(source, beginning)
  if (gathered.length === 0) return { lists: [], problems, changes: [], services: 0 }
  const lists = gathered.map((list) => merged(list, before.get(list.about.territory)))
  const missing = problems.flatMap(({ territory }) => before.get(territory) ?? [])
  const all = [...lists, ...missing.map((list) => ({ ...list, is: 'kept' as const }))]
  const services = all.flatMap((list) => list.services)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    `${file}.new`,
    writeServices({ madeAt: now.toISOString(), lists: all.map(({ about }) => about) }, services),
  )
  renameSync(`${file}.new`, file)
  return {
    lists: all.map(({ about, is, ...list }) => ({ about, is, ...('before' in list ? { before: list.before } : {}) })),
    problems,
    changes: lists.flatMap(({ about, services: now }) => {
      const there = before.get(about.territory)
      return there ? changesOf(there.services, now) : []
    }),
    services: services.length,
  }
}

/** By territory; nothing where the file is missing or was made by another version. */
function listsIn(file: string): Map<string, Kept> {
  const opened = servicesAt(file)
  if (!opened) return new Map()
  try {
    const all = opened.all()
    const servicesOf = (list: ListAbout) => all.filter(({ territory }) => territory === list.territory)
    const kept = opened.about.lists.map((about) => [about.territory, { about, services: servicesOf(about) }] as const)
    return new Map(kept)
  } finally {
    opened.close()
  }
}

/** A list never goes back to an older one: its signature would be as good. */
function merged(list: Kept, before: Kept | undefined): Kept & ListUpdate {
  if (!before) return { ...list, is: 'new' }
  const [was, is] = [before.about.sequence, list.about.sequence]
  if (is < was) return { ...before, is: 'kept' }
  return { ...list, is: is > was ? 'newer' : 'same', before: was }
}

function changesOf(before: readonly TrustService[], now: readonly TrustService[]): ServiceChange[] {
  const byIdentity = (services: readonly TrustService[]) => new Map(services.map((each) => [identityOf(each), each]))
  const [was, is] = [byIdentity(before), byIdentity(now)]
  const said = (kind: ServiceChange['is'], service: TrustService, status: string): ServiceChange => ({
    is: kind,
    territory: service.territory,
    name: `${service.provider}: ${service.periods[0]?.name ?? ''}`,
    status,
  })
  return [
    ...Array.from(is, ([id, service]) => {
      const there = was.get(id)
      if (!there) return [said('added', service, statusOf(service))]
      const [from, to] = [statusOf(there), statusOf(service)]
      return from === to ? [] : [said('changed', service, `${from} → ${to}`)]
    }).flat(),
    ...Array.from(was).flatMap(([id, service]) => (is.has(id) ? [] : [said('removed', service, statusOf(service))])),
  ]
}

const identityOf = ({ provider, certificates, periods }: TrustService): string =>
  JSON.stringify([provider, certificates, periods[0]?.type])

const statusOf = ({ periods }: TrustService): string => periods[0]?.status ?? ''
