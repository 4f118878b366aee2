/** Rows of the rights matrix: the operators' pages. Operators alone, with two factors, and after a fresh proof where something changes for others. */
import { at, type Row } from './kit.ts'

export const operating: readonly Row[] = [
  ['GET /v1/operate', 'operators', () => at('/v1/operate')],
  ['GET /v1/operate/installation', 'operators', () => at('/v1/operate/installation')],
  ['GET /v1/operate/checks', 'operators', () => at('/v1/operate/checks')],
  ['POST /v1/operate/checks', 'operators', () => at('/v1/operate/checks')],
]
