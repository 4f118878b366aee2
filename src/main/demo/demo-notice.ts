/** The bar on every page of a demo, written into the HTML as the maintenance notice is (docs/decisions/326). */
import { RESET_HOUR } from '../../features/demo/demo.model.ts'
import { languages } from '../../kernel/language.ts'
import { escapeHtml } from '../../server/escape-html.ts'
import { demoText } from './text.ts'

const at = `${String(RESET_HOUR).padStart(2, '0')}:00 UTC`

/** In every language: the page shows the one that it speaks (maintenance.css). A button, because the first link of a page leads to its content. */
const lines = languages.map((language) => {
  const text = demoText(language)
  return `<p lang="${language}">${escapeHtml(text('bar', { at }))} <button form="demo">${escapeHtml(text('change'))}</button></p>`
})
const BAR = `<div class="maintenance" role="status"><form id="demo" action="/demo"></form>${lines.join('')}</div>`

/** Above what operators tell. */
export const withDemoBar = (notice: () => Promise<string>) => async (): Promise<string> => BAR + (await notice())
