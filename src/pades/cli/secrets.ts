/** Reads passwords: from a file, from the environment, or asked for on the terminal. Never from arguments, which others on the machine can see. */
import { readFileSync } from 'node:fs'
import { unreadable } from './files.ts'

type Wanted = Readonly<{
  /** As the prompt calls it. */
  name: string
  /** Of the option `--…-file`. */
  file: string | undefined
  /** The variable that may hold it. */
  variable: string
}>

/** @returns undefined: nothing was said, and there is nobody to ask */
export async function readSecret({ name, file, variable }: Wanted): Promise<string | undefined> {
  if (file !== undefined) return firstLineOf(file)
  const given = process.env[variable]
  if (given !== undefined) return given
  return process.stdin.isTTY ? ask(`${name}: `) : undefined
}

function firstLineOf(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').replace(/\r?\n[\s\S]*$/, '')
  } catch {
    throw unreadable(file)
  }
}

const INTERRUPTED = 130
const keys = { enter: ['\r', '\n'], interrupt: ['\u0003', '\u0004'], erase: ['\u007f', '\b'] } as const

/** Nothing of what is typed is shown. */
function ask(prompt: string): Promise<string> {
  const { stdin, stderr } = process
  stdin.setRawMode(true)
  stderr.write(prompt)
  stdin.setEncoding('utf8')
  stdin.resume()
  return new Promise((resolve) => {
    let typed: string[] = []
    const end = () => {
      stdin.off('data', read)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
    }
    const read = (text: string) => {
      for (const key of text) {
        if (keys.enter.some((each) => each === key)) {
          end()
          return resolve(typed.join(''))
        }
        if (keys.interrupt.some((each) => each === key)) {
          end()
          process.exit(INTERRUPTED)
        }
        typed = keys.erase.some((each) => each === key) ? typed.slice(0, -1) : [...typed, key]
      }
    }
    stdin.on('data', read)
  })
}
