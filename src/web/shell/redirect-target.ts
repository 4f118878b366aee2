/**
 * Where a mailed action link leads (spec 1 §2, `/_redirect`). Anything it does not know goes home. Recipients' links lead to
 * the visitors' pages, which know who is signed in: there nobody is asked to log in (spec 1 §8).
 */
export type Target = Readonly<{
  address: string
  /** The organization that it is about, where the link says so. */
  organization: string | null
}>

export function redirectTarget(query: URLSearchParams): Target {
  const named = query.get('organization') ?? ''
  return { address: addressFor(query), organization: UUID.test(named) ? named : null }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const HOME = '/home'

function addressFor(query: URLSearchParams): string {
  const part = (name: string) => encodeURIComponent(query.get(name) ?? '')
  const token = part('action_token') || part('token')
  const id = part('id')
  switch (query.get('action') ?? '') {
    case 'show_recipient_action':
      return token ? `/public/envelopes/viewer/${token}` : HOME
    case 'show_recipient_envelope_completed':
      return token ? downloadPage(token, part('envelope')) : HOME
    case 'show_envelope':
    case 'show_envelope_completed':
      return id ? `/business/documents/info/${id}` : HOME
    case 'validate_document':
      return `/public/checker?code=${part('code')}`
    case 'organization_invitation_accept':
      return `/business/invitation?token=${part('token')}&email=${part('email')}`
    default:
      return HOME
  }
}

/** Both parts as they stand in an address. */
export const downloadPage = (token: string, envelope: string): string =>
  `/public/envelopes/download/${token}${envelope && `/${envelope}`}`
