/** Reads names and e-mails out of a list that somebody pasted, and a name out of an e-mail. */

export type ListedPeople = Readonly<{
  people: readonly Readonly<{ name: string; email: string }>[]
  /** What stands there and belongs to no address: `ana@`, a name alone, the head of a table. */
  unread: readonly string[]
}>

/**
 * Reads what people paste: `Ana <ana@acme.com>; bruno@acme.com`, `Ana; ana@acme.com`, `ana@acme.com, Ana`, or a name and an address on
 * lines of their own.
 */
export function readPeople(text: string): ListedPeople {
  const parts = text.split(/\r?\n/).flatMap(partsOfLine)
  const nameBefore = (at: number) => (parts[at - 1]?.is === 'name' ? parts[at - 1]!.text : '')
  return {
    people: parts.flatMap((part, at) =>
      part.is === 'person' ? [{ name: part.name || nameBefore(at), email: part.text }] : [],
    ),
    unread: parts.flatMap((part, at) => {
      const isTaken = part.is === 'person' || (part.is === 'name' && isNameless(parts[at + 1]))
      return isTaken ? [] : [part.text]
    }),
  }
}

type ListPart =
  | Readonly<{ is: 'person'; name: string; text: string }>
  | Readonly<{ is: 'name' | 'unread'; text: string }>

const isNameless = (part: ListPart | undefined): boolean => part?.is === 'person' && part.name === ''

/** Where a line begins with an address, names stand behind theirs. Commas within quotes divide nothing. */
function partsOfLine(line: string): ListPart[] {
  const parts = line
    .split(/[;,\t](?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((part) => part.trim())
    .map(listPart)
  if (!isNameless(parts[0]) || parts[1]?.is !== 'name') return parts
  return parts.flatMap((part, at): ListPart[] => {
    const next = parts[at + 1]
    if (part.is === 'name') return isNameless(parts[at - 1]) ? [] : [{ is: 'unread', text: part.text }]
    return [part.is === 'person' && part.name === '' && next?.is === 'name' ? { ...part, name: next.text } : part]
  })
}

function listPart(part: string): ListPart {
  const email = addressIn(part)
  if (email) return { is: 'person', name: nameIn(part.replace(email, '')), text: email }
  return part.includes('@') ? { is: 'unread', text: part.trim() } : { is: 'name', text: nameIn(part) }
}

/** `"Souza, Ana"` is Ana Souza. */
const nameIn = (part: string): string =>
  part
    .replaceAll(/[<>"'()\s]+/g, ' ')
    .trim()
    .replace(/^([^,]+), ([^,]+)$/, '$2 $1')

const addressIn = (part: string): string | undefined => /[^\s<>"'()]+@[^\s<>"'()]+\.[^\s<>"'()]+/.exec(part)?.[0]

/** A name to begin with where only the address was given: `ana.souza@…` is probably Ana Souza. */
export function nameFromAddress(email: string): string {
  const local = email.split('@')[0] ?? ''
  const words = local.split(/[._-]+/).filter((word) => /^\p{L}{2,}$/u.test(word))
  return words.length < 2 ? '' : words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')
}
