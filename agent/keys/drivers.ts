/**
 * PKCS#11 libraries of cards and tokens, where their installers put them. Names and folders are those that two public programs look for, Demoiselle Signer
 * (demoiselle/signer, Configuration.java) and Signer4J (l3onardo-oliv3ira/signer4j, For…Strategy.java), and the README of OpenSC.
 */
import { realpathSync } from 'node:fs'

/** Those whose keys lie in a cloud, too (NeoID, BirdID, desktopID): one that ends its process while its application is not signed in ends nothing else. */
const names: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    'libeTPkcs11.so', // SafeNet, Thales
    'libeTpkcs11.so',
    'libeToken.so',
    'libeToken.so.4',
    'libIDPrimePKCS11.so', // Gemalto
    'libgpkcs11.so', // Aladdin
    'libgpkcs11.so.2',
    'libaetpkss.so', // SafeSign of G&D
    'libaetpkss.so.3',
    'libaetpkss.so.3.0',
    'libwdpkcs_icp.so', // Watchdata
    'libwdpkcs.so',
    'libcastle.so.1.0.0', // Feitian ePass2003
    'libepsng_p11.so', // Pronova ePass
    'libepsng_p11.so.1',
    'libepsng_p11.so.1.2.2',
    'libASEP11.so', // Athena
    'libbit4xpki.so', // Bit4id
    'libbit4ipki.so',
    'libbit4opki.so',
    'libcmP11.so', // Safeweb
    'libOcsCryptoki.so', // Oberthur
    'libneoidp11.so', // Serpro, NeoID
    'vault-pkcs11.so', // Soluti, BirdID
    'opensc-pkcs11.so',
    'openscpkcs11.so',
  ],
  darwin: [
    'libeTPkcs11.dylib',
    'libetpkcs11.dylib',
    'libsfntpkcs11.dylib',
    'libeToken.dylib',
    'libaetpkss.dylib',
    'libwdpkcs.dylib',
    'libWDP11_BR_GOV.dylib',
    'libcastle.1.0.0.dylib',
    'libepsng_p11.so.1.2.2',
    'libASEP11.dylib',
    'libbit4xpki.dylib',
    'libbit4ipki.dylib',
    'libbit4opki.dylib',
    'libcmP11.dylib',
    'libOcsCryptoki.dylib',
    'libbanrisulpkcs11.so',
    'libdesktopID_Provider.dylib', // Certisign
    'libneoidp11.dylib',
    'vault-pkcs11.dylib',
    'opensc-pkcs11.so',
  ],
  win32: [
    'eTPKCS11.dll',
    'IDPrimePKCS1164.dll',
    'aetpkss1.dll',
    'WDPKCS.dll',
    'WDICP_P11_CCID_v34.dll',
    'ngp11v211.dll', // Feitian ePass2000
    'ep2pk11.dll',
    'eps2003csp11.dll', // Feitian ePass2003
    'acospkcs11.dll', // Pronova
    'asepkcs.dll', // Athena
    'bit4xpki.dll',
    'bit4ipki.dll',
    'bit4opki.dll',
    'cmP11.dll',
    'OcsCryptoki.dll',
    'DXSafePKCS11.dll', // Dexon
    'desktopID_Provider.dll',
    'SerproPkcs11.dll',
    'vault-pkcs11.dll',
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
      `${programs}\\Oberthur Technologies\\AWP\\DLLs`,
      `${programs}\\Oberthur Technologies\\AuthentIC Webpack\\DLLs`,
      `${programs}\\Assistente Desktop birdID\\resources\\extraResources\\windows\\x64`,
    ]
  }
  if (platform === 'darwin')
    return [
      '/usr/local/lib',
      '/usr/lib',
      '/Library/OpenSC/lib',
      '/Library/Application Support/CSSI',
      '/Library/Frameworks/eToken.framework/Versions/A',
      '/usr/local/ngsrv',
      '/Applications/NeoID Desktop.app/Contents/Java/tools/macos',
      '/Applications/Assistente Desktop birdID.app/Contents/resources/extraResources/osx/x64',
      '/Applications/tokenadmin.app/Contents/Frameworks',
      '/Applications/WatchKey USB Token Admin Tool.app/Contents/MacOS/lib',
    ]
  return [
    '/usr/lib',
    '/usr/lib64',
    '/usr/lib/pkcs11',
    '/usr/lib/opensc',
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
    '/opt/ePass2003-Castle-20141128/x86_64/redist',
    '/opt/Assistente Desktop birdID/resources/extraResources/linux/x64',
  ]
}

/** One of each name and of each file: two copies of a library, or two names of one, would ask the same token twice. */
export function knownDrivers(
  platform: NodeJS.Platform = process.platform,
  realPath: (file: string) => string | null = realPathOf,
): string[] {
  const separator = platform === 'win32' ? '\\' : '/'
  const found = new Map<string, string>()
  for (const name of names[platform] ?? []) {
    const files = folders(platform).map((folder) => folder + separator + name)
    const file = files.find((each) => realPath(each) !== null)
    const real = file === undefined ? null : realPath(file)
    if (file !== undefined && real !== null && !found.has(real)) found.set(real, file)
  }
  return [...found.values()]
}

/** @returns null where there is none */
function realPathOf(file: string): string | null {
  try {
    return realpathSync(file)
  } catch {
    return null
  }
}
