/** PKCS#11 libraries of cards and tokens, where their installers put them. */
import { existsSync } from 'node:fs'

const names: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    'libeTPkcs11.so', // SafeNet, Thales
    'libIDPrimePKCS11.so',
    'libaetpkss.so', // G&D StarSign, SafeSign
    'libaetpkss.so.3',
    'libwdpkcs.so', // Watchdata
    'libwdpkcs_icp.so',
    'libcastle.so.1.0.0', // Feitian ePass
    'libcastle_v2.so.1.0.0',
    'libepsng_p11.so', // Oberthur
    'libcmP11.so',
    'libneoidp11.so', // Serpro
    'libbanrisulpkcs11.so',
    'opensc-pkcs11.so',
  ],
  darwin: [
    'libeTPkcs11.dylib',
    'libIDPrimePKCS11.dylib',
    'libaetpkss.dylib',
    'libwdpkcs.dylib',
    'libcastle.1.0.0.dylib',
    'libneoidp11.dylib',
    'opensc-pkcs11.so',
  ],
  win32: [
    'eTPKCS11.dll',
    'IDPrimePKCS1164.dll',
    'aetpkss1.dll',
    'WDPKCS.dll',
    'wdpkcs_icp.dll',
    'eps2003csp11v2.dll',
    'cmP11.dll',
    'neoidp11.dll',
    'opensc-pkcs11.dll',
  ],
}

function folders(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'win32') {
    const [windows, programs] = [
      process.env['SystemRoot'] ?? 'C:\\Windows',
      process.env['ProgramFiles'] ?? 'C:\\Program Files',
    ]
    return [
      `${windows}\\System32`,
      `${programs}\\OpenSC Project\\OpenSC\\pkcs11`,
      `${programs}\\SafeNet\\Authentication\\SAC\\x64`,
      `${programs}\\Watchdata\\Watchdata Brazil CSP v1.0`,
    ]
  }
  if (platform === 'darwin')
    return ['/usr/local/lib', '/Library/OpenSC/lib', '/usr/local/lib/wdpkcs', '/opt/homebrew/lib/pkcs11']
  return [
    '/usr/lib',
    '/usr/lib64',
    '/usr/local/lib',
    '/usr/local/lib64',
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/x86_64-linux-gnu/pkcs11',
    '/usr/lib/aarch64-linux-gnu',
    '/usr/lib/pkcs11',
    '/usr/lib64/pkcs11',
    '/usr/lib/watchdata/lib',
    '/usr/lib/watchdata/ICP/lib',
    '/opt/watchdata/lib64',
  ]
}

/** One of each name: two copies of a library would ask the same token twice. */
export function knownDrivers(
  platform: NodeJS.Platform = process.platform,
  isThere: (file: string) => boolean = existsSync,
): string[] {
  const separator = platform === 'win32' ? '\\' : '/'
  return (names[platform] ?? []).flatMap((name) => {
    const found = folders(platform)
      .map((folder) => folder + separator + name)
      .find((file) => isThere(file))
    return found ? [found] : []
  })
}
