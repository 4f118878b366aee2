/** A driver's own process: loads one PKCS#11 library and works for the agent, until that ends. A library that crashes or hangs takes nobody along. */
import { answerFrom } from './tokens-of.ts'
import type { DriverWork } from './work.ts'

export function serveDriver(module: string): void {
  if (!process.send) throw new Error('The agent starts this by itself.')
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')) // a library that hangs would hold up any other end
  process.on('message', (work: DriverWork) => void answerFrom(module, work).then((answer) => process.send?.(answer)))
  process.send('ready')
}
