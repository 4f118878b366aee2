/** The setting that makes an installation a demo, and what cannot stand beside it. */
import { oneOf } from './variable.ts'

export type DemoSettings = Readonly<{
  /** All data is made up, and erased each night. */
  isDemo: boolean
}>

export const demoVariables = { DEMO: oneOf('DEMO', ['true', 'false']).default('false') }

/** What would lead out of a demo, or into it what matters. */
const OUTSIDE =
  /^(SMTP_URL|WHATSAPP_|PAYMENTS$|PAGARME_|STRIPE_|OIDC_|SEAL_|TSA_|PSC_|CSC_|GOVBR_|QUALIFIED_|AGENT_|BACKUP_(DIR|S3_BUCKET)|S3_|CEP_LOOKUP_URL$|TRUSTED_LISTS$|ONLINE_REVOCATION$|OUTGOING_PRIVATE|MAIL_HOOK|BOUNCE_)/

const HARMLESS = new Set<unknown>(['none', 'kept', 'false'])

export function forbiddenInDemo(given: Readonly<Record<string, unknown>>): string[] {
  if (given['DEMO'] !== 'true') return []
  return Object.keys(given)
    .filter((name) => OUTSIDE.test(name) && !HARMLESS.has(given[name]))
    .map(
      (name) =>
        `${name} cannot be set beside DEMO=true: nothing of a demo goes outside, and nothing of outside into it.`,
    )
}

export const demoSettings = ({ DEMO }: Readonly<{ DEMO: string }>): DemoSettings => ({ isDemo: DEMO === 'true' })
