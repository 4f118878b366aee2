/** Loaded before the product (`node --import`): its days stand still, so that pictures of them can be compared. */
import { replaceDate } from '../world/replace-date.mjs'

const { GALLERY_DAY, GALLERY_STARTED_MS } = process.env
const day = Date.parse(GALLERY_DAY)
const startedMs = Number(GALLERY_STARTED_MS)
const SLOWER = 20 // time goes on, so that what comes later is later, but no minute passes
const realNow = Date.now

replaceDate(() => day + Math.floor((realNow() - startedMs) / SLOWER))
