/** `rubrica notice set|show|remove`: what every page tells until a time. */
import { z } from 'zod'
import { removeNotice, setNotice, showNotice } from '../../features/operating/notices/notice.commands.ts'
import { toNoticeView } from '../../features/operating/notices/notice.routes.ts'
import { noticeLimits } from '../../features/operating/notices/notice.model.ts'
import { languages, type Language } from '../../kernel/language.ts'
import { flagsIn, withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { withOptions } from './options.ts'

const named = { type: 'string' } as const
const optionOf = (language: Language): string => language.toLowerCase()
const options = {
  ...Object.fromEntries(['until', ...languages.map(optionOf)].map((name) => [name, named])),
  json: { type: 'boolean' } as const,
}
const { text: longest } = noticeLimits
const text = z.string().trim().max(longest, `A text may have ${longest} characters.`).default('')
const schema = z.object({
  until: z.iso.datetime({ offset: true, error: '--until must be a moment, as 2026-12-31T22:00:00Z.' }),
  ...Object.fromEntries(languages.map((language) => [optionOf(language), text])),
  json: z.boolean().default(false),
})

export const noticeSetCommand: Command = {
  usage: `notice set --until MOMENT ${languages.map((language) => `[--${optionOf(language)} TEXT]`).join(' ')} [--json]`,
  does: 'Shows a notice on all pages until then. A text in one language stands for those that have none.',
  run: (args, settings) =>
    withParts(settings, (parts) =>
      withOptions({ usage: noticeSetCommand.usage, options, schema }, args, async ({ until, json, ...given }) => {
        const told = given as Readonly<Partial<Record<string, string>>>
        const texts = Object.fromEntries(languages.map((language) => [language, told[optionOf(language)]]))
        const notice = { endsAt: new Date(until), texts }
        await setNotice(operatorCtx(parts), notice)
        const says = 'Pages show it within 15 seconds; those that are open, when they are loaded again.'
        console.log(json ? JSON.stringify({ version: 1, notice: toNoticeView(notice), says }, null, 2) : says)
      }),
    ),
}

export const noticeShowCommand: Command = {
  usage: 'notice show [--json]',
  does: 'Shows the notice that is on all pages now.',
  run: (args, settings) => {
    const { json } = flagsIn(args, ['json'])
    return withParts(settings, async (parts) => {
      const found = await showNotice(operatorCtx(parts))
      const notice = found && toNoticeView(found)
      if (json) console.log(JSON.stringify({ version: 1, notice }, null, 2))
      else if (!notice) console.log('There is none.')
      else {
        console.log(`until ${notice.ends_at}`)
        for (const [language, text] of Object.entries(notice.texts)) if (text) console.log(`${language}: ${text}`)
      }
      return 0
    })
  },
}

export const noticeRemoveCommand: Command = {
  usage: 'notice remove [--json]',
  does: 'Takes it away.',
  run: (args, settings) => {
    const { json } = flagsIn(args, ['json'])
    return withParts(settings, async (parts) => {
      await removeNotice(operatorCtx(parts))
      const says = 'No page tells anything.'
      console.log(json ? JSON.stringify({ version: 1, notice: null, says }, null, 2) : says)
      return 0
    })
  },
}
