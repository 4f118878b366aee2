/** The hint below rows that can not be sent agrees with how many there are. */
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { messages as en } from './messages.en.ts'
import { messages as es } from './messages.es.ts'
import { messages as pt } from './messages.pt-BR.ts'

it.each([
  ['es', es, 1, 'Corríjala en la planilla'],
  ['es', es, 2, 'Corríjalas en la planilla'],
  ['en', en, 1, 'Correct it in the spreadsheet'],
  ['en', en, 2, 'Correct them in the spreadsheet'],
  ['pt-BR', pt, 1, 'Corrija a linha na planilha'],
  ['pt-BR', pt, 2, 'Corrija as linhas na planilha'],
] as const)('in %s', (locale, messages, count, told) => {
  const { flawsText } = messages.check
  const t = createTranslator({ locale, messages: { flawsText: flawsText as string } })
  expect(t('flawsText', { count } as never)).toContain(told)
})
