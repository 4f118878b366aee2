/** Contract in, command called, view out: conversions. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { sentence } from '../../server/sentences.ts'
import { limit } from '../../server/limits.ts'
import { bringFile } from './conversion.commands.ts'
import * as contract from './conversion.contract.ts'
import { beginConversion } from './conversion.jobs.ts'
import { kinds, type Conversion } from './conversion.model.ts'
import { findConversion } from './conversion.store.ts'
import type { Office } from './office.ts'

/** Each takes a processor for seconds. */
const CONVERSIONS = { max: 120, windowSec: 3600 }
const MAX_BYTES = 25 * 1024 * 1024
const LONGEST_NAME = 200

export function conversionRoutes(http: Http, ctx: Ctx, office: Office): void {
  bind(http, ctx, contract.showConverterEndpoint, async () => ({ formats: office.isInstalled ? [...kinds] : [] }))
  bind(http, ctx, contract.convertFileEndpoint, async (ctx, _input, call) => {
    ensure(office.isInstalled, 'conversion.unavailable', { field: 'file' })
    await limit(ctx, 'convert-file', call.caller.userId, CONVERSIONS)
    return toView(await bringFile(ctx, await fileIn(call), call.caller, beginConversion), call)
  })
  bind(http, ctx, contract.showConversionEndpoint, (ctx, { id }, call) =>
    ctx.db.read(async (reader) => toView(await findConversion(reader, call.caller, id), call)),
  )
}

type MemberCall = Call<'member'>

async function fileIn({ files }: MemberCall) {
  for await (const file of files) {
    if (file.name !== 'file') continue
    const name = (file.fileName.split(/[\\/]/).at(-1) ?? '').trim()
    return { name: name.slice(-LONGEST_NAME), bytes: await file.bytes(MAX_BYTES, 'document.too_large') }
  }
  ensure(false, 'input.invalid', { field: 'file' })
}

function toView({ id, name, state, why, createdAt }: Conversion, { language }: MemberCall) {
  return {
    id,
    name,
    state,
    message: why && sentence(why, language),
    created_at: createdAt.toISOString(),
  }
}
