/** Pix: a code for the camera, the same for the clipboard, and the time that is left. */
import { Clock3 } from 'lucide-react'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { InvoiceView } from '../../billing/billing.contract.ts'
import { CopyLine } from './CopyLine.tsx'
import { useCheckoutText } from './text.ts'

const HOUR_MS = 3_600_000

export function PixPayment({
  pix: { code, expires_at: expiresAt },
  now,
}: {
  pix: NonNullable<InvoiceView['pix']>
  now: Date
}) {
  const t = useCheckoutText()
  const { dateTime } = useFormats()
  const leftMs = Math.max(0, Date.parse(expiresAt) - now.getTime())
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-center gap-5 tablet:grid-cols-[auto_minmax(0,1fr)]">
        <div className="paper justify-self-center overflow-hidden rounded-lg bg-paper inset-ring-1 inset-ring-line">
          <QrCode text={code} label={t('pix.qr')} />
        </div>
        <div className="grid gap-3">
          <p>{t('pix.how')}</p>
          <p className="num flex items-center gap-2 font-medium">
            <Clock3 aria-hidden className="size-4 shrink-0 text-muted" />
            {/* ticking, so it is not read out each second */}
            {leftMs < 24 * HOUR_MS
              ? t('pix.left', { time: clock(leftMs) })
              : t('pix.until', { time: dateTime(expiresAt) })}
          </p>
        </div>
      </div>
      <CopyLine label={t('pix.code')} text={code} action={t('pix.copy')} />
    </div>
  )
}

/** 1:04:59 */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [...(seconds >= 3600 ? [String(Math.floor(seconds / 3600))] : []), ...parts].join(':')
}

/** White around it, also in the dark theme: cameras want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-52" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
