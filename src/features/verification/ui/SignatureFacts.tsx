/** Of one signature what a lawyer asks, in words for everybody: who, when, who vouches for it, was it changed, for how long it holds. */
import type { ReactNode } from 'react'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { FileReport } from '../verifier.contract.ts'
import { useVerifierText } from './text.ts'

type Signature = FileReport['signatures'][number]

export function SignatureFacts({ signature }: { signature: Signature }) {
  const t = useVerifierText()
  const { kind, facts, level } = signature
  const lasts = levels.find((known) => known === level && signature.indication === 'TOTAL-PASSED')
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      t(`report.facts.${facts.holder?.is_seal && kind === 'signature' ? 'seal' : kind}`),
      <Holder key="who" facts={facts} />,
    ],
    [t('report.facts.when'), <When key="when" signature={signature} />],
    [t('report.facts.trust'), <Trust key="trust" facts={facts} />],
    ...(facts.qualification
      ? [
          [t('report.facts.law'), facts.qualification.brazil.message] as const,
          [t('report.facts.europe'), <Europe key="europe" qualification={facts.qualification} />] as const,
        ]
      : []),
    [t('report.facts.changes'), <Changes key="changes" signature={signature} />],
    ...(lasts
      ? [[t('report.facts.lasts'), `${t(`report.facts.lastsOf.${lasts}`)} (PAdES ${unbroken(lasts)})`] as const]
      : []),
    ...(facts.policy_says ? [[t('report.facts.policy'), facts.policy_says] as const] : []),
  ]
  return (
    <dl className="grid gap-x-4 gap-y-3 text-sm tablet:grid-cols-[12.5rem_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-0.5 tablet:col-span-2 tablet:grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="m-0 min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const levels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const

type Facts = Signature['facts']

/** The level and its reason; below them the service of the trusted list, and how old the list is. */
function Europe({ qualification: { eidas, service } }: { qualification: NonNullable<Facts['qualification']> }) {
  return (
    <span className="grid gap-1">
      <span>{eidas.message}</span>
      {service && <span className="text-muted">{service.message}</span>}
    </span>
  )
}

function Holder({ facts: { holder } }: { facts: Facts }) {
  const t = useVerifierText()
  if (!holder) return t('report.facts.unknown')
  const { name, organization, identifier, responsible } = holder
  const answers = responsible && t('report.facts.responsible', { name: responsible })
  return [name, organization !== name && organization, identifier, answers].filter(Boolean).join(' · ')
}

function When({ signature: { kind, facts, signed_at: at } }: { signature: Signature }) {
  const t = useVerifierText()
  const { dateTime } = useFormats()
  if (kind === 'timestamp') return at ? t('report.facts.stamped', { date: dateTime(at) }) : t('report.facts.never')
  if (facts.proven_at) return t('report.facts.proven', { date: dateTime(facts.proven_at) })
  return facts.claimed_at ? t('report.facts.claimed', { date: dateTime(facts.claimed_at) }) : t('report.facts.never')
}

function Trust({ facts: { trust, holder } }: { facts: Facts }) {
  const t = useVerifierText()
  if (trust) return t(`report.facts.trustOf.${trust.kind}`, { name: trust.name })
  return [t('report.facts.trustOf.none'), holder && t('report.facts.issuer', { issuer: holder.issuer })]
    .filter(Boolean)
    .join(' ')
}

function Changes({ signature: { facts, findings } }: { signature: Signature }) {
  const t = useVerifierText()
  const { changes } = facts
  const isBroken = findings.some(({ check, verdict }) => check === 'integrity' && verdict === 'failed')
  if (!changes) return t(isBroken ? 'report.facts.changesOf.broken' : 'report.facts.changesOf.unknown')
  return changes.are === 'none'
    ? t('report.facts.changesOf.none')
    : t(`report.facts.changesOf.${changes.are}`, { list: changes.list })
}

/** A level stands on one line. */
const unbroken = (level: string): string => level.replace('-', '\u2011')
