/**
 * Types of the elements on the pages of a draft: fields and contents.
 * element: a field or a content on one page · key: names it on a screen, before and after the server knows it
 */
import type { Calculation } from '../../core/envelope/calculation.model.ts'
import type { Condition } from '../../core/envelope/condition.model.ts'
import type { FieldFormat } from '../../core/envelope/field-format.model.ts'
import type { Box, ContentType, FieldType } from '../../core/envelope/field.model.ts'

/** Letters as they will be drawn. */
export type Letters = Readonly<{ fontSize: number; fontFamily: string; textColor: string }>
type OnPage = Letters & Readonly<{ key: string; document: string; box: Box }>

/** `value`: what it begins with; null when it begins empty. */
export type FieldElement = OnPage &
  Readonly<{
    is: 'field'
    type: FieldType
    /** Of a text. */
    format: FieldFormat | null
    /** Null: it is always shown. */
    condition: Condition | null
    /** Null: its recipient writes it. */
    calculation: Calculation | null
    recipient: string
    title: string
    isRequired: boolean
    options: readonly string[]
    value: string | null
    backgroundColor: string | null
    borderColor: string | null
    borderWidth: number
  }>

/** `picture` names the image of an image content among those that the screen keeps. */
export type ContentElement = OnPage &
  Readonly<{
    is: 'content'
    type: ContentType
    value: string
    picture: string | null
    opacity: number
  }>

export type LayoutElement = FieldElement | ContentElement
