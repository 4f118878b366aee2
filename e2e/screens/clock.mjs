/** Loaded before the product (`node --import`): its days stand still, so that pictures of them can be compared. */
const { GALLERY_DAY, GALLERY_STARTED_MS } = process.env
const day = Date.parse(GALLERY_DAY)
const startedMs = Number(GALLERY_STARTED_MS)
const SLOWER = 20 // time goes on, so that what comes later is later, but no minute passes

const Real = Date
const now = () => day + Math.floor((Real.now() - startedMs) / SLOWER)

globalThis.Date = class Date extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given))
  }
  static now() {
    return now()
  }
}
