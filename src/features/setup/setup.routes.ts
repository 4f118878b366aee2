/** Contract in, command called, view out: the set-up. */
import { Refusal } from '../../kernel/refusal.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import type { SealState, SetupPorts } from './ports.ts'
import { beginSetup, ensureTheirs, foundFirst, leaveStep, sendTestLetter, showSetup } from './setup.commands.ts'
import * as contract from './setup.contract.ts'

const TRIES = { max: 60, windowSec: 3600 }

type Who = Readonly<{ userId: UserId; email: string }>

/** @param identify whose session the cookies are */
export function setupRoutes(
  http: Http,
  ctx: Ctx,
  ports: SetupPorts,
  identify: (ctx: Ctx, cookies: Readonly<Record<string, string | undefined>>) => Promise<Who | null>,
): void {
  bind(http, ctx, contract.showSetupEndpoint, async (ctx, _input, { cookies, isFromThisMachine }) => {
    const who = await identify(ctx, cookies)
    const state = await showSetup(ctx, who?.userId ?? null)
    if (state.is !== 'yours' || !who) return { state: state.is, step: null, email: null, mail: null, seal: null }
    const mail = mailOf(ctx, isFromThisMachine)
    const seal = toSealView(await ports.showSeal(ctx))
    return { state: state.is, step: state.step, email: who.email, mail, seal }
  })
  bind(http, ctx, contract.beginSetupEndpoint, (ctx, given, call) =>
    beginSetup(
      ctx,
      ports,
      { ...given, language: given.language ?? call.language },
      {
        ip: call.ip,
        signIn: (tx, userId) => ports.signIn(ctx, tx, userId, call),
      },
    ),
  )
  bind(http, ctx, contract.foundFirstEndpoint, (ctx, { name }, { caller, language }) =>
    foundFirst(ctx, ports, { userId: caller.userId, name, language }),
  )
  bind(http, ctx, contract.leaveStepEndpoint, (ctx, { step }, { caller }) => leaveStep(ctx, caller.userId, step))
  bind(http, ctx, contract.sendTestLetterEndpoint, async (ctx, _input, { caller, language }) => {
    const { isSent, trouble } = await sendTestLetter(ctx, ports, caller, language)
    return { is_sent: isSent, trouble }
  })
  sealRoutes(http, ctx, ports)
}

function sealRoutes(http: Http, ctx: Ctx, ports: SetupPorts): void {
  bind(http, ctx, contract.storeSealEndpoint, async (ctx, { password }, call) => {
    await ensureTheirs(ctx, call.caller.userId)
    await limit(ctx, 'setup.seal', call.caller.userId, TRIES)
    await ports.storeSealFile(ctx, await fileIn(call), password)
    return { restarts: ports.restart() }
  })
  bind(http, ctx, contract.removeSealEndpoint, async (ctx, _input, { caller }) => {
    await ensureTheirs(ctx, caller.userId)
    await ports.removeSealFile(ctx)
    return { restarts: ports.restart() }
  })
  bind(http, ctx, contract.trySealEndpoint, async (ctx, _input, { caller }) => {
    await ensureTheirs(ctx, caller.userId)
    await limit(ctx, 'setup.seal', caller.userId, TRIES)
    try {
      await ports.trySeal()
      return { works: true, trouble: null }
    } catch (error) {
      return { works: false, trouble: error instanceof Error ? error.message : String(error) }
    }
  })
}

async function fileIn({ files }: Pick<Call<'user'>, 'files'>): Promise<Uint8Array> {
  for await (const file of files)
    if (file.name === 'file') return file.bytes(contract.sealFileLimit, 'seal.file_unusable')
  throw new Refusal('seal.file_unusable', { field: 'file' })
}

const mailOf = ({ settings: { smtpUrl, mailFrom, showsMailbox } }: Ctx, isFromThisMachine: boolean) => ({
  host: smtpUrl && new URL(smtpUrl).host,
  from: mailFrom,
  mailbox: showsMailbox && isFromThisMachine ? '/mailbox' : null,
})

const toSealView = ({ from, isBySettings, isInForce, subject, issuer, endsAt }: SealState): contract.SealView => ({
  from,
  is_by_settings: isBySettings,
  is_in_force: isInForce,
  subject,
  issuer,
  ends_at: endsAt.toISOString(),
})
