/** Contract in, command called, view out: contacts in files. */
import { Readable } from 'node:stream'
import { lineOf } from '../../kernel/csv.ts'
import type { Language } from '../../kernel/language.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { MARK, separatorFor } from './columns.model.ts'
import { fileText } from './text.ts'
import { importContacts, previewImport, type ImportOutcome } from './import.commands.ts'
import { exportContactsEndpoint, importContactsEndpoint, type ImportView } from './import.contract.ts'
import { importLimits, type Planned } from './import.model.ts'
import { eachPageOfContacts } from './import.store.ts'
import { judgedRowsOf } from './reading.ts'

/** By one organization: files are looked at more often than they are kept. */
const FILES = { max: 60, windowSec: 3600 }

export function importRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, importContactsEndpoint, async (ctx, { dry_run: isDryRun, existing, invalid }, call) => {
    const { organizationId } = call.caller
    await limit(ctx, 'import-contacts', organizationId, FILES)
    const judged = await judgedRowsOf(await fileIn(call), ctx.settings.variant)
    const wish = { judged, existing, skipsInvalid: invalid === 'skip' }
    return toView(await (isDryRun ? previewImport : importContacts)(ctx, organizationId, wish))
  })
  bind(http, ctx, exportContactsEndpoint, async (ctx, _, { caller, language }) => ({
    name: `${fileText(language)('fileName')}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(linesOf(ctx, caller.organizationId, language), { objectMode: false }),
  }))
}

/** As they are read: nobody waits for the last to get the first. */
async function* linesOf(ctx: Ctx, organizationId: OrganizationId, language: Language): AsyncGenerator<string> {
  const separator = separatorFor(language)
  const text = fileText(language)
  yield MARK + lineOf([text('columns.name'), text('columns.email'), text('columns.phone')], separator)
  for await (const page of eachPageOfContacts(ctx.db.read, organizationId))
    yield page.map(({ name, email, phone }) => lineOf([name, email, phone ?? ''], separator)).join('')
}

async function fileIn({ files }: Call<'member'>) {
  for await (const file of files) {
    if (file.name === 'file') return file.bytes(importLimits.bytes, 'contact.file_too_large')
  }
  ensure(false, 'input.invalid', { field: 'file' })
}

function toView({ planned, flaws }: ImportOutcome): ImportView {
  const howMany = (what: Planned['becomes']) => planned.filter(({ becomes }) => becomes === what).length
  return {
    created: howMany('created'),
    updated: howMany('updated'),
    unchanged: howMany('unchanged'),
    invalid: flaws.length,
    rows: planned.slice(0, importLimits.rowsShown).map(({ line, becomes, person, was }) => ({
      line,
      becomes,
      ...person,
      was: was && { name: was.name, phone: was.phone },
    })),
    flaws: flaws.slice(0, importLimits.flawsTold).map(({ firstLine, ...flaw }) => ({ ...flaw, first_line: firstLine })),
  }
}
