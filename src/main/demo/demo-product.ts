/** The product that fills a demo: in this process, with a clock of its own. */
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'

export type DemoProduct = Readonly<{
  ctx: Ctx
  http: Http
  /** Sets the clock so many hours before now. */
  goBack: (hours: number) => void
}>
