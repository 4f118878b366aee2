/** `rubrica verify-ledger FILE.jsonl`: checks an exported history without a server, a database or a network. */
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { headsIn } from '../../features/histories/anchoring/anchor.model.ts'
import { checkExport, NoExport, type AnchoredHashes, type ExportFlaw } from '../../core/identity/export-check.ts'
import { BadUsage, type Command } from './command.ts'

/** In the numbers of sysexits.h where there is no verdict. */
const exitCodes = { intact: 0, flawed: 2, notAnExport: 65, unreadable: 66 } as const

export const verifyLedgerCommand: Command = {
  usage: 'verify-ledger FILE.jsonl [--anchor HEADS.txt]...',
  does: `Checks the history that an organization exported: no fact altered, missing or moved, and each as in the heads that
      were anchored (rubrica anchors export). Asks nobody. Exit code: 0 intact, 2 not, 65 not an export, 66 cannot be read.`,
  failureCode: exitCodes.unreadable,
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { anchor: { type: 'string', multiple: true, default: [] } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new BadUsage()
    return verifyLedger(file, values.anchor)
  },
}

export async function verifyLedger(file: string, anchorFiles: readonly string[]): Promise<number> {
  const anchored = anchoredIn(anchorFiles)
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  try {
    const { facts, isComplete, anchored: same, flaws } = await checkExport(lines, anchored)
    for (const flaw of flaws) console.log(sentenceOf(flaw))
    const what = `${facts} facts${isComplete ? '' : ' of a filtered export, in which gaps are allowed'}`
    const anchors = anchorFiles.length > 0 ? `; ${same} of them are as anchored` : ''
    console.log(flaws.length === 0 ? `Intact: ${what}${anchors}.` : `Not intact: ${flaws.length} flaws in ${what}.`)
    return flaws.length === 0 ? exitCodes.intact : exitCodes.flawed
  } catch (error) {
    if (!(error instanceof NoExport)) throw error
    console.error(`${file} is no history that was exported as JSON Lines.`)
    return exitCodes.notAnExport
  }
}

function anchoredIn(files: readonly string[]): AnchoredHashes {
  const heads = files.flatMap((file) => headsIn(readFileSync(file, 'utf8')))
  return new Map(heads.map(({ kind, id, number, hash }) => [`${kind} ${id} ${number}`, hash]))
}

const sentences: Readonly<Record<ExportFlaw['is'], string>> = {
  unreadable: 'is no fact',
  altered: 'was altered: its hash is not that of its content',
  out_of_order: 'stands in another place than its number says: lines were swapped',
  repeated: 'comes twice',
  missing: 'is missing',
  not_following: 'does not follow the fact before it: one of the two was replaced',
  cut_short: 'the file does not end as it was exported: lines were added, or the end was cut off',
  not_as_anchored: 'is not as it was when the heads were anchored',
}

function sentenceOf({ line, chain, number, is }: ExportFlaw): string {
  const place = [line && `line ${line}`, chain, number && `fact ${number}`].filter(Boolean).join(', ')
  return `✗ ${place ? `${place}: ` : ''}${sentences[is]}`
}
