/** The verdict on one signature, in facts and in checks for those who want them. Only TOTAL-PASSED is green. */
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  FileQuestion,
  ShieldAlert,
  ShieldCheck,
  ShieldX,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../web/design/Card.tsx'
import type { FileReport } from '../verifier.contract.ts'
import { ShowChanges } from './changes/ShowChanges.tsx'
import { SignatureFacts } from './SignatureFacts.tsx'
import { useVerifierText } from './text.ts'

export function SignatureReport({
  signature,
  number,
  file,
}: {
  signature: FileReport['signatures'][number]
  number: number
  /** Pictures of what changed since are made from it. */
  file?: File
}) {
  const t = useVerifierText()
  return (
    <Card>
      <div className="grid gap-3">
        <div className="flex items-start gap-3">
          <VerdictIcon indication={signature.indication} />
          <div className="min-w-0">
            <h2 className="text-base break-words">
              {t(`report.${signature.kind}`, { number: String(number), signer: signature.signer })}
            </h2>
            <p className="num text-sm text-muted">{t(`report.verdict.${signature.kind}.${signature.indication}`)}</p>
          </div>
        </div>
        <SignatureFacts signature={signature} />
        {file && signature.facts.changes?.may_be_seen && <ShowChanges file={file} signature={number} />}
        <details>
          <summary className="py-1 text-sm font-medium text-accent">{t('report.details')}</summary>
          <ul className="grid gap-2 pt-2">
            {signature.findings.map(({ check, verdict, message }) => (
              <li key={check}>
                <Checked verdict={verdict}>
                  <span className="sr-only">{t(`report.checks.${verdict}`)}: </span>
                  {message}
                </Checked>
              </li>
            ))}
            {signature.sub_indication && (
              <li className="text-xs text-muted">{t('report.standard', { name: signature.sub_indication })}</li>
            )}
          </ul>
        </details>
      </div>
    </Card>
  )
}

export const verdicts: Record<FileReport['indication'], { icon: LucideIcon; look: string }> = {
  'TOTAL-PASSED': { icon: ShieldCheck, look: 'bg-success-soft text-success' },
  INDETERMINATE: { icon: ShieldAlert, look: 'bg-warning-soft text-warning' },
  'TOTAL-FAILED': { icon: ShieldX, look: 'bg-danger-soft text-danger' },
  'NO-SIGNATURE': { icon: FileQuestion, look: 'bg-sunken text-muted' },
}

export function VerdictIcon({ indication }: { indication: FileReport['indication'] }) {
  const { icon: Icon, look } = verdicts[indication]
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-md ${look}`}>
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

const marks = {
  passed: { icon: CircleCheck, tint: 'text-success' },
  failed: { icon: CircleX, tint: 'text-danger' },
  indeterminate: { icon: CircleHelp, tint: 'text-warning' },
} as const

/** One thing that was checked. Its words say how it went, for the mark is not read out. */
export function Checked({ verdict, children }: { verdict: keyof typeof marks; children: ReactNode }) {
  const { icon: Mark, tint } = marks[verdict]
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${tint}`} />
      <span className="min-w-0">{children}</span>
    </div>
  )
}
