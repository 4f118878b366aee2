/** The browser's part of passkeys. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

/** What the server asks for is made for the browser: nobody here looks inside. */
type Options = Readonly<{ challenge: string }>

export const makePasskey = (options: Options) =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })

export const showPasskey = (options: Options) =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })

/** The user closed the browser's passkey window: nothing has to be said. */
export const wasCancelled = (error: unknown): boolean =>
  (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) ||
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED')
