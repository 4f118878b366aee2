/** Loaded before the product (`node --import`): its clock is ahead by as much as CLOCK_AHEAD_MS says. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'])

const Real = Date

globalThis.Date = class Date extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + aheadMs] : given))
  }
  static now() {
    return Real.now() + aheadMs
  }
}
