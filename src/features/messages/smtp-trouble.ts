/** Meaning of an SMTP server's refusal. */
import type { DeliveryReport } from './delivery.model.ts'

export type SendingTrouble = Omit<DeliveryReport, 'event'> & Readonly<{ isPermanent: boolean }>

/**
 * RFC 5321 §4.2.1: a reply of 5yz is permanent, one of 4yz may pass. It is about this letter only when it answers the envelope
 * or the content; a server that refuses our password or the connection will take every letter once that is mended.
 */
export function smtpTrouble(error: unknown): SendingTrouble {
  if (!(error instanceof Error)) return { reason: String(error), statusCode: null, isPermanent: false }
  const { code, response, responseCode } = error as Error & {
    code?: unknown
    response?: unknown
    responseCode?: unknown
  }
  const reply = typeof response === 'string' ? response : null
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    reason: reply ?? error.message,
    statusCode: reply && enhancedCode(reply),
    isPermanent: isAboutLetter && typeof responseCode === 'number' && responseCode >= 500,
  }
}

/** RFC 2034: the code of RFC 3463 stands between the reply code and the text. */
const enhancedCode = (reply: string): string | null =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(reply)?.[1] ?? null
