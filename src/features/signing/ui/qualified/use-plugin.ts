/** The way through the agent: is it there, may this page use it, which certificates it has, and having it sign (docs/domain/compatibility.md#envelopes and docs/domain/compatibility.md#account). */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import {
  agentLicenseEndpoint,
  generateSignableHashesEndpoint,
  resetProcessingEndpoint,
  showCertificateHolderEndpoint,
  signWithPluginEndpoint,
} from '../../qualified.contract.ts'
import type { SigningView } from '../../signing.contract.ts'
import { currentPlace, isChanged, type SeenDigests } from '../use-acts.ts'
import type { Picked } from './PickCertificate.tsx'
import type { HolderOf } from './use-holder.ts'
import { AgentAbsent, AgentRefused, agentAt, type Agent, type AgentCertificate, type Registration } from './agent.ts'

const POLL_MS = 2_000

export type PluginTrouble =
  | Readonly<{ is: 'locked' | 'gone' | 'lost' | 'unsaved' }>
  | Readonly<{ is: 'refused' | 'server'; why: string }>

export type PluginStage =
  | Readonly<{ is: 'looking' | 'listing' }>
  | Readonly<{ is: 'absent'; isBlocked: boolean }>
  | Readonly<{ is: 'authorizing'; registration: Registration }>
  | Readonly<{
      is: 'choosing'
      certificates: readonly AgentCertificate[]
      /** Of the agent. */
      version: string
      trouble: PluginTrouble | null
    }>
  | Readonly<{ is: 'working'; at: 'preparing' | 'signing' | 'sending' }>
  | Readonly<{ is: 'failed'; trouble: PluginTrouble }>

export type Plugin = Readonly<{
  stage: PluginStage
  /** From the beginning. */
  lookAgain: () => void
  sign: (wish: Picked) => Promise<void>
  holderOf: HolderOf
}>

type Deps = Readonly<{
  address: string
  token: string
  appName: string
  /** Of what the reader has seen. */
  seenNow: () => SeenDigests
  onChanged: () => void
  flush: () => Promise<boolean>
  onView: (view: SigningView) => void
}>

export function usePlugin({ address, token, appName, seenNow, flush, onView, onChanged }: Deps): Plugin {
  const agent = useRef<Agent>(undefined)
  agent.current ??= agentAt(address)
  const [stage, setStage] = useState<PluginStage>({ is: 'looking' })
  const [round, setRound] = useState(0)

  const open = useEffectEvent(async (signal: AbortSignal) => {
    const show = (next: PluginStage) => !signal.aborted && setStage(next)
    const plugin = agent.current!
    try {
      const version = await untilThere(plugin, signal, show)
      if (version === null) return
      const license = () => licenseFor(token)
      if (!(await plugin.logIn(await license()))) {
        show({ is: 'authorizing', registration: await plugin.register(appName) })
        do await pause(POLL_MS, signal)
        while (!signal.aborted && !(await plugin.logIn(await license())))
      }
      show({ is: 'listing' })
      show({ is: 'choosing', certificates: await plugin.certificates(), version, trouble: null })
    } catch (error) {
      show({ is: 'failed', trouble: troubleIn(error) })
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    void open(leaving.signal)
    return () => leaving.abort()
  }, [round])

  const lookAgain = useCallback(() => {
    setStage({ is: 'looking' })
    setRound((before) => before + 1)
  }, [])

  const holderOf: HolderOf = async (id) =>
    call(showCertificateHolderEndpoint, { token, certificates: await agent.current!.chainOf(id) })

  const sign: Plugin['sign'] = async ({ id, sendsPlace, declared }) => {
    if (stage.is !== 'choosing') return
    const plugin = agent.current!
    const choosing = (trouble: PluginTrouble) => setStage({ ...stage, trouble })
    if (!(await flush())) return choosing({ is: 'unsaved' })
    let chain: readonly string[]
    try {
      await plugin.probe(id)
      chain = await plugin.chainOf(id)
    } catch (error) {
      return choosing(troubleIn(error))
    }
    try {
      const task = { token, id, chain, sendsPlace, declared, seen: seenNow() }
      onView(await signAll(plugin, task, (at) => setStage({ is: 'working', at })))
    } catch (error) {
      if (isAboutHolder(error)) return choosing(troubleIn(error))
      await call(resetProcessingEndpoint, { token }).catch(() => undefined) // the lease ends by itself, later
      if (isChanged(error)) return onChanged()
      setStage({ is: 'failed', trouble: troubleIn(error) })
    }
  }

  return { stage, lookAgain, sign, holderOf }
}

type Task = Omit<Picked, 'id'> & Readonly<{ token: string; id: string; chain: readonly string[]; seen: SeenDigests }>

/** Hashes out, signatures back. The second license names the very hashes, so that the agent signs nothing else. */
async function signAll(
  plugin: Agent,
  { token, id, chain, sendsPlace, declared, seen }: Task,
  show: (at: 'preparing' | 'signing' | 'sending') => void,
): Promise<SigningView> {
  show('preparing')
  const place = sendsPlace ? await currentPlace() : null
  const { tcn, documents } = await call(generateSignableHashesEndpoint, {
    token,
    certificates: [...chain],
    ...place,
    ...seen,
    ...(declared && { declared }),
  })
  show('signing')
  if (!(await plugin.logIn(await licenseFor(token)))) throw new AgentRefused(403, '403')
  const signed: { id: string; signature: string }[] = []
  for (const { id: documentId, signable_hash: hash } of documents) {
    signed.push({ id: documentId, signature: await plugin.sign(id, hash) }) // one at a time: a card has one hand
  }
  show('sending')
  return call(signWithPluginEndpoint, { token, tcn, documents: signed, ...place })
}

/** It is another person's, and nothing was declared, or nothing may be. */
const isAboutHolder = (error: unknown): boolean =>
  error instanceof WireError &&
  (error.code === 'certificate.declaration_required' || error.code === 'certificate.other_person')

const licenseFor = async (token: string): Promise<string> => (await call(agentLicenseEndpoint, { token })).license

function troubleIn(error: unknown): PluginTrouble {
  if (error instanceof AgentAbsent) return { is: 'lost' }
  if (!(error instanceof AgentRefused)) return { is: 'server', why: sentenceFor(error) }
  if (error.status === 423) return { is: 'locked' }
  if (error.status === 404) return { is: 'gone' }
  return { is: 'refused', why: error.message }
}

/** The download is shown until the agent has started, and the page goes on by itself. @returns its version; null: the page was left */
async function untilThere(
  plugin: Agent,
  signal: AbortSignal,
  show: (stage: PluginStage) => void,
): Promise<string | null> {
  while (!signal.aborted) {
    const version = await versionOf(plugin)
    if (version !== null) return version
    show({ is: 'absent', isBlocked: await isBlocked() })
    await pause(POLL_MS, signal)
  }
  return null
}

async function versionOf(plugin: Agent): Promise<string | null> {
  try {
    return await plugin.hello()
  } catch (error) {
    if (error instanceof AgentAbsent) return null
    throw error
  }
}

/** Browsers ask before a page may reach this computer; a no looks as if nobody were there. */
async function isBlocked(): Promise<boolean> {
  for (const name of ['loopback-network', 'local-network-access']) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName })
      if (state === 'denied') return true
    } catch {
      // a browser that does not know the name does not ask
    }
  }
  return false
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
