/** Around every page of somebody signed in: who they are, their language, their organization's colours, and their session. */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { showMeEndpoint, type UserView } from '../../core/identity/account.contract.ts'
import { LogInAgain } from '../../features/accounts/ui/LogInAgain.tsx'
import { call, onSessionEnd } from '../../web/call.ts'
import { useToasts } from '../../web/design/Toasts.tsx'
import { useAdopted } from '../../web/i18n/LanguageProvider.tsx'
import { forgetOthers } from '../../web/leaving.ts'
import { takeExpulsion, useSelectedOrganization } from '../../web/organization.ts'
import { useAnswer } from '../../web/query.tsx'
import { TroublePage, WaitingPage } from '../../web/shell/area-ends.tsx'
import { useShellText } from '../../web/shell/text.ts'
import { isThemeKept, keepTheme, wear, wearKept } from '../../web/theme.ts'

/** Pages start at once where it is known in which colours; `me` is absent until the answer comes. */
export function SignedIn({
  isPlain = false,
  children,
}: {
  /** In the product's own colours, whatever organization is selected. */
  isPlain?: boolean
  children: (me: UserView | undefined) => ReactNode
}) {
  const organization = useSelectedOrganization()
  const { data: me, error, refetch } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  const isDressed = useColours(organization, me, isPlain)
  useAdopted(me?.language)
  useExpulsionTold(organization)
  const retry = () => void refetch()
  if (me || (isDressed && !error)) {
    return (
      <>
        {children(me)}
        {me && <Session me={me} />}
      </>
    )
  }
  return error ? <TroublePage error={error} onRetry={retry} /> : <WaitingPage />
}

function useColours(organization: string | null, me: UserView | undefined, isPlain: boolean): boolean {
  const isKept = useMemo(() => isThemeKept(organization), [organization])
  useLayoutEffect(() => {
    if (isPlain) wear(null)
    else if (me) keepTheme(organization, me.organization.style)
    else wearKept(organization)
  }, [organization, me, isPlain])
  return isKept || isPlain
}

function useExpulsionTold(organization: string | null): void {
  const t = useShellText()
  const { say } = useToasts()
  const tell = useEffectEvent(() => {
    if (takeExpulsion()) say({ tone: 'warning', text: t('expelled') })
  })
  useEffect(() => tell(), [organization])
}

/** When the session ends under an open page, it is asked for again there, and what was asked meanwhile goes on. */
function Session({ me }: { me: UserView }) {
  useEffect(() => void forgetOthers(me.id), [me.id])
  const [waiting, setWaiting] = useState<readonly (() => void)[]>([])
  useEffect(() => {
    onSessionEnd(() => new Promise<void>((proceed) => setWaiting((before) => [...before, proceed])))
    return () => onSessionEnd(undefined)
  }, [])
  const resume = async () => {
    const now = await call(showMeEndpoint, {}, { staysWhenSignedOut: true })
    if (now.id !== me.id) return window.location.assign('/business/dashboard')
    setWaiting([])
    for (const proceed of waiting) proceed()
  }
  return <LogInAgain isOpen={waiting.length > 0} email={me.email} onBack={resume} />
}
