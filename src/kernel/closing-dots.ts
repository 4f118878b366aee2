/** Keeps a sentence from ending in two dots where the last of its values has a dot of its own: "signed by ACME Ltda." */

type Say = (...all: never[]) => unknown

/** The same translator. What it says of texts with tags is left as it is: no name stands at the end of one. */
export const closedOnce = <T extends Say>(translate: T): T => {
  const say = (...all: never[]) =>
    Object.values(all[1] ?? {}).reduce<unknown>(
      (words, value) =>
        /[.…]$/.test(String(value)) ? String(words).replaceAll(String(value) + '.', () => String(value)) : words,
      translate(...all),
    )
  return Object.assign(say, translate) as unknown as T // with all else that it has
}
