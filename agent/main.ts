/** Command line of the signing agent: starts it, shows its page, and has it start with the session. */
import { parseArgs } from 'node:util'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isSea } from 'node:sea'
import path from 'node:path'
import { z } from 'zod'
import { DEFAULT_PORT, openAgent } from './agent.ts'
import { autostartOfThis, setAutostart } from './autostart.ts'
import { openBrowser } from './browser.ts'
import { serveDriver } from './keys/driver/process.ts'
import { knownDrivers } from './keys/drivers.ts'
import { licences, unpackNativePart } from './packed.ts'
import { settingsDir } from './places.ts'
import { VERSION } from './version.ts'

const HELP = `rubrica-agent ${VERSION}: signs with the cards, tokens and certificate files of this computer.

  rubrica-agent                starts the agent and shows its page; shows the page of the one that runs already
  rubrica-agent --background   starts it without showing its page
  rubrica-agent --autostart on|off   starts with the session, or no longer
  --port NUMBER      default ${DEFAULT_PORT}; pages ask at that one unless the service says otherwise
  --driver FILE      a PKCS#11 library beside those that are found; may be repeated
  --data FOLDER      where its settings lie
  --browser PROGRAM  opens its pages, instead of the browser of the system
  --licences         those of the programs that it contains
  --version, --help`

const { values } = parseArgs({
  options: {
    background: { type: 'boolean', default: false },
    autostart: { type: 'string' },
    port: { type: 'string', default: String(DEFAULT_PORT) },
    driver: { type: 'string', multiple: true, default: [] },
    data: { type: 'string' },
    browser: { type: 'string' },
    version: { type: 'boolean', default: false },
    licences: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    'driver-process': { type: 'string' }, // the agent starts itself with it, for a library to run beside it
  },
})
const dir = values.data ?? settingsDir()

if (values.help) console.log(HELP)
else if (values.version) console.log(VERSION)
else if (values.licences) console.log(licences())
else if (values.autostart !== undefined) console.log(setAutostart(values.autostart))
else if (values['driver-process'] !== undefined) serve(values['driver-process'])
else void start() // no `await`: the program is built as one CommonJS file

async function start(): Promise<void> {
  const port = Number(values.port)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  unpackNativePart(dir)
  const show = (url: string) => openBrowser(url, values.browser)
  const drivers = [...knownDrivers(), ...values.driver]
  const agent = await openAgent({
    version: VERSION,
    dir,
    port,
    drivers,
    autostart: autostartOfThis(),
    startDriver,
    show,
  }).catch(async (error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken || !(await showRunning(dir))) throw error
    console.log('The agent runs already; its page opens in the browser.')
    return null
  })
  if (!agent) return
  writeFileSync(controlFile(dir), JSON.stringify({ url: agent.url, secret: agent.control }), { mode: 0o600 })
  console.log(`rubrica-agent ${VERSION} answers at ${agent.url}`)
  if (!values.background) agent.showOwnPage()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void agent.close().then(() => process.exit()))
}

/** This program once more, which no other user can speak to: its only way out is the pipe between the two. */
function startDriver(module: string): ChildProcess {
  const program = isSea() ? [] : [...process.execArgv, process.argv[1]!]
  return spawn(process.execPath, [...program, '--driver-process', module, '--data', dir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  })
}

function serve(module: string): void {
  unpackNativePart(dir)
  serveDriver(module)
}

function controlFile(dir: string): string {
  return path.join(dir, 'running.json')
}

/** Only who may read the person's files can have the page shown. */
async function showRunning(dir: string): Promise<boolean> {
  try {
    const { url, secret } = z
      .object({ url: z.string(), secret: z.string() })
      .parse(JSON.parse(readFileSync(controlFile(dir), 'utf8')))
    if (values.background) return true
    const { ok } = await fetch(`${url}/control/open`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    })
    return ok
  } catch {
    return false
  }
}
