/** Context of the commands that change something: all that an operator changes is recorded as theirs. */
import { buildCtx, type Ctx } from '../../server/ctx.ts'
import { reactions } from '../features.ts'
import type { ProductParts } from '../parts.ts'

export const operatorCtx = (parts: ProductParts): Ctx =>
  buildCtx({ ...parts, origin: { actor: { kind: 'operator' }, ip: null, userAgent: null } }, reactions)
