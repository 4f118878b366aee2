/** A Debian with nothing but what every Debian has, and the driver of the cards in tests: for programs that have to start on computers of others. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Making one needs root. */
export const mayMakeDebian =
  process.getuid?.() === 0 && existsSync('/usr/bin/mmdebstrap') && existsSync('/usr/bin/bwrap')

export type BareDebian = Readonly<{
  /** Unpacks what somebody downloaded there; its programs are found in /opt. */
  unpack: (archive: string) => void
  /** How a program is started there. @param places of this machine that it reaches too */
  starts: (program: string, places: readonly string[]) => [string, ...string[]]
}>

export function openBareDebian(folder: string): BareDebian {
  const root = path.join(folder, 'debian')
  mkdirSync(root)
  const tarball = path.join(folder, 'debian.tar')
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=softhsm2', 'bookworm', tarball])
  execFileSync('tar', ['-xf', tarball, '-C', root])
  return {
    unpack: (archive) => void execFileSync('tar', ['-xzf', archive, '-C', path.join(root, 'opt')]),
    starts: (program, places) => {
      const reached = places.flatMap((each) => ['--bind', each, each])
      // /dev before the places, which lie in /dev/shm
      const around = ['--bind', root, '/', '--dev', '/dev', ...reached, '--ro-bind', '/etc/hosts', '/etc/hosts']
      return ['bwrap', '--die-with-parent', ...around, '--proc', '/proc', `/opt/${program}`]
    },
  }
}
