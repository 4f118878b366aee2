/** The third set held back: written by somebody who had not read the rules, nor the contracts that they were made by. */
import { drawnByHand } from '../third/drawn.ts'
import { printedEn } from '../third/printed-en.ts'
import { printedEs } from '../third/printed-es.ts'
import { printedPt } from '../third/printed-pt.ts'
import { writtenAbroad } from '../third/written-abroad.ts'
import { writtenPt } from '../third/written-pt.ts'

export const heldBack3 = {
  printed: [...printedPt, ...printedEn, ...printedEs],
  written: [...writtenPt, ...writtenAbroad],
  drawn: drawnByHand,
}
