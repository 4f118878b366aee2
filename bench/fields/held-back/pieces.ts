/** Pieces of the set that is held back: what a document is, and how its places are marked in HTML. */
import type { Contract } from '../truth.ts'

type Told = Pick<Contract, 'language' | 'signers'> & Readonly<{ name: string }>
export type HeldPrint = Told &
  Readonly<{ html: string; paper?: 'A4' | 'Letter'; landscape?: boolean; margin?: string; hasForm?: boolean }>
export type HeldText = Told & Readonly<{ fodt: string }>
export type HeldDrawing = Told & Readonly<{ pdf: Uint8Array; marks: Contract['marks'] }>

/** A place that a signer fills in: a link that is taken out again when the document is made. */
export const at = (kind: string, party: number, style = '', text = '&nbsp;'): string =>
  `<a href="https://truth.invalid/${kind}/${party}" style="display:inline-block;${style}">${text}</a>`

/** A box to tick. */
export const tick = (party: number, style = ''): string =>
  at('tick', party, `width:11px;height:11px;border:1px solid #000;font-size:6px;line-height:1;${style}`)

/** A place that is typed: underscores or dots in running text. */
export const typed = (kind: string, party: number, text: string): string =>
  `<a href="https://truth.invalid/${kind}/${party}">${text}</a>`

export const html = (css: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box}body{margin:0}a{color:inherit;text-decoration:none}${css}</style>${body}`
