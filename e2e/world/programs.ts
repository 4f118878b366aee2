/** Programs of other people: their application here, and how they are run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

export type Credentials = Readonly<{ clientId: string; clientSecret: string }>

/** In the person's own workspace unless told. */
type Wish = Readonly<{ name?: string; organization?: string }>

/** @returns what a program signs in with, to act for this person */
export function newApplication(
  product: Product,
  { email }: Person,
  { name = 'ERP', organization }: Wish = {},
): Credentials {
  const where = organization === undefined ? [] : ['--organization', organization]
  const { code, output } = product.rubrica('client', 'create', '--email', email, '--name', name, ...where)
  expect(code, output).toBe(0)
  const said = (what: string) => new RegExp(`${what}: +(\\S+)`).exec(output)![1]!
  return { clientId: said('client_id'), clientSecret: said('client_secret') }
}

/** The environment of a program in another process: of ours only where programs are found. */
export function environmentOf({ baseUrl }: Product, { clientId, clientSecret }: Credentials): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, LANG: 'C.UTF-8', RUBRICA: baseUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }
}

type Where = Readonly<{ cwd: string; env: Readonly<Record<string, string>> }>

/** Runs a program to its end, which has to be a good one with nothing on standard error. @returns what it printed */
export async function runProgram(command: string, args: readonly string[], where: Where): Promise<string> {
  const program = spawn(command, args, where)
  let [output, trouble] = ['', '']
  program.stdout.on('data', (text: Buffer) => (output += text.toString()))
  program.stderr.on('data', (text: Buffer) => (trouble += text.toString()))
  const [code] = (await once(program, 'close')) as [number | null]
  expect([code, trouble], output).toEqual([0, ''])
  return output
}
