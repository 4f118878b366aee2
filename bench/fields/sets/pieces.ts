/** Pieces of contracts in HTML that are made when they are measured: what is to be found carries a link, as in `layouts.ts`. */
import type { Language } from '../texts.ts'

/** `by`: Chromium prints it, or LibreOffice as a word processor does. */
export type Page = Readonly<{
  name: string
  language: Language
  by: 'chromium' | 'writer'
  signers: readonly string[]
  html: string
}>

/** Around what is to be found. `party`: which signer; -1: nobody can tell; -2: not counted. */
export const at = (kind: string, party: number, html: string, css = '') =>
  `<a href="https://truth.invalid/${kind}/${party}" style="color:inherit;text-decoration:none;${css}">${html}</a>`
/** Underscores, or what else is written in a row. */
export const run = (kind: string, party: number, count: number, letter = '_') => at(kind, party, letter.repeat(count))
/** A drawn line with room over it. */
export const rule = (kind: string, party: number, css = 'border-top:1px solid #000', width = '100%') =>
  at(kind, party, `<div style="height:0;${css}"></div>`, `display:block;width:${width}`)
/** An empty area. */
export const area = (kind: string, party: number, css: string) =>
  at(kind, party, `<div style="${css}"></div>`, 'display:block')
export const columns = (cells: readonly string[], css = 'gap:40px;margin-top:56px') =>
  `<div style="display:flex;${css}">${cells.map((cell) => `<div style="flex:1">${cell}</div>`).join('')}</div>`
export const rows = (cells: readonly (readonly string[])[], cell: string, css = 'width:100%') =>
  `<table${css.includes('width:100%') ? ' width="100%"' : ''} cellspacing="0" style="border-collapse:collapse;${css}">${cells.map((row) => `<tr>${row.map((html) => `<td style="${cell}">${html}</td>`).join('')}</tr>`).join('')}</table>`
export const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
export const gap = (height: number) => `<div style="height:${height}px"></div>`

/** Sentences that no contract is without, some of them with the words by which blanks are found. */
export const body = {
  pt: paragraphs(
    '<b>CLÁUSULA PRIMEIRA</b> – O objeto deste instrumento é o descrito no quadro acima, cuja assinatura implica ciência de todos os seus termos.',
    '<b>CLÁUSULA SEGUNDA</b> – O pagamento será feito em nome do credor, na data do vencimento, mediante recibo, sob pena de multa de 2% e juros de 1% ao mês.',
    '<b>CLÁUSULA TERCEIRA</b> – As comunicações serão enviadas ao e-mail e ao endereço informados, com antecedência mínima de trinta dias.',
    '<b>CLÁUSULA QUARTA</b> – O descumprimento de qualquer cláusula autoriza a rescisão imediata, independentemente de notificação judicial.',
  ),
  en: paragraphs(
    '<b>Section 1.</b> Each party represents that the person whose signature appears below is authorized to bind it, and that its name and address are correct.',
    '<b>Section 2.</b> Payment is due on the date stated in the invoice. Title to the goods passes upon receipt of payment in full by the seller.',
    '<b>Section 3.</b> Notices shall be given in writing by e-mail or at the address of the other party, and take effect on the date of delivery.',
    '<b>Section 4.</b> No amendment is binding unless it is signed by both parties; initials on each page are for identification only.',
  ),
  es: paragraphs(
    '<b>PRIMERA.</b> Las partes se reconocen capacidad legal suficiente para la firma del presente documento, en nombre propio o de quien representan.',
    '<b>SEGUNDA.</b> El precio se abonará en la fecha convenida, mediante transferencia a la cuenta indicada, contra la entrega de la factura.',
    '<b>TERCERA.</b> Las notificaciones se harán en el domicilio o correo de cada parte, y surtirán efecto desde su recepción.',
    '<b>CUARTA.</b> El incumplimiento de lo pactado facultará a la otra parte para resolver el contrato y reclamar daños y perjuicios.',
  ),
} as const satisfies Record<Language, string>

export const title = (text: string, css = '') => `<h2 style="text-align:center;font-size:16px;${css}">${text}</h2>`
export const sheet = (language: Language, font: string, html: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>body{font:12px/1.45 ${font};margin:0}</style><body>${html}</body></html>`
