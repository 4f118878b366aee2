/** The setting that makes an installation a demo, and what cannot stand beside it. */
import { oneOf } from './variable.ts'

export type DemoSettings = Readonly<{
  /** All data is made up, and erased each night. */
  isDemo: boolean
}>

export const demoVariables = { DEMO: oneOf('DEMO', ['true', 'false']).default('false') }

/** What has a meaning in a demo and leads neither out of it nor anything into it; every other setting is refused beside it. */
const INSIDE =
  /^(API_RATE_LIMIT|BASE_URL|DATABASE_URL|DATA_DIR|DEMO|FREE_\w+|HOST|LIBREOFFICE|LOG_\w+|MAILBOX_PAGES|MAIL_FROM|METRICS_\w+|OTEL_\w+|PORT|ROLE|SERVER_KEY(_PREVIOUS)?|SETUP|SHUTDOWN_DELAY_SEC|TRUST_PROXY|VARIANT|VERIFIER_REDIRECT)$/

const HARMLESS = new Set<unknown>(['none', 'kept', 'false'])

/** @param names of all settings */
export function forbiddenInDemo(given: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  if (given['DEMO'] !== 'true') return []
  return names
    .filter((name) => given[name] !== undefined && !INSIDE.test(name) && !HARMLESS.has(given[name]))
    .map(
      (name) =>
        `${name} cannot be set beside DEMO=true: nothing of a demo goes outside, and nothing of outside into it.`,
    )
}

export const demoSettings = ({ DEMO }: Readonly<{ DEMO: string }>): DemoSettings => ({ isDemo: DEMO === 'true' })
