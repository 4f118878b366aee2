/** The code in README.md compiles, and does what the page says. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { atNight } from '../kernel/testing/nightly.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

it('runs from the first line of the page to the last', atNight, () => {
  const code = [...readFileSync(here('README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block)
  const program = here(`readme-${process.pid}.ts`) // beside the modules that it imports
  const project = here(`readme-${process.pid}.json`)
  writeFileSync(program, code.join('\n'))
  writeFileSync(project, JSON.stringify({ extends: '../../tsconfig.json', include: [program] }))
  try {
    execFileSync('npx', ['tsc', '--noEmit', '-p', project], { cwd: root })
    const printed = execFileSync('node', ['--import', 'tsx', program], { cwd: root, encoding: 'utf8' })
    expect(printed).toContain('TOTAL-PASSED')
    expect(printed).toContain("[ 'JOÃO DA SILVA', 'B-B' ]")
  } finally {
    rmSync(program)
    rmSync(project)
  }
})
