/** Return codes of a Cryptoki library (CK_RV, PKCS #11 v2.40 and v3.0 §3.6 and pkcs11t.h), as far as we act on them or name them. */
export const returnCodes = {
  OK: 0x0,
  GENERAL_ERROR: 0x5,
  FUNCTION_FAILED: 0x6,
  CANT_LOCK: 0xa,
  ATTRIBUTE_SENSITIVE: 0x11,
  ATTRIBUTE_TYPE_INVALID: 0x12,
  DEVICE_ERROR: 0x30,
  DEVICE_REMOVED: 0x32,
  KEY_HANDLE_INVALID: 0x60,
  KEY_FUNCTION_NOT_PERMITTED: 0x68,
  MECHANISM_INVALID: 0x70,
  OBJECT_HANDLE_INVALID: 0x82,
  PIN_INCORRECT: 0xa0,
  PIN_INVALID: 0xa1,
  PIN_LEN_RANGE: 0xa2,
  PIN_EXPIRED: 0xa3,
  PIN_LOCKED: 0xa4,
  SESSION_CLOSED: 0xb0,
  SESSION_HANDLE_INVALID: 0xb3,
  TOKEN_NOT_PRESENT: 0xe0,
  USER_ALREADY_LOGGED_IN: 0x100,
  USER_NOT_LOGGED_IN: 0x101,
  USER_PIN_NOT_INITIALIZED: 0x102,
  CRYPTOKI_NOT_INITIALIZED: 0x190,
  CRYPTOKI_ALREADY_INITIALIZED: 0x191,
} as const
export type ReturnCode = keyof typeof returnCodes

/** A call was refused. It names the function and the code, never an argument: the PIN is one. */
export class CryptokiError extends Error {
  override readonly name = 'CryptokiError'
  readonly code: ReturnCode | undefined

  constructor(call: string, value: number) {
    const code = nameOf(value)
    super(`${call}: ${code ? `CKR_${code}` : `CKR 0x${value.toString(16)}`}`)
    this.code = code
  }

  isOneOf(...codes: readonly ReturnCode[]): boolean {
    return this.code !== undefined && codes.includes(this.code)
  }
}

function nameOf(value: number): ReturnCode | undefined {
  const names = Object.keys(returnCodes) as ReturnCode[]
  return names.find((name) => returnCodes[name] === value)
}
