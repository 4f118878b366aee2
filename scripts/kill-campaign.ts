/** `npm run kill-campaign -- --kills N --mode embedded|scaled|both [--minutes M] [--pause S] [--write]`: kills processes while envelopes are sent and signed, then audits. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isGood, runCampaign, type Result } from './kill-campaign/campaign.ts'
import type { Mode } from './kill-campaign/installation.ts'

const MOST_KILLS = 5000
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    mode: { type: 'string', default: 'both' },
    // For each mode: all that was killed by then is waited for and audited.
    minutes: { type: 'string', default: '1440' },
    // At most, between what is ready again and the next kill: longer where other work slows everything down, so that anything gets done.
    pause: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
const kills = Math.min(MOST_KILLS, Math.max(1, Number.parseInt(values.kills, 10)))
const longestMs = Math.max(1, Number.parseInt(values.minutes, 10)) * 60_000
const longestPauseMs = Math.max(1, Number.parseInt(values.pause, 10)) * 1000
const modes: readonly Mode[] =
  values.mode === 'embedded' || values.mode === 'scaled' ? [values.mode] : ['embedded', 'scaled']

const head = [
  '| mode | kills | envelopes | s | lost | double | halted | letters missing | letters repeated | odd answers | audit findings |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]
function rowOf(result: Result): string {
  const { lost, double, halted, lettersMissing, lettersRepeated, complaints, audit } = result
  const killed = Object.entries(result.kills).map(([victim, count]) => `${count} ${victim}`)
  const figures = [result.envelopes, result.seconds, lost, double, halted, lettersMissing, lettersRepeated]
  return `| ${[result.mode, killed.join(', '), ...figures, complaints.length, audit.findings].join(' | ')} |`
}

const results: Result[] = []
for (const [index, mode] of modes.entries()) {
  const share = Math.floor(kills / modes.length) + (index < kills % modes.length ? 1 : 0)
  const result = await runCampaign(mode, { kills: share, longestMs, longestPauseMs }, (line) => console.log(line))
  results.push(result)
  // At once: the other mode may take an hour, and fail.
  console.log(rowOf(result))
}
const table = [...head, ...results.map(rowOf)].join('\n')
const sum = (of: (result: Result) => number) => results.reduce((total, each) => total + of(each), 0)
const killed = sum((result) => Object.values(result.kills).reduce((total, count) => total + count, 0))
const verdict =
  `${killed} kills, ${sum(({ lost }) => lost)} lost, ${sum(({ double }) => double)} double, ` +
  `${sum(({ halted }) => halted)} halted, ${sum(({ lettersMissing }) => lettersMissing)} letters missing`
console.log(`${table}\n\n${verdict}`)
for (const { mode, complaints, audit } of results) {
  for (const { call, status, body } of complaints.slice(0, 20)) console.log(`${mode}: ${call} ${status} ${body}`)
  for (const { code, envelopeId, about } of audit.examples.slice(0, 20))
    console.log(`${mode}: ${code} ${envelopeId ?? ''} ${about ?? ''}`)
}
if (values.write) {
  const how = `\`npm run kill-campaign -- --kills ${kills} --mode ${values.mode} --write\`, processes of one machine killed by SIGKILL.`
  writeFileSync('bench/results/kill-campaign.md', `# Kill campaign\n\n${how}\n\n${table}\n\n${verdict}.\n`)
}
process.exitCode = results.every(isGood) ? 0 : 1
