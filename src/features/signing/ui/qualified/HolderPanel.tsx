/** Shows whose certificate was chosen beside who was asked to sign; where they differ, a refusal, or the reasons that may be declared. */
import { useId, type ReactNode } from 'react'
import type { DeclaredReason } from '../../../../core/envelope/certificate.model.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import type { CertificateHolderView } from '../../qualified.contract.ts'
import { useQualifiedText } from './text.ts'
import type { HolderCheck } from './use-holder.ts'

export function HolderPanel({
  check,
  sender,
  declared,
  onDeclare,
  onAgain,
}: {
  check: HolderCheck | null
  sender: string
  declared: DeclaredReason | null
  onDeclare: (reason: DeclaredReason) => void
  /** Asks whose it is once more. */
  onAgain: () => void
}) {
  const t = useQualifiedText()
  if (check === null) return null
  if (check.is === 'asking')
    return (
      <p role="status" className="animate-late text-sm text-muted">
        {t('holder.checking')}
      </p>
    )
  if (check.is === 'failed')
    return (
      <Alert tone="danger" action={<Button onClick={onAgain}>{t('retry')}</Button>}>
        {check.why}
      </Alert>
    )
  const { holder } = check
  const title = t(holder.asked.cpf === null ? 'holder.otherTitle' : 'holder.otherCpfTitle')
  return (
    <div className="grid gap-3">
      <BothNames holder={holder} />
      {holder.next === 'refuse' && (
        <Alert tone="danger" title={title}>
          {t('holder.refuse', { asked: holder.asked.name, sender })}
        </Alert>
      )}
      {holder.next === 'declare' && (
        <>
          <Alert tone="warning" title={title}>
            {t('holder.declare')}
          </Alert>
          <Reasons holder={holder} declared={declared} onDeclare={onDeclare} />
        </>
      )}
    </div>
  )
}

function BothNames({
  holder: { name, number, is_company, responsible, issuer, asked },
}: Readonly<{ holder: CertificateHolderView }>) {
  const t = useQualifiedText()
  return (
    <dl className="m-0 grid gap-x-6 gap-y-3 rounded-lg bg-sunken p-3 tablet:grid-cols-2">
      <Named
        label={t(is_company ? 'holder.ofCompany' : 'holder.of')}
        name={name || t('holder.unnamed')}
        number={number}
      >
        {responsible && <span>{t('holder.responsible', { name: responsible })}</span>}
        <span>{t('holder.issuer', { issuer })}</span>
      </Named>
      <Named label={t('holder.asked')} name={asked.name} number={asked.cpf} />
    </dl>
  )
}

function Named({
  label,
  name,
  number,
  children,
}: {
  label: string
  name: string
  number: string | null
  children?: ReactNode
}) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="m-0 grid gap-0.5 wrap-anywhere">
        <span className="font-medium">{name}</span>
        {number && <span className="num text-sm text-muted">{number}</span>}
        {children && <span className="grid text-sm text-muted">{children}</span>}
      </dd>
    </div>
  )
}

function Reasons({
  holder: { reasons, asked },
  declared,
  onDeclare,
}: {
  holder: CertificateHolderView
  declared: DeclaredReason | null
  onDeclare: (reason: DeclaredReason) => void
}) {
  const t = useQualifiedText()
  const group = useId()
  return (
    <fieldset className="m-0 grid min-w-0 gap-1 border-0 p-0">
      <legend className="mb-1 p-0 font-medium">{t('holder.why')}</legend>
      {reasons.map((reason) => (
        <label key={reason} className="flex min-h-9 cursor-pointer items-center gap-3 coarse:min-h-11">
          <input
            type="radio"
            name={group}
            className="size-5 shrink-0 accent-accent"
            checked={reason === declared}
            onChange={() => onDeclare(reason)}
          />
          <span className="wrap-anywhere">{t(`holder.reasons.${reason}`, { asked: asked.name })}</span>
        </label>
      ))}
    </fieldset>
  )
}
