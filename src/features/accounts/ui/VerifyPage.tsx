/** /auth/verify: with a key it confirms the address, without one it waits for the letter to be opened. */
import { AwaitLetter } from './AwaitLetter.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'

export function VerifyPage() {
  const key = new URLSearchParams(window.location.search).get('key')
  return key ? <ConfirmAddress linkKey={key} /> : <AwaitLetter />
}
