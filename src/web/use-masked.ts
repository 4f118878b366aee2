/** Hook: a field that shows a value by a mask; while a keyboard composes a word in it, it shows what was typed so far. */
import { useState, type ChangeEvent, type CompositionEvent } from 'react'
import { isComposing, writeMasked, type Mask } from './masks.ts'

/** @param keep is told what stands in the field, by the mask once a word has ended */
export function useMasked(value: string, mask: Mask, keep: (text: string) => void) {
  const [word, setWord] = useState<string | null>(null)
  return {
    value: word ?? mask(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { target } = event
      if (isComposing(event)) setWord(target.value)
      else writeMasked(target, mask)
      keep(target.value)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      writeMasked(currentTarget, mask)
      setWord(null)
      keep(currentTarget.value)
    },
  }
}
