/** Sign-in methods beside the password: a passkey, the sign-in provider of this installation, or that of an organization. */
import { Fingerprint, LogIn } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { goTo } from '../../../web/restored-page.ts'
import { showInstallationEndpoint } from '../../../core/identity/account.contract.ts'
import { passkeyEndpoint, passkeyOptionsEndpoint } from '../security/security.contract.ts'
import { wantedContinue } from './redirect-to.ts'
import { useAccountText } from './text.ts'

export function OtherWays({ children }: { children: ReactNode }) {
  const t = useAccountText()
  const found = useFetched(showInstallationEndpoint, {})
  const provider = found.is === 'here' ? found.answer.sign_in_provider : null
  const hasPasskeys = 'PublicKeyCredential' in window
  const startProvider = `/auth/provider?continue=${encodeURIComponent(wantedContinue())}`
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('otherWays.or')}
      </p>
      {provider && (
        <ButtonLink icon={LogIn} size="lg" width="full" href={startProvider}>
          {t('otherWays.provider', { name: provider })}
        </ButtonLink>
      )}
      {children}
      {hasPasskeys && <PasskeyButton />}
    </div>
  )
}

function PasskeyButton() {
  const t = useAccountText()
  const [state, setState] = useState<{ is: 'idle' } | { is: 'busy' } | { is: 'failed'; why: string }>({ is: 'idle' })
  const enter = async () => {
    setState({ is: 'busy' })
    // most people come with a password: what passkeys need is fetched when one is used
    const { showPasskey, wasCancelled } = await import('./security/passkeys.ts')
    try {
      const response = await showPasskey(await call(passkeyOptionsEndpoint, {}))
      goTo((await call(passkeyEndpoint, { response, continue: wantedContinue() })).continue)
    } catch (error) {
      setState(wasCancelled(error) ? { is: 'idle' } : { is: 'failed', why: sentenceFor(error) })
    }
  }
  return (
    <>
      {state.is === 'failed' && <Alert tone="danger">{state.why}</Alert>}
      <Button icon={Fingerprint} size="lg" width="full" isBusy={state.is === 'busy'} onClick={() => void enter()}>
        {t('otherWays.passkey')}
      </Button>
    </>
  )
}
