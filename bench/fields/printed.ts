/** Contracts as pages of a browser: which layout in which language. */
import { layouts } from './layouts.ts'
import { people, texts, type Language } from './texts.ts'

export type Printed = Readonly<{
  name: string
  language: Language
  isHeld: boolean
  signers: readonly string[]
  html: string
  landscape?: boolean
}>

const plan: readonly (readonly [layout: string, languages: readonly Language[]])[] = [
  ['columnsWithLines', ['pt', 'en']],
  ['underscoresCentered', ['pt', 'es']],
  ['labelled', ['pt', 'es']],
  ['cells', ['pt', 'en']],
  ['boxes', ['es']],
  ['dotted', ['en', 'pt']],
  ['witnesses', ['pt', 'es']],
  ['nameAbove', ['en']],
  ['byNameTitle', ['en', 'es']],
  ['formInText', ['pt']],
  ['openLabels', ['pt']],
  ['long', ['es', 'pt']],
  ['onlyText', ['en']],
  ['heldThreeColumns', ['pt', 'es']],
  ['heldSignTable', ['en', 'pt']],
  ['heldDashed', ['pt']],
  ['heldLandscape', ['en']],
  ['heldInitials', ['es']],
  ['heldRounded', ['en']],
]

export const printed: readonly Printed[] = plan.flatMap(([layout, languages]) =>
  languages.map((language, index): Printed => {
    const t = texts[language]
    const roles = index === 0 ? t.roles : t.otherRoles
    const making = { t, people: people[language], roles, language }
    const font = ['Georgia, serif', 'Arial, sans-serif', '"Times New Roman", serif'][layout.length % 3]
    const hasWitnesses = layout === 'witnesses'
    const count = hasWitnesses ? 4 : layout === 'heldThreeColumns' ? 3 : 2
    return {
      name: `printed-${layout}-${language}`,
      language,
      isHeld: layout.startsWith('held'),
      signers: people[language].slice(0, count),
      landscape: layout === 'heldLandscape',
      html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>body{font:12px/1.45 ${font};margin:0}</style><body>${layouts[layout]!(making)}</body></html>`,
    }
  }),
)
