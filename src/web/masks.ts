/** Numbers as they are written while they are typed: CPF, CNPJ, CEP, cards. */
import type { ChangeEvent, CompositionEvent } from 'react'
import { maskedCnpj, plainCnpj } from '../kernel/cnpj.ts'
import { maskedCpf } from '../kernel/cpf.ts'

export type Mask = (text: string) => string

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

export const onlyDigits =
  (most: number): Mask =>
  (text) =>
    digitsOf(text).slice(0, most)

/** 01310-100 */
export const maskedCep: Mask = (text) =>
  digitsOf(text)
    .slice(0, 8)
    .replace(/^(\d{5})(?=\d)/, '$1-')

/** 4000 0000 0000 0010 */
export const maskedCard: Mask = (text) =>
  digitsOf(text)
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** A CPF, until it is longer than one or has a letter: then a CNPJ, 12.ABC.345/01DE-35. */
export const maskedDocument: Mask = (text) => {
  const plain = plainCnpj(text).slice(0, 14)
  return plain.length <= 11 && /^\d*$/.test(plain) ? maskedCpf(plain) : maskedCnpj(plain)
}

type Registered = Readonly<{ onChange: (event: ChangeEvent<HTMLInputElement>) => unknown }>

type Masked = Readonly<{
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
}>

/** A registered field that writes what is typed by a mask, and leaves the caret where it was. */
export function masked<Field extends Registered>(field: Field, mask: Mask): Omit<Field, 'onChange'> & Masked {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!isComposing(event)) writeMasked(event.target, mask)
      void field.onChange(event)
    },
    onCompositionEnd: ({ currentTarget }) => {
      writeMasked(currentTarget, mask)
      void field.onChange({ type: 'change', target: currentTarget } as ChangeEvent<HTMLInputElement>)
    },
  }
}

/** Handlers of a field whose text is written by a mask, and kept by `keep`. */
export const maskedText = (mask: Mask, keep: (text: string) => void): Masked => ({
  onChange: (event) => {
    if (!isComposing(event)) writeMasked(event.target, mask)
    keep(event.target.value)
  },
  onCompositionEnd: ({ currentTarget }) => {
    writeMasked(currentTarget, mask)
    keep(currentTarget.value)
  },
})

/** Whether a keyboard is still at a word, as those of Android and of Japan are: a mask that writes into the field then makes its letters come twice. */
export const isComposing = ({ nativeEvent }: Pick<ChangeEvent, 'nativeEvent'>): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing

/** Writes what stands in a field by a mask; the caret stays behind the same letters and digits. */
export function writeMasked(input: HTMLInputElement | HTMLTextAreaElement, mask: Mask): void {
  const { value: typed } = input
  const shown = mask(typed)
  if (shown === typed) return
  const caret = input.selectionStart ?? typed.length
  input.value = shown
  const before = plainCnpj(typed.slice(0, caret)).length
  const place = caret === typed.length ? shown.length : caretAfter(shown, before)
  input.setSelectionRange(place, place)
}

/** Behind so many letters and digits. */
export function caretAfter(shown: string, count: number): number {
  let place = 0
  for (let seen = 0; place < shown.length && seen < count; place += 1) if (/[0-9A-Z]/i.test(shown[place]!)) seen += 1
  return place
}
