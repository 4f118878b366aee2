/** Ports of the set-up: functions of other features, given by main. */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { Call } from '../../server/http.ts'
import type { Letter } from '../../server/mail.ts'

export type FirstUser = Readonly<{ name: string; email: string; password: string; language: Language }>

/** The seal as it is, and as it will be. */
export type SealState = Readonly<{
  from: 'self-made' | 'file' | 'token'
  /** The settings name the key: nothing is chosen here. */
  isBySettings: boolean
  /** Another one was chosen since this process started. */
  isInForce: boolean
  subject: string
  issuer: string
  endsAt: Date
}>

export type SealPorts = Readonly<{
  showSeal: (ctx: Ctx) => Promise<SealState>
  /** Refuses what cannot seal. */
  storeSealFile: (ctx: Ctx, file: Uint8Array, password: string) => Promise<void>
  removeSealFile: (ctx: Ctx) => Promise<void>
  /** Signs something with the key that seals now; throws with a reason. */
  trySeal: () => Promise<void>
  /** Starts the product anew in this process, once the call has been answered; false: the operator has to. */
  restart: () => boolean
}>

export type SetupPorts = SealPorts &
  Readonly<{
    /** Accounts, operators: one transaction with the set-up. */
    createUser: (ctx: Ctx, user: FirstUser) => Promise<UserId>
    addOperator: (ctx: Ctx, email: string) => Promise<unknown>
    /** Begins their session and gives the browser its cookie. */
    signIn: (ctx: Ctx, tx: Tx, userId: UserId, call: Call) => Promise<void>
    foundOrganization: (
      ctx: Ctx,
      founder: Readonly<{ userId: UserId; name: string; language: Language }>,
    ) => Promise<Readonly<{ id: OrganizationId }>>
    writeTestLetter: (ctx: Ctx, to: Readonly<{ name: string; address: string }>, language: Language) => Letter
  }>
