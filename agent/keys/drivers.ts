/**
 * PKCS#11 libraries of cards and tokens, where their installers put them. Names and folders are those that two public programs look for, Demoiselle Signer
 * (demoiselle/signer, Configuration.java) and Signer4J (l3onardo-oliv3ira/signer4j, For…Strategy.java), and the README of OpenSC.
 */
import { existsSync } from 'node:fs'

/** Not NeoID's libneoidp11: it ends the program that loads it while its own application is not signed in. Its keys are in a cloud anyway. */
const names: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    'libeTPkcs11.so', // SafeNet, Thales
    'libeToken.so',
    'libIDPrimePKCS11.so', // Gemalto
    'libaetpkss.so', // SafeSign of G&D
    'libaetpkss.so.3',
    'libwdpkcs_icp.so', // Watchdata
    'libwdpkcs.so',
    'libcastle.so.1.0.0', // Feitian ePass2003
    'libepsng_p11.so', // Pronova ePass
    'libepsng_p11.so.1',
    'libcmP11.so', // Safeweb
    'libOcsCryptoki.so', // Oberthur
    'opensc-pkcs11.so',
  ],
  darwin: [
    'libeTPkcs11.dylib',
    'libetpkcs11.dylib',
    'libaetpkss.dylib',
    'libwdpkcs.dylib',
    'libWDP11_BR_GOV.dylib',
    'libcastle.1.0.0.dylib',
    'libcmP11.dylib',
    'libOcsCryptoki.dylib',
    'libbanrisulpkcs11.so',
    'opensc-pkcs11.so',
  ],
  win32: [
    'eTPKCS11.dll',
    'IDPrimePKCS1164.dll',
    'aetpkss1.dll',
    'WDPKCS.dll',
    'WDICP_P11_CCID_v34.dll',
    'ngp11v211.dll', // Feitian ePass2000
    'cmP11.dll',
    'OcsCryptoki.dll',
    'asepkcs.dll', // Athena
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
      `${windows}\\System32\\Watchdata\\Watchdata ICP CSP v1.0`,
      `${windows}\\System32\\Watchdata\\Watchdata Brazil CSP v1.0`,
      `${programs}\\OpenSC Project\\OpenSC\\pkcs11`,
      `${programs}\\Gemalto\\IDGo 800 PKCS11`,
    ]
  }
  if (platform === 'darwin')
    return [
      '/usr/local/lib',
      '/usr/lib',
      '/Library/OpenSC/lib',
      '/Library/Application Support/CSSI',
      '/Applications/tokenadmin.app/Contents/Frameworks',
      '/Applications/WatchKey USB Token Admin Tool.app/Contents/MacOS/lib',
    ]
  return [
    '/usr/lib',
    '/usr/lib64',
    '/usr/lib/pkcs11',
    '/usr/lib64/pkcs11',
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/x86_64-linux-gnu/pkcs11',
    '/usr/lib/aarch64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu/pkcs11',
    '/usr/local/lib',
    '/usr/local/lib64',
    '/usr/local/ngsrv',
    '/usr/local/AWP/lib',
    '/usr/lib/watchdata/ICP/lib',
    '/usr/lib/watchdata/lib',
    '/opt/watchdata/lib64',
    '/usr/lib/ePass2003-Linux-x64/x86_64/redist',
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
