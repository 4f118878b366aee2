/** The third set held back: written by somebody who had not read the rules, nor the contracts that they were made by. */
import { drawnByHand } from '../held-back/drawn.ts'
import { printedEn } from '../held-back/printed-en.ts'
import { printedEs } from '../held-back/printed-es.ts'
import { printedPt } from '../held-back/printed-pt.ts'
import { writtenAbroad } from '../held-back/written-abroad.ts'
import { writtenPt } from '../held-back/written-pt.ts'

export const heldBack = {
  printed: [...printedPt, ...printedEn, ...printedEs],
  written: [...writtenPt, ...writtenAbroad],
  drawn: drawnByHand,
}
