/** Pictures of pages, drawn once and kept for a while: the same page is asked for by everybody who opens a link. */

/** Draws one page of a blob as WebP. */
type Draw = (sha256: string, page: number, widthPx: number) => Promise<Uint8Array>

export type Previews = (sha256: string, page: number, widthPx: number) => Promise<Uint8Array>

/** Few widths, so that one drawing serves many screens. */
const WIDTHS_PX = [120, 240, 480, 800, 1200, 1600, 2400] as const

export function openPreviews(drawPage: Draw, roomBytes = 48 * 1024 * 1024): Previews {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  let bytes = 0

  const draw = async (key: string, sha256: string, page: number, widthPx: number) => {
    const picture = await drawPage(sha256, page, widthPx)
    kept.set(key, picture)
    bytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= roomBytes) break
      kept.delete(oldest)
      bytes -= length
    }
    return picture
  }

  return async (sha256, page, wantedPx) => {
    const widthPx = WIDTHS_PX.find((width) => width >= wantedPx) ?? 2400
    const key = `${sha256} ${page} ${widthPx}`
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known) // the last in a Map is the youngest
      return known
    }
    const drawing = underWay.get(key) ?? draw(key, sha256, page, widthPx).finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }
}
