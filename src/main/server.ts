/** The server's entry: reads the settings, starts what the role asks for, and ends cleanly when it is told to. */
import { openLog } from '../server/log.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { run } from './compose.ts'
import { openParts } from './parts.ts'
import { explain } from './trouble.ts'

const END_MS = 20_000

try {
  await serve(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function serve(settings: Settings): Promise<void> {
  const log = openLog(settings.logLevel)
  const parts = await openParts(settings, log)
  const running = await run(parts).catch(async (error: unknown) => {
    await parts.close()
    throw error
  })

  const end = once(async (code: number) => {
    setTimeout(() => process.exit(1), END_MS).unref()
    await running.close()
    await parts.close()
    process.exit(code)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught')
    end(1)
  })
  void parts.databaseLost.then((reason) => {
    log.fatal({ reason }, 'the embedded database ended')
    end(1)
  })
  greet(settings)
}

/** The first call counts; a signal that is sent again while we end changes nothing. */
function once(work: (code: number) => Promise<void>): (code: number) => void {
  let isEnding = false
  return (code) => {
    if (isEnding) return
    isEnding = true
    work(code).catch((error: unknown) => {
      process.stderr.write(`${explain(error)}\n`)
      process.exit(1)
    })
  }
}

function greet({ baseUrl, smtpUrl, port, role, seal }: Settings): void {
  const lines = role === 'worker' ? ['Rubrica works in the background.'] : [`Rubrica is ready:  ${baseUrl}`]
  if (!smtpUrl && role !== 'worker') lines.push(`Mailbox:           http://localhost:${port}/mailbox`)
  if (!seal) lines.push('Seals are made with a self-made certificate, which is not publicly trusted (see SEAL_P12).')
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}
