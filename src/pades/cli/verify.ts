/** `pades verify`: what the signatures in PDFs and containers are worth, offline. For people, or with --json for programs. */
import { parseArgs } from 'node:util'
import { listsIn } from './authorities.ts'
import { WrongUsage, explain, type PadesCommand } from './command.ts'
import { describeContainer, examineContainer } from './containers.ts'
import { examineFiles, exitCodes, exitCodesInWords, languageOfTerminal, linesOf } from './examine-files.ts'
import { inWorkshop } from './in-workshop.ts'
import { namedAnchors } from './trust-files.ts'

export const verifyCommand: PadesCommand = {
  usage: 'verify FILE... [--json] [--trust FILE_OR_FOLDER]... [--crl FILE]...',
  does: `Says what the signatures in PDFs and in containers (.asice) are worth; - reads standard input. Only the roots that --trust names are believed. ${exitCodesInWords}`,
  run: async (args) => {
    const { files, json, trust, crl } = read(args)
    const language = languageOfTerminal() ?? 'en'
    const named = await namedAnchors(trust, language)
    if ('problem' in named) {
      console.error(named.problem)
      return exitCodes.unreadable
    }
    const believed = { trustAnchors: named.anchors, revocationLists: listsIn(crl) }
    const output = await inWorkshop((workshop) =>
      examineFiles(files, {
        workshop,
        believed,
        language,
        examineContainer: (file) => examineContainer(file, believed),
        explain,
      }),
    )
    const inWords = () => linesOf(output, language, (container) => describeContainer(container, language))
    for (const line of json ? [JSON.stringify(output, null, 2)] : await inWords()) console.log(line)
    return output.exitCode
  },
}

function read(args: readonly string[]) {
  const { positionals: files, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      trust: { type: 'string', multiple: true, default: [] },
      crl: { type: 'string', multiple: true, default: [] },
    },
  })
  if (files.length === 0) throw new WrongUsage()
  return { files, ...values }
}
