/** Where a mailed action link leads (spec 1 §2, `/_redirect`). Anything it does not know goes home. */
export function redirectTarget(query: URLSearchParams): string {
  const part = (name: string) => encodeURIComponent(query.get(name) ?? '')
  const token = part('action_token') || part('token')
  switch (query.get('action') ?? '') {
    case 'show_recipient_action':
      return token ? `/public/envelopes/viewer/${token}` : '/home'
    case 'show_recipient_envelope_completed':
      return token ? `/public/envelopes/download/${token}` : '/home'
    case 'show_envelope':
    case 'show_envelope_completed':
      return part('id') ? `/business/documents/info/${part('id')}` : '/home'
    case 'validate_document':
      return `/public/checker?code=${part('code')}`
    case 'organization_invitation_accept':
      return `/business/invitation?token=${part('token')}&email=${part('email')}`
    default:
      return '/home'
  }
}
