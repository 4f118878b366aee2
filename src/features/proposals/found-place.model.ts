/** A place on a page where somebody signs or fills something in, before it is known who. */
import type { FieldType } from '../../core/envelope/field.model.ts'
import type { Rect } from './page-ink.model.ts'
import type { LabelKind } from './vocabulary.model.ts'

/** `end`: nothing asks for it; there is room below the last words. */
export const placeSources = ['form', 'tag', 'line', 'frame', 'label', 'end'] as const
export type PlaceSource = (typeof placeSources)[number]

/** `name`: of the field that it is a place of. `words`: what it stands for. `beside`: what stands beside it; empty: nothing. */
export type FormButton = Readonly<{ name: string; words: string; beside: string; isInUnison: boolean }>

/** `about`: texts that tell whose it is, the nearest first. */
export type FoundPlace = Readonly<{
  type: FieldType
  kind: LabelKind | 'tick' | 'other'
  title: string
  page: number
  rect: Rect
  source: PlaceSource
  isRequired: boolean
  options: readonly string[]
  /** What stands in it already. */
  value?: string | null
  /** Cells for single letters stand beneath it, which would run through what is written. */
  isComb?: boolean
  /** Of a form's checkbox or radio button. */
  button?: FormButton
  about: readonly string[]
  /** Where it is drawn, before a field was fitted to it. */
  blank: Rect
}>

/** Without what only leads to the blank, and cut where people would not read on. */
export function titleFrom(text: string): string {
  const words = text
    .replaceAll(/[_:*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const short = words.length <= 40 ? words : words.slice(-40).replace(/^\S*\s/, '')
  return short.slice(0, 1).toLocaleUpperCase() + short.slice(1)
}

export const typeOf = (kind: FoundPlace['kind']): FieldType =>
  kind === 'signature' ? 'signature' : kind === 'initial' ? 'initial' : kind === 'tick' ? 'checkbox' : 'text'
