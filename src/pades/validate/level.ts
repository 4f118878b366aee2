/** Baseline levels of ETSI EN 319 142-1 §6. */
export type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'
