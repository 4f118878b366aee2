/** Signs of the operations of calculated fields. */
import type { CalculationOperation } from '../../../core/envelope/calculation.model.ts'

export const signs = { sum: '+', difference: '−', product: '×' } as const satisfies Record<CalculationOperation, string>
