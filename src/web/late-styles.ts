/** Styles that come after the first picture: an entry says how they are fetched, and a part that shows more waits for them. */
let fetchStyles: () => Promise<unknown> = () => Promise.resolve()

export function comeLater(fetch: () => Promise<unknown>): void {
  fetchStyles = fetch
}

/** A part of a page with the styles that it needs. */
export async function styled<Part>(part: Promise<Part>): Promise<Part> {
  const [here] = await Promise.all([part, fetchStyles()])
  return here
}
