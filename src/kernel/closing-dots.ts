/** Keeps a sentence from ending in two dots where the last of its values has a dot of its own: "signed by ACME Ltda." */

type Say = (...all: never[]) => unknown
type Translator = Say & Readonly<{ rich: Say }>

/** The same translator, of plain texts and of those with tags. */
export const closedOnce = <T extends Translator>(translate: T): T =>
  Object.assign(by(translate), translate, { rich: by(translate.rich) }) as unknown as T // with all else that it has

const by =
  (say: Say) =>
  (...all: never[]): unknown => {
    const [words, values] = [say(...all), Object.values(all[1] ?? {})]
    return Array.isArray(words) ? words.map((part) => closed(part, values)) : closed(words, values)
  }

const closed = (words: unknown, values: readonly unknown[]): unknown =>
  values.reduce(
    (text, value) =>
      typeof text === 'string' && typeof value === 'string' && /[.…]$/.test(value)
        ? text.replaceAll(`${value}.`, value)
        : text,
    words,
  )
