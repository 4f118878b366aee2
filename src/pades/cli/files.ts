/** Reads what a command works on and writes what it made. */
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Bytes } from '../base/bytes.ts'
import { CommandFailed, failureCodes } from './command.ts'
import { bytesOf, isPdf } from './examine-files.ts'

export function pdfIn(file: string): Uint8Array<ArrayBuffer> {
  const pdf = bytesOf(file)
  if (pdf === 'not_found') throw new CommandFailed(`${file} does not exist. Check the path.`, failureCodes.noInput)
  if (pdf === 'unreadable') throw unreadable(file)
  if (!isPdf(pdf)) throw new CommandFailed(`${file} is not a PDF.`, failureCodes.data)
  return pdf
}

export function fileIn(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    throw unreadable(file)
  }
}

export const unreadable = (file: string) =>
  new CommandFailed(`${file} cannot be read. Check that it is there and who may read it.`, failureCodes.noInput)

/** Asked before the work, which may cost a timestamp. */
export function ensureMayWrite(file: string, mayReplace: boolean): void {
  if (!existsSync(file)) return
  if (!mayReplace) throw exists(file)
  if (!statSync(file).isFile())
    throw new CommandFailed(`${file} is no file that can be replaced. Name another file.`, failureCodes.cantCreate)
}

/** The whole file appears at once, and takes the place of none unless that was asked for. */
export function writeWhole(file: string, bytes: Bytes, mayReplace: boolean): void {
  const part = `${file}.${randomUUID()}.part`
  try {
    writeFileSync(part, bytes)
    if (mayReplace) renameSync(part, file)
    else linkSync(part, file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw exists(file)
    throw new CommandFailed(`${file} cannot be written: ${String(error)}.`, failureCodes.cantCreate)
  } finally {
    rmSync(part, { force: true })
  }
}

const exists = (file: string) =>
  new CommandFailed(`${file} exists already. Name another file, or add --force.`, failureCodes.cantCreate)
