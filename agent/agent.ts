/** The signing agent: a server on loopback that lets allowed pages have hashes signed by keys of this computer, each time the person says so. */
import type { Autostart } from './autostart.ts'
import { openOwnPages } from './own-pages.ts'
import { listenOnLoopback } from './http.ts'
import { keyFiles } from './keys/files.ts'
import { keyRing } from './keys/key-ring.ts'
import { openProtocol } from './protocol.ts'
import { newSecret, openQuestions } from './questions.ts'
import { openSettings } from './settings-file.ts'
import type { StartDriver } from './keys/driver/driver.ts'
import { tokenKeys } from './keys/tokens.ts'

export const DEFAULT_PORT = 41951

export type AgentOptions = Readonly<{
  version: string
  /** Where its settings lie. */
  dir: string
  port: number
  /** PKCS#11 libraries that were found. */
  drivers: readonly string[]
  /** null: it cannot start with the session. */
  autostart: Autostart | null
  /** Starts the process of a driver. */
  startDriver: StartDriver
  /** Shows an address in the browser of the person. */
  show: (url: string) => void
  now?: () => Date
}>

export type Agent = Readonly<{
  url: string
  /** With which another start has this one show its page. */
  control: string
  showOwnPage: () => void
  close: () => Promise<void>
}>

export async function openAgent({
  version,
  dir,
  port,
  drivers,
  autostart,
  startDriver,
  show,
  now = () => new Date(),
}: AgentOptions): Promise<Agent> {
  const settings = openSettings(dir)
  const tokens = tokenKeys(() => [...new Set([...drivers, ...settings.read().modules])], { start: startDriver })
  const keys = keyRing([keyFiles(() => settings.read().files), tokens.source])
  let url = ''
  const open = (path: string) => show(`${url}${path}`)
  const control = newSecret()
  const questions = openQuestions(now, open)
  const protocol = openProtocol({ version, now, settings, keys, questions })
  const { pending } = protocol
  const { troubles } = tokens
  const shown = { version, settings, keys, drivers, troubles, autostart }
  const ownPages = openOwnPages({ ...shown, now, questions, pending, control, open })
  const listener = await listenOnLoopback(port, (asked) =>
    asked.path.startsWith('/api/') ? protocol.answer(asked) : ownPages.answer(asked),
  )
  url = `http://127.0.0.1:${listener.port}`
  const close = async () => {
    await listener.close()
    tokens.close()
  }
  return { url, control, showOwnPage: () => open(ownPages.visit()), close }
}
