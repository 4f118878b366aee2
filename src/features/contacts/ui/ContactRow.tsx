/** One contact to tick. The whole row is its label. */
import { Badge } from '../../../web/design/Badge.tsx'
import { EmailAddress } from '../../../web/design/EmailAddress.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import type { ContactView } from '../contact.contract.ts'
import { useContactText } from './text.ts'

export function ContactRow({
  contact: { name, email, phone, masked_cpf: cpf },
  isThere,
  isChosen,
  mayChoose,
  onToggle,
}: {
  contact: ContactView
  /** A recipient already. */
  isThere: boolean
  isChosen: boolean
  mayChoose: boolean
  onToggle: () => void
}) {
  const t = useContactText()
  return (
    <li className="border-b border-line px-3 py-1 last:border-0 hover:bg-hover">
      <Checkbox
        checked={isChosen || isThere}
        disabled={isThere || !mayChoose}
        onChange={onToggle}
        label={
          <span className="flex items-center gap-3">
            <span className="grid min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="num text-sm text-muted">
                <EmailAddress>{email}</EmailAddress>
              </span>
              {phone && <span className="num text-sm text-muted">{phone}</span>}
              {cpf && <span className="num text-sm text-muted">CPF {cpf}</span>}
            </span>
            {isThere && <Badge tone="neutral">{t('there')}</Badge>}
          </span>
        }
      />
    </li>
  )
}
