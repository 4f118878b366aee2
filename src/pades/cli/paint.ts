/** A line of a report on a terminal: a mark that says how good it is, and colour where there is somebody to see it. */
import type { ReportLine } from '../validate/describe-report.ts'

const marks = { good: '✓', unsure: '?', bad: '✗', plain: ' ' } as const satisfies Record<ReportLine['tone'], string>
const colours = { good: 32, unsure: 33, bad: 31, plain: 0 } as const satisfies Record<ReportLine['tone'], number>

export function painted({ tone, depth, text }: ReportLine): string {
  const line = `${marks[tone]} ${text}`
  const isColoured = tone !== 'plain' && hasColours()
  return `${'  '.repeat(depth)}${isColoured ? `\u001b[${colours[tone]}m${line}\u001b[0m` : line}`
}

/** no-color.org: any value but an empty one asks for none. */
function hasColours(): boolean {
  return process.stdout.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'
}
