/** On phones everything that is not the next step: declining, the own copy, another signature, who takes part. */
import { shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import {
  Ban,
  CircleHelp,
  Download,
  PenLine,
  Printer,
  Signature,
  Undo2,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import { Drawer } from '../../../web/design/Drawer.tsx'
import type { ProfileKind } from '../signing.contract.ts'
import { isOwnEnvelope } from './shared/standing.ts'
import { Particulars, type ParticularsProps } from './Particulars.tsx'
import { useQuestionText } from './question/text.ts'
import { useDelegationText } from '../../delegation/ui/shared/text.ts'
import { useSigningText } from './text.ts'

type Props = ParticularsProps &
  Readonly<{
    isOpen: boolean
    onClose: () => void
    /** Kinds that this reader has fields of. */
    kinds: readonly ProfileKind[]
    onChangeSignature: (kind: ProfileKind) => void
    onRefuse: () => void
    onNotMe: () => void
    onDelegate: () => void
  }>

export function MoreDrawer({
  isOpen,
  onClose,
  kinds,
  onChangeSignature,
  onRefuse,
  onNotMe,
  onDelegate,
  ...about
}: Props) {
  const t = useSigningText()
  const q = useQuestionText()
  const d = useDelegationText()
  const { view, documentIndex } = about
  const shown = view.envelope.documents[documentIndex] ?? view.envelope.documents[0]
  const mayRefuse = view.actions.includes('refuse')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={shownTitle(view.envelope)}>
      <ul className="m-0 grid list-none p-0 pb-2">
        {kinds.map((kind) => (
          <Row
            key={kind}
            icon={kind === 'signature' ? Signature : PenLine}
            label={kind === 'signature' ? t('bar.changeSignature') : t('bar.changeInitial')}
            onSelect={() => onChangeSignature(kind)}
          />
        ))}
        {shown && <LinkRow icon={Download} label={t('bar.download')} href={shown.links.download} />}
        {shown && <LinkRow icon={Printer} label={t('bar.print')} href={shown.links.display} goes="new" />}
        {view.is_signed_in && <LinkRow icon={Undo2} label={t('bar.back')} href="/business/documents" goes="here" />}
        {view.actions.includes('delegate') && <Row icon={UserRoundPlus} label={d('open')} onSelect={onDelegate} />}
        {mayRefuse && <Row icon={CircleHelp} label={q('notMe')} onSelect={onNotMe} />}
        {mayRefuse && (
          <Row
            icon={Ban}
            label={isOwnEnvelope(view) ? t('bar.cancel') : t('bar.refuse')}
            onSelect={onRefuse}
            isDanger
          />
        )}
      </ul>
      <div className="border-t border-line">
        <Particulars {...about} />
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
