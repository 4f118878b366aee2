/** Plants one forbidden import per wall of `boundaries.cjs` in a temporary tree and expects dependency-cruiser to name that wall. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'

const boundaries = createRequire(import.meta.url)('./boundaries.cjs') as Readonly<{
  forbidden: IFlattenedRuleSet['forbidden'] & { name: string }[]
  options: ICruiseOptions
}>

const envelopes = 'src/features/envelopes'

/** Wall → pairs of [file, file that it must not import]. A wall that names several targets has a plant for each of them. */
const plants: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'no-cycles': [['src/kernel/one.ts', 'src/kernel/one.ts']],
  'kernel-stands-alone': [
    ['src/kernel/ids.ts', 'src/server/ctx.ts'],
    ['src/kernel/ids.ts', 'src/features/people/teams/team.model.ts'],
  ],
  'pades-knows-no-product': [
    ['src/pades/sign/seal.ts', 'src/server/ctx.ts'],
    ['src/pades/sign/seal.ts', `${envelopes}/envelope.model.ts`],
  ],
  'server-and-web-know-no-feature': [
    ['src/server/ctx.ts', 'src/features/people/teams/team.model.ts'],
    ['src/web/call.ts', 'src/features/people/teams/team.contract.ts'],
    ['src/server/ctx.ts', 'src/pades/sign/seal.ts'],
  ],
  'models-are-pure': [
    ['src/features/people/teams/team.model.ts', 'src/server/ctx.ts'],
    [`${envelopes}/lists/list.model.ts`, `${envelopes}/lists/list.contract.ts`],
  ],
  'contracts-import-models-only': [
    ['src/features/people/teams/team.contract.ts', 'src/features/people/teams/team.store.ts'],
  ],
  'commands-know-no-transport': [
    ['src/features/people/teams/team.commands.ts', 'src/server/http.ts'],
    ['src/features/people/teams/team.store.ts', 'src/server/http/paging.ts'],
    ['src/features/teams/team.jobs.ts', 'src/features/people/teams/team.contract.ts'],
    ['src/features/people/teams/team.commands.ts', 'src/features/people/teams/team.routes.ts'],
    ['src/features/people/teams/team.commands.ts', 'node_modules/fastify/index.ts'],
  ],
  'ui-speaks-through-contracts': [
    ['src/features/teams/ui/Team.tsx', 'src/server/ctx.ts'],
    ['src/features/teams/ui/Team.tsx', 'src/features/people/teams/team.store.ts'],
  ],
  'features-meet-through-models-and-contracts': [
    ['src/features/people/teams/team.commands.ts', 'src/features/people/roles/role.store.ts'],
  ],
  'the-heart-knows-no-room': [[`${envelopes}/envelope.commands.ts`, `${envelopes}/sealing/sealing.commands.ts`]],
  'sql-lives-in-stores': [
    ['src/features/people/teams/team.commands.ts', 'src/server/sql.ts'],
    ['src/main/server.ts', 'node_modules/pg/index.ts'],
    ['src/features/people/teams/team.commands.ts', 'node_modules/kysely/index.ts'],
  ],
  'only-main-composes': [['src/features/people/teams/team.routes.ts', 'src/main/features.ts']],
}

const trees: string[] = []
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true, force: true })))

describe('the walls', () => {
  it('each have a planted import', () => {
    expect(new Set(Object.keys(plants))).toEqual(new Set(boundaries.forbidden.map(({ name }) => name)))
  })

  const cases = Object.entries(plants).flatMap(([wall, pairs]) => pairs.map(([from, to]) => ({ wall, from, to })))
  it.each(cases)('$wall: $from may not import $to', async ({ wall, from, to }) => {
    expect(await violationsOf(from, to)).toContain(wall)
  })

  it('let an import through that is allowed', async () => {
    expect(
      await violationsOf('src/features/people/teams/team.commands.ts', 'src/features/people/teams/team.store.ts'),
    ).toEqual([])
  })
})

/** @returns the names of the walls that the import breaks */
async function violationsOf(from: string, to: string): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'walls-'))
  trees.push(tree)
  if (to !== from) write(tree, to, 'export const planted = 1\n')
  const path = join(relativeTo(from), to)
  write(
    tree,
    from,
    `import { planted } from '${path.startsWith('.') ? path : `././${path}`}'\nexport const used = planted\n`,
  )
  const { output } = await cruise(['src'], {
    ...boundaries.options,
    baseDir: tree,
    ruleSet: { forbidden: boundaries.forbidden },
    validate: true,
  })
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

const relativeTo = (file: string) => '../'.repeat(file.split('/').length - 1)

function write(tree: string, file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}
