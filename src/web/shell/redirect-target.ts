/**
 * Where a mailed action link leads (spec 1 §2, `/_redirect`). Anything it does not know goes home. Recipients' links lead to
 * the visitors' pages, which know who is signed in: there nobody is asked to log in (spec 1 §8).
 */
export function redirectTarget(query: URLSearchParams): string {
  const part = (name: string) => encodeURIComponent(query.get(name) ?? '')
  const token = part('action_token') || part('token')
  const id = part('id')
  const within = part('organization') && `?organization=${part('organization')}`
  switch (query.get('action') ?? '') {
    case 'show_recipient_action':
      return token ? `/public/envelopes/viewer/${token}` : HOME
    case 'show_recipient_envelope_completed':
      return token ? downloadPage(token, part('envelope')) : HOME
    case 'show_envelope':
    case 'show_envelope_completed':
      return id ? `/business/documents/info/${id}${within}` : HOME
    case 'validate_document':
      return `/public/checker?code=${part('code')}`
    case 'organization_invitation_accept':
      return `/business/invitation?token=${part('token')}&email=${part('email')}`
    default:
      return HOME
  }
}

const HOME = '/home'

/** Both parts as they stand in an address. */
export const downloadPage = (token: string, envelope: string): string =>
  `/public/envelopes/download/${token}${envelope && `/${envelope}`}`
