/**
 * Redirect targets of mailed action links (docs/domain/screens.md#envelopes, `/_redirect`). Unknown ones go home. Recipients' links lead to
 * the visitors' pages, which know who is signed in: there nobody is asked to log in (docs/domain/compatibility.md#account).
 */
export function redirectTarget(query: URLSearchParams): string {
  const action = query.get('action') ?? ''
  return (Object.hasOwn(targets, action) && targets[action as Action](query)) || HOME
}

/** Empty where what it is about is missing. */
const targets = {
  show_recipient_action: (query) => only(token(query), `/public/envelopes/viewer/${token(query)}`),
  show_recipient_envelope_completed: (query) => only(token(query), downloadPage(token(query), part(query, 'envelope'))),
  show_envelope: (query) => details(query),
  show_envelope_completed: (query) => details(query),
  validate_document: (query) => `/public/checker?code=${part(query, 'code')}`,
  organization_invitation_accept: (query) =>
    `/business/invitation?token=${part(query, 'token')}&email=${part(query, 'email')}`,
  show_payment_list: (query) => `/account/billing/plan${within(query, '?')}`,
  show_shared_item: (query) => `/business/storage?view=shared${within(query, '&')}`,
} as const satisfies Readonly<Record<string, (query: URLSearchParams) => string>>

type Action = keyof typeof targets

const part = (query: URLSearchParams, name: string) => encodeURIComponent(query.get(name) ?? '')
const token = (query: URLSearchParams) => part(query, 'action_token') || part(query, 'token')
const only = (needed: string, address: string) => needed && address
const details = (query: URLSearchParams) =>
  only(part(query, 'id'), `/business/documents/info/${part(query, 'id')}${within(query, '?')}`)
const within = (query: URLSearchParams, before: '?' | '&') =>
  only(part(query, 'organization'), `${before}organization=${part(query, 'organization')}`)

const HOME = '/home'

/** Both parts as they stand in an address. */
export const downloadPage = (token: string, envelope: string): string =>
  `/public/envelopes/download/${token}${envelope && `/${envelope}`}`
