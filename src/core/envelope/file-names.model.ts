/** Names of downloaded files and folders: safe on every system, and each once in a folder. */

const LONGEST = 120
/** Windows refuses these whatever follows the dot. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i

/** A name without what a file system, a shell or a header could trip over. */
export function safeFileName(name: string, extension: string): string {
  const bare = name.replace(new RegExp(`\\.${extension}$`, 'i'), '')
  const clean = Array.from(bare.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu, ' '))
    .slice(0, LONGEST)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${RESERVED.test(clean) ? '_' : ''}${clean || 'document'}.${extension}`
}

/** As safe as the name of a file, without an extension. */
export const safeFolderName = (name: string): string => safeFileName(`${name}.x`, 'x').slice(0, -'.x'.length)

/** The second of a name becomes `name (2).pdf`; upper and lower case count as the same, as on most disks. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let candidate = name
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${stem} (${number})${extension}`
    taken.add(candidate.toLowerCase())
    return candidate
  })
}
