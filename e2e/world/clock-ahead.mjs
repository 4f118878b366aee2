/** Loaded before the product (`node --import`): its clock is ahead by as much as CLOCK_AHEAD_MS says. */
import { replaceDate } from './replace-date.mjs'

const aheadMs = Number(process.env['CLOCK_AHEAD_MS'])
const realNow = Date.now

replaceDate(() => realNow() + aheadMs)
