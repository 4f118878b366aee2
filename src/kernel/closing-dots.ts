/**
 * Keeps a sentence from ending in two dots where the last of its values has a dot of its own: "signed by ACME Ltda."
 * Values that end in one carry a mark while their message is formatted; the mark takes the message's own dot with it.
 */

type Values = Readonly<Record<string, unknown>>
type Say = (key: never, ...rest: never[]) => unknown
type Translator = Say & Readonly<{ rich: Say }>

/** For private use in Unicode: no font has it, and nobody writes it. */
const MARK = '\u{E0D0}'

const ownDot = (value: unknown): boolean => typeof value === 'string' && /[.…]$/.test(value)
const marked = (value: unknown): unknown => (ownDot(value) ? `${String(value)}${MARK}` : value)
const withoutMarks = (words: unknown): unknown =>
  typeof words === 'string' ? words.replaceAll(new RegExp(`${MARK}(?:\\.(?!\\.))?`, 'g'), '') : words

/** The same translator, of plain texts and of those with tags. */
export function closedOnce<T extends Translator>(translate: T): T {
  const by =
    (say: Say) =>
    (key: never, values?: Values, ...rest: never[]): unknown => {
      if (!values || !Object.values(values).some(ownDot)) return say(key, ...([values, ...rest] as never[]))
      const each = Object.entries(values).map(([name, value]) => [name, within(value) ?? marked(value)] as const)
      const words = say(key, ...([Object.fromEntries(each), ...rest] as never[]))
      return Array.isArray(words) ? words.map(withoutMarks) : withoutMarks(words)
    }
  return Object.assign(by(translate), translate, { rich: by(translate.rich) }) as unknown as T // with all else that it has
}

/** What draws a tag is given its words as they are read. */
const within = (value: unknown) =>
  typeof value === 'function'
    ? (words: unknown) =>
        (value as (inside: unknown) => unknown)(Array.isArray(words) ? words.map(withoutMarks) : withoutMarks(words))
    : null
