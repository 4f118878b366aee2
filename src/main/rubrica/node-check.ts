/** `rubrica doctor` on Node: whether it can end the work on one file that needs too much memory (docs/decisions/401). */
import { canMeasureHeaps } from '../../pades/workshop/watchdog.ts'
import { Doubtful } from './doubtful.ts'

export function lookAtNode(version: string, canMeasure = canMeasureHeaps): string {
  if (canMeasure) return `Node ${version}`
  throw new Doubtful(
    `Node ${version} cannot tell how much memory the work on one file takes: a hostile PDF may end the process. Use Node 22.16 or newer, best 24.`,
  )
}
