/** Ports of the set-up: introduced to accounts, operators, organizations, letters and the seal. */
import { createUser } from '../features/accounts/account.commands.ts'
import { identify } from '../features/accounts/account.routes.ts'
import { loadUser } from '../features/accounts/account.store.ts'
import { fromOf, giveCookies } from '../features/accounts/cookies.ts'
import { arrive } from '../features/accounts/security/arrival.commands.ts'
import { writeTestLetter } from '../features/messages/test-letter.tsx'
import { addOperator } from '../features/operating/operator.commands.ts'
import { foundOrganization } from '../features/people/organizations/organization.commands.ts'
import type { SealPorts, SetupPorts } from '../features/setup/ports.ts'
import { setupRoutes } from '../features/setup/setup.routes.ts'
import { readCertificate } from '../pades/crypto/x509/certificate.ts'
import { calledBy } from '../pades/crypto/x509/name.ts'
import type { Ctx } from '../server/ctx.ts'
import type { Http, RequestCredentials } from '../server/http.ts'
import { ports } from './features.ts'
import { fingerprintOf, removeSealFile, storedSealKey, storeSealFile } from './seal-key.ts'
import type { Sealing } from './sealing.ts'
import { trySigning } from './try-signing.ts'

/** @param restart starts the product of this process anew; null: other processes seal, and the operator does it */
export function bindSetup(http: Http, ctx: Ctx, sealing: Sealing, restart: (() => void) | null): void {
  setupRoutes(http, ctx, setupPorts(sealing, restart), whoHolds)
}

const whoHolds = async (ctx: Ctx, cookies: RequestCredentials['cookies']) => identify(ctx, { cookies })

const setupPorts = (sealing: Sealing, restart: (() => void) | null): SetupPorts => ({
  ...sealPorts(sealing, restart),
  createUser: (ctx, user) => createUser(ctx, ports, { ...user, isVerified: true }),
  addOperator,
  signIn: async (ctx, tx, userId, call) => {
    const arrival = await arrive(ctx, tx, await loadUser(tx, userId), fromOf(ctx, call), 'password')
    giveCookies(ctx, call, arrival, '/')
  },
  foundOrganization,
  writeTestLetter,
})

const sealPorts = ({ signer, seals }: Sealing, restart: (() => void) | null): SealPorts => ({
  showSeal: async (ctx) => {
    const stored = await storedSealKey(ctx)
    const { subject, issuer, notAfter } = readCertificate(signer.certificate)
    const isBySettings = ctx.settings.seal !== null
    return {
      from: seals === 'self-made' ? 'self-made' : seals === 'stored' || seals === 'p12' ? 'file' : 'token',
      isBySettings,
      isInForce: isBySettings || (seals === 'stored' ? stored === fingerprintOf(signer) : stored === null),
      subject: calledBy(subject),
      issuer: calledBy(issuer),
      endsAt: notAfter,
    }
  },
  storeSealFile,
  removeSealFile,
  trySeal: () => trySigning(signer),
  restart: () => {
    restart?.()
    return restart !== null
  },
})
