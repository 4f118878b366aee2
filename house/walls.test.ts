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

const envelopes = 'src/core/envelope'
const teams = 'src/features/people/teams'

/** Wall → pairs of [file, file that it must not import]. A wall that names several targets has a plant for each of them. */
const plants: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'no-cycles': [['src/kernel/one.ts', 'src/kernel/one.ts']],
  'kernel-stands-alone': [
    ['src/kernel/ids.ts', 'src/server/ctx.ts'],
    ['src/kernel/ids.ts', `${teams}/team.model.ts`],
  ],
  'pades-knows-no-product': [
    ['src/pades/sign/seal.ts', 'src/server/ctx.ts'],
    ['src/pades/sign/seal.ts', `${envelopes}/envelope.model.ts`],
  ],
  'server-and-web-know-no-feature': [
    ['src/server/ctx.ts', `${teams}/team.model.ts`],
    ['src/jobs/jobs.ts', `${teams}/team.jobs.ts`],
    ['src/web/call.ts', `${teams}/team.contract.ts`],
    ['src/server/ctx.ts', 'src/pades/sign/seal.ts'],
  ],
  'backup-knows-tables-only': [
    ['src/backup/export.ts', `${teams}/team.store.ts`],
    ['src/backup/export.ts', 'src/main/server.ts'],
    ['src/server/ctx.ts', 'src/backup/export.ts'],
    [`${teams}/team.commands.ts`, 'src/backup/export.ts'],
  ],
  'agent-stands-apart': [
    ['agent/agent.ts', 'src/server/ctx.ts'],
    ['src/server/ctx.ts', 'agent/agent.ts'],
  ],
  'models-are-pure': [
    [`${teams}/team.model.ts`, 'src/server/ctx.ts'],
    [`${envelopes}/list.model.ts`, `${envelopes}/list.contract.ts`],
  ],
  'contracts-import-models-only': [[`${teams}/team.contract.ts`, `${teams}/team.store.ts`]],
  'commands-know-no-transport': [
    [`${teams}/team.commands.ts`, 'src/server/http.ts'],
    [`${teams}/team.store.ts`, 'src/server/http/paging.ts'],
    [`${teams}/team.jobs.ts`, `${teams}/team.contract.ts`],
    [`${teams}/team.commands.ts`, `${teams}/team.routes.ts`],
    [`${teams}/team.commands.ts`, 'node_modules/fastify/index.ts'],
  ],
  'ui-speaks-through-contracts': [
    [`${teams}/ui/Team.tsx`, 'src/server/ctx.ts'],
    [`${teams}/ui/Team.tsx`, 'src/jobs/jobs.ts'],
    [`${teams}/ui/Team.tsx`, `${teams}/team.store.ts`],
  ],
  'features-meet-through-models-and-contracts': [
    ['src/features/tracking/ui/Detail.tsx', 'src/features/signing/ui/Page.tsx'],
    [`${teams}/team.commands.ts`, 'src/features/people/roles/role.store.ts'],
  ],
  'core-knows-no-feature': [[`${envelopes}/envelope.commands.ts`, 'src/features/sealing/sealing.model.ts']],
  'core-rooms-form-a-line': [
    ['src/core/identity/organization.model.ts', `${envelopes}/envelope.model.ts`],
    [`${envelopes}/envelope.commands.ts`, 'src/core/document/marks.ts'],
    ['src/core/document/marks.ts', 'src/core/holder/holder.ts'],
  ],
  'pades-rooms-form-a-tree': [
    ['src/pades/base/bytes.ts', 'src/pades/pdf/open-pdf.ts'],
    ['src/pades/crypto/signer.ts', 'src/pades/pdf/open-pdf.ts'],
    ['src/pades/pdf/open-pdf.ts', 'src/pades/draw/fonts.ts'],
    ['src/pades/draw/fonts.ts', 'src/pades/admit/admit.ts'],
    ['src/pades/admit/admit.ts', 'src/pades/pdfa/adjust.ts'],
    ['src/pades/pdfa/adjust.ts', 'src/pades/validate/validate.ts'],
    ['src/pades/validate/validate.ts', 'src/pades/sign/seal.ts'],
    ['src/pades/sign/seal.ts', 'src/pades/workshop/workshop.ts'],
  ],
  'engines-behind-one-file': [
    ['src/pades/draw/fonts.ts', 'node_modules/@libpdf/core/index.ts'],
    ['src/pades/pdf/preview.ts', 'node_modules/@embedpdf/pdfium/index.ts'],
    ['src/pades/admit/admit.ts', 'node_modules/@neslinesli93/qpdf-wasm/index.ts'],
    ['src/pades/draw/shape.ts', 'node_modules/harfbuzzjs/index.ts'],
    ['src/pades/draw/images.ts', 'node_modules/sharp/index.ts'],
    ['src/pades/sign/seal.ts', 'node_modules/koffi/index.ts'],
  ],
  'sql-lives-in-stores': [
    [`${teams}/team.commands.ts`, 'src/server/sql.ts'],
    ['src/main/server.ts', 'node_modules/pg/index.ts'],
    [`${teams}/team.commands.ts`, 'node_modules/kysely/index.ts'],
  ],
  'only-main-composes': [[`${teams}/team.routes.ts`, 'src/main/features.ts']],
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
    expect(await violationsOf(`${teams}/team.commands.ts`, `${teams}/team.store.ts`)).toEqual([])
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
  const { output } = await cruise([from.split('/')[0]!], {
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
