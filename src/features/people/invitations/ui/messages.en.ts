/** The texts of the page that answers an invitation. */
export const messages = {
  title: 'Invitation',
  attention: 'Attention!',
  ok: 'Ok',
  joined: 'You are now part of “{name}”.',
  already: 'You are part of “{name}” already.',
  signedInAs:
    'You are logged in as <address></address>. The invitation was sent to another e-mail: <leave>log in with its account</leave> to accept it.',
  full: 'The plan of {name} has no room for more people. Tell the person who invited you: once there is room, this same link works again.',
  offer: {
    title: 'Invitation to {name}',
    by: '{by} invited you to join {name}.',
    byNobody: 'You were invited to join {name}.',
    role: 'Role',
    roles: { administrator: 'Administrator', user: 'Default user' },
    team: 'Team',
    email: 'Invited address',
    until: 'Valid until',
    accept: 'Accept the invitation',
    later: 'Not now',
    laterText:
      'If you leave it for later, the invitation stays under My account, Organizations, and in the e-mail that you got.',
  },
} as const
