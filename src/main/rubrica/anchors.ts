/** `rubrica anchors`: the daily heads of the ledger, listed, written as files that openssl can check, and checked. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { eachAnchor, verifyAnchors, type AnchorFlaw } from '../../features/histories/anchoring/anchor.commands.ts'
import { buildCtx, type Ctx } from '../../server/ctx.ts'
import { ownRoots } from '../own-authority.ts'
import type { ProductParts } from '../parts.ts'
import { BadUsage, onlyArgument, withParts, type Command } from './command.ts'

export const anchorsListCommand: Command = {
  usage: 'anchors list',
  does: 'Lists the anchors: when each was made, how many chains it holds, and when it was stamped.',
  run: (args, settings) => {
    if (args.length > 0) throw new BadUsage()
    return withParts(settings, async (parts) => {
      for await (const { number, madeAt, chains, stampedAt, sha256 } of eachAnchor(buildCtx(parts))) {
        const stamped = stampedAt ? `stamped ${stampedAt.toISOString()}` : 'waits for its timestamp'
        console.log(`${number}  ${madeAt.toISOString()}  ${chains} chains  ${stamped}  ${sha256}`)
      }
      return 0
    })
  },
}

export const anchorsExportCommand: Command = {
  usage: 'anchors export FOLDER [--after NUMBER]',
  does: `Writes each anchor as heads and token, to be kept elsewhere. Check one with
      openssl ts -verify -data anchor-1.txt -in anchor-1.tst -token_in -CAfile roots.pem`,
  run: (args, settings) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { after: { type: 'string', default: '0' } },
    })
    const folder = onlyArgument(positionals)
    if (!/^\d{1,9}$/.test(values.after)) throw new BadUsage()
    return withParts(settings, (parts) => exportAnchors(parts, folder, Number(values.after)))
  },
}

export async function exportAnchors(parts: ProductParts, folder: string, after = 0): Promise<number> {
  mkdirSync(folder, { recursive: true })
  let written = 0
  for await (const { number, heads, token } of eachAnchor(buildCtx(parts), after)) {
    written += 1
    writeFileSync(path.join(folder, `anchor-${number}.txt`), heads)
    if (token) writeFileSync(path.join(folder, `anchor-${number}.tst`), token)
  }
  const roots = await ownRoots(parts)
  if (roots.length > 0) writeFileSync(path.join(folder, 'roots.pem'), roots.join('\n'))
  console.log(`${written} anchors written to ${folder}.`)
  return 0
}

export const anchorsVerifyCommand: Command = {
  usage: 'anchors verify',
  does: 'Checks the ledger against every anchor, and every chain of organizations and users. Exit code: 0 as anchored, 2 not.',
  run: (args, settings) => {
    if (args.length > 0) throw new BadUsage()
    return withParts(settings, (parts) => reportAnchors(buildCtx(parts)))
  },
}

export async function reportAnchors(ctx: Ctx): Promise<number> {
  const { anchors, waiting, heads, removedEnvelopes, flaws } = await verifyAnchors(ctx)
  for (const flaw of flaws) console.log(`✗ ${sentenceOf(flaw)}`)
  console.log(`${anchors} anchors (${waiting} without a timestamp yet), ${heads} heads, ${flaws.length} flaws.`)
  if (removedEnvelopes > 0) console.log(`${removedEnvelopes} anchored envelopes are not here any more.`)
  return flaws.length === 0 ? 0 : 2
}

function sentenceOf(flaw: AnchorFlaw): string {
  switch (flaw.is) {
    case 'anchor_altered':
      return `anchor ${flaw.anchor} was altered, or another one stood before it`
    case 'anchor_missing':
      return `anchor ${flaw.anchor} is missing`
    case 'token_invalid':
      return `the timestamp of anchor ${flaw.anchor} is not of its heads`
    case 'rewritten':
      return `${flaw.kind} ${flaw.id}: fact ${flaw.number} is not what anchor ${flaw.anchor} has`
    case 'chain_gone':
      return `${flaw.kind} ${flaw.id}: nothing is left, though anchor ${flaw.anchor} has fact ${flaw.number}`
    case 'chain_broken':
      return `${flaw.kind} ${flaw.id}: the chain is broken`
  }
}
