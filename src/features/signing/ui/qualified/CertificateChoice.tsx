/** Certificates to sign with, each with until when it is good; what can not be used says why. */
import { Ban, CircleCheck, Timer, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Badge, type Tone } from '../../../../web/design/Badge.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useQualifiedText } from './text.ts'

export type CertificateState = 'valid' | 'revoked' | 'expired' | 'early'

export type ListedCertificate = Readonly<{
  id: string
  name: string
  detail: string | null
  notBefore: string | null
  notAfter: string
  state: CertificateState
}>

const isUsable = ({ state }: ListedCertificate): boolean => state === 'valid'

/** By their dates alone. */
export function stateAt(notBefore: string | null, notAfter: string, now: Date): CertificateState {
  if (new Date(notAfter) < now) return 'expired'
  return notBefore && new Date(notBefore) > now ? 'early' : 'valid'
}

export function CertificateChoice({
  certificates,
  chosen,
  onChoose,
}: {
  certificates: readonly ListedCertificate[]
  chosen: string | null
  onChoose: (id: string) => void
}) {
  const t = useQualifiedText()
  const group = useId()
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="mb-2 p-0 text-body font-medium">{t('certificates.text')}</legend>
      {certificates.map((each) => (
        <label key={each.id} className={cardLook}>
          <input
            type="radio"
            name={group}
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={each.id === chosen}
            disabled={!isUsable(each)}
            onChange={() => onChoose(each.id)}
          />
          <span className="grid min-w-0 flex-1 gap-1">
            <span className="font-medium wrap-anywhere">{each.name}</span>
            {each.detail && <span className="text-sm wrap-anywhere text-muted">{each.detail}</span>}
            <Validity certificate={each} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const cardLook =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-lg p-3 inset-ring-1 inset-ring-line transition-colors duration-120 hover:bg-hover has-checked:bg-accent-soft has-checked:inset-ring-accent has-disabled:cursor-not-allowed has-disabled:hover:bg-transparent'

function Validity({ certificate: { state, notBefore, notAfter } }: { certificate: ListedCertificate }) {
  const t = useQualifiedText()
  const { date } = useFormats()
  const { tone, icon } = looks[state]
  const said = notBefore
    ? t('certificates.between', { from: date(notBefore), until: date(notAfter) })
    : t('certificates.valid', { date: date(notAfter) })
  return (
    <span className="num flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      {state !== 'valid' && (
        <Badge tone={tone} icon={icon}>
          {t(`certificates.${state}`)}
        </Badge>
      )}
      {said}
    </span>
  )
}

const looks = {
  valid: { tone: 'success', icon: CircleCheck },
  revoked: { tone: 'danger', icon: Ban },
  expired: { tone: 'warning', icon: Timer },
  early: { tone: 'warning', icon: Timer },
} as const satisfies Record<CertificateState, { tone: Tone; icon: LucideIcon }>

/** The only one that can be used is chosen already. */
export function onlyUsable(certificates: readonly ListedCertificate[]): string | null {
  const usable = certificates.filter(isUsable)
  return usable.length === 1 ? usable[0]!.id : null
}

/** Why nobody can sign with any of these (docs/domain/compatibility.md#account); null when somebody can. */
export function whyNone(
  certificates: readonly ListedCertificate[],
): 'certificates.none' | 'certificates.isRevoked' | 'certificates.isExpired' | null {
  if (certificates.some(isUsable)) return null
  if (certificates.length === 0) return 'certificates.none'
  return certificates.every(({ state }) => state === 'revoked') ? 'certificates.isRevoked' : 'certificates.isExpired'
}
