/** The texts of the page that answers an invitation. */
export const messages = {
  title: 'Invitation',
  attention: 'Attention!',
  ok: 'Ok',
  joined: 'You are now part of “{name}”.',
  already: 'You are part of “{name}” already.',
  signedInAs:
    'You are logged in as <address></address>. The invitation was sent to another e-mail: <leave>log in with its account</leave> to accept it.',
  full: 'The plan of {name} has no room for more people. Tell whoever invited you: once there is room, this same link works again.',
} as const
