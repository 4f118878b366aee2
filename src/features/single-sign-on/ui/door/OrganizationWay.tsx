/** Button on the login page: by the organization whose domain the typed address is in, or to the page that asks for one. */
import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { ButtonLink } from '../../../../web/design/Button.tsx'
import { lookUpDoorEndpoint } from '../../single-sign-on.contract.ts'
import { useDoorText } from './text.ts'

type Found = Readonly<{ name: string; is_enforced: boolean; continue: string }>

/** So long nothing was typed. */
const PAUSE_MS = 400

export function OrganizationWay({ email, wanted }: { email: string; wanted: string }) {
  const t = useDoorText()
  const found = useDoorOf(email, wanted)
  const label = found ? t('wayTo', { name: found.name }) : t('way')
  return (
    <div className="grid grid-cols-1 gap-2">
      <ButtonLink
        icon={Building2}
        kind={found?.is_enforced ? 'primary' : 'default'}
        size="lg"
        width="full"
        href={found?.continue ?? `/auth/organization/find?continue=${encodeURIComponent(wanted)}`}
      >
        <span className="min-w-0 truncate" title={label}>
          {label}
        </span>
      </ButtonLink>
      <p role="status" className="text-center text-sm wrap-anywhere text-muted empty:hidden">
        {found?.is_enforced && t('demanded', { name: found.name })}
      </p>
    </div>
  )
}

/** Only a whole address is looked up, and each domain once. */
function useDoorOf(email: string, wanted: string): Found | null {
  const [known, setKnown] = useState<Readonly<{ domain: string; found: Found | null }>>()
  const domain = /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase()
  useEffect(() => {
    if (!domain || known?.domain === domain) return
    const look = async () => {
      const { organization } = await call(lookUpDoorEndpoint, { email: `x@${domain}`, continue: wanted })
      setKnown({ domain, found: organization })
    }
    // Where it cannot be looked up, the page that asks for an address still helps.
    const timer = setTimeout(() => void look().catch(() => setKnown({ domain, found: null })), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [domain, known, wanted])
  return known && known.domain === domain ? known.found : null
}
