/** HTML written as a template: what is put into it is escaped, unless it is HTML already. */
import { escapeHtml } from './escape-html.ts'

/** Text that is HTML already. */
export type Html = Readonly<{ text: string }>

export function html(texts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const parts = values.map((value) =>
    typeof value === 'string' ? escapeHtml(value) : [value].flat().map(textOf).join(''),
  )
  return { text: texts.map((text, index) => text + (parts[index] ?? '')).join('') }
}

const textOf = ({ text }: Html): string => text
