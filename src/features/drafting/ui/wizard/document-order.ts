/** Documents in the order that somebody gave them, and the moves that bring the server's order there. */
export type DocumentNames = Readonly<{ names: Readonly<Record<string, string>>; order: readonly string[] }>

export const nothingNamed: DocumentNames = { names: {}, order: [] }

/** What came after the order was given stands at the end. */
export function inOrder<Document extends { id: string }>(
  documents: readonly Document[],
  { order }: DocumentNames,
): Document[] {
  const place = ({ id }: Document) => {
    const index = order.indexOf(id)
    return index < 0 ? order.length : index
  }
  return documents.toSorted((a, b) => place(a) - place(b))
}

/** Each move is made on the result of the one before. */
export function movesTo(
  present: readonly string[],
  order: readonly string[],
): { document: string; position: number }[] {
  const now = [...present]
  const wanted = inOrder(
    present.map((id) => ({ id })),
    { names: {}, order },
  )
  return wanted.flatMap(({ id }, position) => {
    if (now[position] === id) return []
    now.splice(position, 0, ...now.splice(now.indexOf(id), 1))
    return [{ document: id, position }]
  })
}
