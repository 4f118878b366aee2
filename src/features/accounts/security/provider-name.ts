/** What a sign-in provider is called. */
import type { Ctx } from '../../../server/ctx.ts'

export const nameOfProvider = ({ settings: { oidc } }: Pick<Ctx, 'settings'>, issuer: string): string =>
  oidc?.issuer === issuer ? oidc.name : new URL(issuer).hostname
