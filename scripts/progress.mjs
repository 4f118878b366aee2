/** Tells a person who waits at a terminal what is done, step by step, with its time: colours where the terminal has them, plain lines in logs. */
import { performance } from 'node:perf_hooks'

/** `hasColors` of Node heeds NO_COLOR, FORCE_COLOR and TERM. */
const hasColours = (stream) => stream.isTTY === true && stream.hasColors()

const inColour = (stream) => {
  const paint = (code) => (text) => (hasColours(stream) ? `\u001B[${code}m${text}\u001B[0m` : text)
  return { strong: paint('1'), quiet: paint('2'), good: paint('32'), bad: paint('31') }
}

/** @param stream where commands print nothing that anybody reads by a program */
export function openProgress(stream = process.stderr) {
  const { strong, quiet, good, bad } = inColour(stream)
  const say = (text) => void stream.write(`${text}\n`)
  return {
    title: (text) => say(`\n  ${strong(text)}\n`),
    /** Something takes longer: said before it begins. */
    begin: (text) => {
      const beganAt = performance.now()
      say(`  ${quiet('…')} ${text}`)
      return (said) => say(`  ${good('✓')} ${said}  ${quiet(seconds(performance.now() - beganAt))}`)
    },
    done: (text) => say(`  ${good('✓')} ${text}`),
    fail: (text) => say(`  ${bad('✗')} ${text}`),
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
