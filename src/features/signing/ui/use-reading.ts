/** Whether a phone's reader is on the way down a document: then what stands above it makes room. */
import { useEffect, useState } from 'react'

/** Further than a finger trembles. */
const MOVED_PX = 48
const AT_TOP_PX = 8
/** What stands above changes the height of the page, which scrolls by that. */
const SETTLES_MS = 400

export function useReading(isPhone: boolean): boolean {
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (!isPhone) return
    let [turnedAt, last, still] = [0, 0, 0]
    let isDown = false
    const note = ({ target, timeStamp }: Event) => {
      if (!(target instanceof HTMLElement) || !target.querySelector('[data-page]')) return
      const top = target.scrollTop
      const goesDown = top > last
      if (goesDown !== isDown || timeStamp < still) turnedAt = top
      ;[isDown, last] = [goesDown, top]
      const wanted = top > AT_TOP_PX && goesDown
      if (top > AT_TOP_PX && (timeStamp < still || Math.abs(top - turnedAt) < MOVED_PX)) return
      setReading((before) => {
        if (before !== wanted) still = timeStamp + SETTLES_MS
        return wanted
      })
    }
    addEventListener('scroll', note, true) // scrolling does not bubble
    return () => removeEventListener('scroll', note, true)
  }, [isPhone])
  return isPhone && isReading
}
