/** `rubrica renew FILE.pdf NEW.pdf`: what was sealed stays provable after its last timestamp ends; the old file is the beginning of the new one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { renewed } from '../../features/sealing/renewal.commands.ts'
import type { LongTerm } from '../../pades/sign/stages.ts'
import { openWorkshop } from '../../pades/workshop/workshop.ts'
import type { ProductParts } from '../parts.ts'
import { openSealing } from '../sealing.ts'
import { configuredAnchors, ownAnchors } from '../trust.ts'
import { BadUsage, withParts, type Command } from './command.ts'

export const renewCommand: Command = {
  usage: 'renew FILE.pdf NEW.pdf',
  does: 'Writes a sealed file anew, with another archive timestamp (B-LTA). Do so before its last timestamp ends.',
  run: async (args, settings) => {
    const [from, to, ...more] = args
    if (from === undefined || to === undefined || more.length > 0) throw new BadUsage()
    const { pdf, level, missing, revoked } = await withParts(settings, (parts) =>
      renewedFile(new Uint8Array(readFileSync(from)), parts),
    )
    if (level === 'B-LTA') {
      writeFileSync(to, pdf, { flag: 'wx' })
      console.log(`${to} has another archive timestamp.`)
      return 0
    }
    if (revoked.length > 0) console.error(`Revoked: ${revoked.join(', ')}.`)
    if (missing.length > 0)
      console.error(`Nobody told the revocation status of ${missing.join(', ')}. Try again later.`)
    return 1
  },
}

async function renewedFile(pdf: Uint8Array<ArrayBuffer>, parts: ProductParts): Promise<LongTerm> {
  const configured = configuredAnchors(parts.settings)
  const sealing = await openSealing(parts)
  const trustAnchors = [...configured, ...ownAnchors(sealing, configured)].map(({ certificate }) => certificate)
  const workshop = openWorkshop({ threads: 1 })
  try {
    return await renewed({ ...sealing, workshop, trustAnchors }, pdf, new Date())
  } finally {
    await workshop.close()
  }
}
