/** Where things on the screen are on paper. */
import { useCallback, type RefObject } from 'react'
import type { Point } from '../../box.model.ts'
import type { PageSize } from '../../field.model.ts'
import type { Ground } from './use-drag.ts'

const NOWHERE: PageSize = { width: 595, height: 842 }

export function useGround(
  around: RefObject<HTMLElement | null>,
  pages: readonly PageSize[],
  zoom: number,
): Ground & {
  /** The middle of what is in sight. */
  middle: () => Point & { page: number }
  scrollTo: (page: number) => void
} {
  const pageSize = useCallback((page: number) => pages[page - 1] ?? NOWHERE, [pages])
  const sheet = useCallback(
    (page: number) => around.current?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? undefined,
    [around],
  )
  const pointOn = useCallback(
    (client: Point, page?: number) => {
      const element = page === undefined ? sheetUnder(client) : sheet(page)
      if (!element) return undefined
      const { left, top } = element.getBoundingClientRect()
      return { x: (client.x - left) / zoom, y: (client.y - top) / zoom, page: Number(element.dataset['page']) }
    },
    [sheet, zoom],
  )
  const middle = useCallback(() => {
    const frame = around.current?.getBoundingClientRect()
    const center = frame ? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 } : { x: 0, y: 0 }
    const nearest = [...(around.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])].find(
      (element) => element.getBoundingClientRect().bottom > center.y,
    )
    return pointOn(center, nearest ? Number(nearest.dataset['page']) : 1) ?? { x: 100, y: 100, page: 1 }
  }, [around, pointOn])
  const scrollTo = useCallback((page: number) => sheet(page)?.scrollIntoView({ block: 'start' }), [sheet])

  return { zoom, pageSize, pointOn, middle, scrollTo }
}

function sheetUnder({ x, y }: Point): HTMLElement | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-page]') ?? undefined
}
