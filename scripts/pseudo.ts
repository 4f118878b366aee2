/**
 * Pseudo-translation: `{count} files left` becomes `[{count} fîļéš ļéft ~~~~]`. Accents show texts that are not in files of messages, the
 * length (+35 %) what does not fit, the brackets what is cut off or put together from pieces. Arguments, branches and tags stay.
 */
const plain = 'acegilnosuyzACEGILNOSUYZ'
const accents = 'áçéğîļñöšûýžÁÇÉĞÎĻÑÖŠÛÝŽ'
const ACCENTED = new Map(Array.from(plain, (letter, index) => [letter, accents.charAt(index)]))

export function pseudo(text: string): string {
  const longer = '~'.repeat(Math.ceil(text.replaceAll(/[{<][^{}<>]*[}>]/g, '').length * 0.35))
  return `[${accented(text)} ${longer}]`
}

/** Text outside of braces and tags, and in each branch of a plural or a choice. */
function accented(text: string): string {
  let out = ''
  for (let at = 0; at < text.length;) {
    const end = text[at] === '{' ? closing(text, at) : text[at] === '<' ? text.indexOf('>', at) + 1 : at + 1
    const part = text.slice(at, end)
    out += part.startsWith('{') ? argument(part) : (ACCENTED.get(part) ?? part)
    at = end
  }
  return out
}

/** `{name}` as it is; of `{count, plural, one {# file} other {# files}}` the branches. */
function argument(part: string): string {
  const [head = ''] = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(part) ?? []
  if (head === '') return part
  let out = head
  for (let at = head.length; at < part.length;) {
    const end = part[at] === '{' ? closing(part, at) : at + 1
    out += part[at] === '{' ? `{${accented(part.slice(at + 1, end - 1))}}` : part.slice(at, end)
    at = end
  }
  return out
}

/** Index after the brace that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  throw new Error(`a brace is open in ${text}`)
}
