/** `npx @rubrica/pades <command>`: signs, verifies and extends PDFs. */
import { WrongUsage, failureCodes, failureOf, type PadesCommand } from './command.ts'
import { exitCodes } from './examine-files.ts'
import { extendCommand } from './extend.ts'
import { signCommand } from './sign.ts'
import { verifyCommand } from './verify.ts'

const commands: Readonly<Record<string, PadesCommand>> = {
  sign: signCommand,
  verify: verifyCommand,
  extend: extendCommand,
}

process.stdout.on('error', () => undefined) // `pades … | head` closes the pipe when it has enough

process.exitCode = await main(process.argv.slice(2))

async function main([name, ...args]: readonly string[]): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name === '--help') return help(Object.values(commands))
  if (!command) return wrongUsage(Object.values(commands))
  if (args.includes('--help')) return help([command])
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof WrongUsage || isUnknownOption(error)) return wrongUsage([command], error.message)
    return failed(error)
  }
}

function failed(error: unknown): number {
  try {
    const { message, exitCode } = failureOf(error)
    console.error(message)
    return exitCode
  } catch (defect) {
    console.error(defect)
    return failureCodes.software
  }
}

function isUnknownOption(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function help(some: readonly PadesCommand[]): number {
  console.log(usageOf(some))
  return 0
}

function wrongUsage(some: readonly PadesCommand[], problem = ''): number {
  console.error(problem ? `${problem}\n\n${usageOf(some)}` : usageOf(some))
  return exitCodes.usage
}

function usageOf(some: readonly PadesCommand[]): string {
  return `npx @rubrica/pades <command>\n\n${some.map(({ usage, does }) => `  ${usage}\n      ${does}`).join('\n')}`
}
