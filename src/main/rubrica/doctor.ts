/** `rubrica doctor`: is everything there that the product stands on? */
import { examineAll, type Examined } from '../checks.ts'
import type { ProductParts } from '../parts.ts'
import { openSealing } from '../sealing.ts'
import { flagsIn, withParts, type Command } from './command.ts'

export const doctorCommand: Command = {
  usage: 'doctor [--json]',
  does: 'Checks everything the product stands on. Exit code 1 when something is wrong.',
  run: (args, settings) => {
    const { json } = flagsIn(args, ['json'])
    return withParts(settings, (parts) => doctor(parts, json))
  },
}

async function doctor(parts: ProductParts, isJson: boolean): Promise<number> {
  const sealing = openSealing(parts)
  sealing.catch(() => undefined) // each check that needs it says so itself
  const checks: Examined[] = []
  for await (const check of examineAll(parts, () => sealing)) {
    checks.push(check)
    if (!isJson) console.log(`${words[check.found]} ${check.name.padEnd(12)} ${check.says}`)
  }
  if (isJson) console.log(JSON.stringify({ version: 1, checks }, null, 2))
  return checks.every(({ found }) => found !== 'wrong') ? 0 : 1
}

const words = { fine: 'ok     ', doubtful: 'WARNING', wrong: 'WRONG  ' } as const
