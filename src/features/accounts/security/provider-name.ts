/** Display name of a sign-in provider. */
import type { Ctx } from '../../../server/ctx.ts'

export const nameOfProvider = ({ settings: { oidc } }: Pick<Ctx, 'settings'>, issuer: string): string =>
  oidc?.issuer === issuer ? oidc.name : new URL(issuer).hostname
