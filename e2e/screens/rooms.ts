/** Which rooms the gallery shows. A room is one small file in rooms/: see README.md. */
import type { Screen } from './screen.ts'
import { screens as door } from './rooms/door.ts'
import { screens as verifier } from './rooms/verifier.ts'

export const rooms: Readonly<Record<string, readonly Screen[]>> = { door, verifier }
