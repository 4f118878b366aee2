/** `rubrica verify FILE.pdf`: what the verifier says about a file, without asking anybody. */
import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE, pickLanguage, type Language } from '../../kernel/language.ts'
import { describeReport, type Line } from '../../pades/validate/describe-report.ts'
import { openWorkshop } from '../../pades/workshop.ts'
import type { Settings } from '../../server/settings.ts'
import { trustAnchors } from '../features.ts'
import { authorityDir, openSealing } from '../sealing.ts'
import { onlyArgument, type Command } from './command.ts'

const DEADLINE_MS = 60_000

export const verifyCommand: Command = {
  usage: 'verify FILE.pdf',
  does: 'Says what the signatures in a PDF are worth. Exit code 0 only when all of them are good.',
  run: async (args, settings) => {
    const pdf = new Uint8Array(readFileSync(onlyArgument(args)))
    const workshop = openWorkshop({ threads: 1 })
    try {
      const job = { pdf, trustAnchors: await anchors(settings), at: new Date() }
      const report = await workshop.run('validate', job, { deadlineMs: DEADLINE_MS })
      for (const line of describeReport(report, languageOfTerminal())) console.log(written(line))
      return report.conclusion === 'TOTAL-PASSED' ? 0 : 1
    } finally {
      await workshop.close()
    }
  },
}

/** Looking at a file makes no authority where there is none yet. */
async function anchors(settings: Settings): Promise<Uint8Array<ArrayBuffer>[]> {
  const isThere = settings.seal !== null || existsSync(authorityDir(settings))
  return isThere ? trustAnchors(await openSealing(settings)).map((anchor) => new Uint8Array(anchor)) : []
}

const marks = { good: '✓', unsure: '?', bad: '✗', plain: ' ' } as const satisfies Record<Line['tone'], string>

const written = ({ tone, depth, text }: Line): string => `${'  '.repeat(depth)}${marks[tone]} ${text}`

/** `pt_BR.UTF-8` and the like. */
function languageOfTerminal(): Language {
  const named = process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG']
  return named ? pickLanguage(named.split('.')[0]?.replace('_', '-')) : DEFAULT_LANGUAGE
}
