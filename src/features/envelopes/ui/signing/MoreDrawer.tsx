/** Everything that is not the next step: declining, the own copy, another signature, who takes part. */
import { shownTitle } from '../../envelope-title.model.ts'
import { Ban, Download, PenLine, Printer, Signature, Undo2, type LucideIcon } from 'lucide-react'
import { Drawer } from '../../../../web/design/Drawer.tsx'
import { LanguageSwitcher } from '../../../../web/design/LanguageSwitcher.tsx'
import type { ProfileKind, SigningView } from '../../signing/signing.contract.ts'
import { SignersList } from './SignersList.tsx'
import { TermsText } from './TermsText.tsx'
import { useSigningText } from './text.ts'

type Props = Readonly<{
  isOpen: boolean
  onClose: () => void
  view: SigningView
  /** Kinds that this reader has fields of. */
  kinds: readonly ProfileKind[]
  documentUrl: string
  onChangeSignature: (kind: ProfileKind) => void
  onRefuse: () => void
}>

export function MoreDrawer({ isOpen, onClose, view, kinds, documentUrl, onChangeSignature, onRefuse }: Props) {
  const t = useSigningText()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={shownTitle(view.envelope)}>
      <ul className="grid pb-2">
        {kinds.map((kind) => (
          <Row
            key={kind}
            icon={kind === 'signature' ? Signature : PenLine}
            label={kind === 'signature' ? t('bar.changeSignature') : t('bar.changeInitial')}
            onSelect={() => onChangeSignature(kind)}
          />
        ))}
        <LinkRow icon={Download} label={t('bar.download')} href={`${documentUrl.replace(/display$/, 'download')}`} />
        <LinkRow icon={Printer} label={t('bar.print')} href={documentUrl} goes="new" />
        {view.is_signed_in && <LinkRow icon={Undo2} label={t('bar.back')} href="/business/documents" goes="here" />}
        {view.actions.includes('refuse') && <Row icon={Ban} label={t('bar.refuse')} onSelect={onRefuse} isDanger />}
      </ul>
      <details className="border-t border-line py-1" open>
        <summary className="min-h-11 py-2.5 font-medium">{t('bar.signers')}</summary>
        <SignersList recipients={view.envelope.recipients} />
      </details>
      <details className="border-t border-line py-1">
        <summary className="min-h-11 py-2.5 font-medium">{t('terms.read')}</summary>
        <TermsText version={view.terms.version} />
      </details>
      <div className="border-t border-line pt-2">
        <LanguageSwitcher />
      </div>
    </Drawer>
  )
}

const rowLook =
  'flex min-h-12 w-full items-center gap-3 rounded-md border-0 bg-transparent px-2 text-left text-base text-ink no-underline hover:bg-hover'

type RowProps = Readonly<{ icon: LucideIcon; label: string }>

function Row({
  icon: Icon,
  label,
  onSelect,
  isDanger = false,
}: RowProps & { onSelect: () => void; isDanger?: boolean }) {
  return (
    <li>
      <button type="button" className={`${rowLook} ${isDanger ? 'text-danger!' : ''}`} onClick={onSelect}>
        <Icon aria-hidden className="size-5 shrink-0 opacity-70" />
        {label}
      </button>
    </li>
  )
}

const goings = { file: { download: '' }, new: { target: '_blank', rel: 'noopener' }, here: {} } as const

function LinkRow({ icon: Icon, label, href, goes = 'file' }: RowProps & { href: string; goes?: keyof typeof goings }) {
  return (
    <li>
      <a className={rowLook} href={href} {...goings[goes]}>
        <Icon aria-hidden className="size-5 shrink-0 opacity-70" />
        {label}
      </a>
    </li>
  )
}
