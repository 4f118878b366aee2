/** Both sides of a comparison with memory to render into, and the ways to render a page of them. */
import type { Bytes } from '../../base/bytes.ts'
import { tilePictures, tileSamePictures } from './large-pictures.ts'
import { openRenderer, type Raster, type Renderer } from './render-page.ts'
import { openPage, openSides, type After, type SideName, type Sides } from './sides.ts'

export type SidesView = Sides & Readonly<{ renderers: Readonly<Record<SideName, Renderer>> }>

export async function openView(pdf: Bytes, after: After): Promise<SidesView> {
  const sides = await openSides(pdf, after)
  const renderers = { before: openRenderer(sides.pdfium), after: openRenderer(sides.pdfium) }
  return {
    ...sides,
    renderers,
    close() {
      renderers.before.close()
      renderers.after.close()
      sides.close()
    },
  }
}

export function renderBoth(view: SidesView, number: number): [before: Raster | null, after: Raster | null] {
  const [before, after] = [openPage(view, 'before', number), openPage(view, 'after', number)]
  if (before && after) tileSamePictures(view.pdfium, before, after)
  // Memory of wasm moves when it grows: it is looked at when both are there.
  if (before) view.renderers.before.render(before)
  if (after) view.renderers.after.render(after)
  return [before && view.renderers.before.shown(), after && view.renderers.after.shown()]
}

export function renderSide(view: SidesView, side: SideName, number: number): Raster | null {
  const page = openPage(view, side, number)
  if (!page) return null
  view.renderers[side].render(page)
  return view.renderers[side].shown()
}

/** A page by itself, its large pictures as tiles; `pictures` says what they are and where. */
export type TiledRaster = Raster & Readonly<{ pictures: string }>

export function renderTiled(view: SidesView, side: SideName, number: number): TiledRaster | null {
  const page = openPage(view, side, number)
  if (!page) return null
  const pictures = tilePictures(view.pdfium, page)
  view.renderers[side].render(page)
  return { ...view.renderers[side].shown(), pictures }
}
