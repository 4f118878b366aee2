/** Contract in, command called, view out: contacts in files. */
import { Readable } from 'node:stream'
import { maskedCpf } from '../../kernel/cpf.ts'
import { lineOf } from '../../kernel/csv.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http, type MemberCaller } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { maskCpf } from '../../core/envelope/mask.model.ts'
import { MARK, separatorFor } from './columns.model.ts'
import { mayReadCpf } from './contact.model.ts'
import { fileText } from './text.ts'
import { importContacts, previewImport, type ImportOutcome } from './import.commands.ts'
import { exportContactsEndpoint, importContactsEndpoint, type ImportView } from './import.contract.ts'
import { importLimits, type ImportedPerson, type Planned } from './import.model.ts'
import { eachPageOfContacts } from './import.store.ts'
import { judgedRowsOf } from './reading.ts'

/** By one organization: files are looked at more often than they are kept. */
const FILES = { max: 60, windowSec: 3600 }

export function importRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, importContactsEndpoint, async (ctx, { dry_run: isDryRun, existing, invalid }, call) => {
    const { organizationId } = call.caller
    await limit(ctx, 'import-contacts', organizationId, FILES)
    const judged = await judgedRowsOf(await fileIn(call), ctx.settings.variant)
    const wish = { judged, existing, skipsInvalid: invalid === 'skip', mayReadCpf: mayReadCpf(call.caller) }
    return toView(await (isDryRun ? previewImport : importContacts)(ctx, organizationId, wish))
  })
  bind(http, ctx, exportContactsEndpoint, async (ctx, _, { caller, language }) => ({
    name: `${fileText(language)('fileName')}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(linesOf(ctx, caller, language), { objectMode: false }),
  }))
}

/** As they are read: nobody waits for the last to get the first. */
async function* linesOf(ctx: Ctx, caller: MemberCaller, language: Language): AsyncGenerator<string> {
  const separator = separatorFor(language)
  const text = fileText(language)
  const hasCpf = ctx.settings.variant === 'br' && mayReadCpf(caller)
  const line = (cells: readonly string[], cpf: string) => lineOf(hasCpf ? [...cells, cpf] : cells, separator)
  yield MARK + line([text('columns.name'), text('columns.email'), text('columns.phone')], text('columns.cpf'))
  for await (const page of eachPageOfContacts(ctx.db.read, caller.organizationId))
    yield page.map(({ name, email, phone, cpf }) => line([name, email, phone ?? ''], maskedCpf(cpf ?? ''))).join('')
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
      email: person.email,
      ...shown(person),
      was: was && shown(was),
    })),
    flaws: flaws.slice(0, importLimits.flawsTold).map(({ firstLine, ...flaw }) => ({ ...flaw, first_line: firstLine })),
  }
}

const shown = ({ name, phone, cpf }: ImportedPerson) => ({ name, phone, masked_cpf: cpf && maskCpf(cpf) })
