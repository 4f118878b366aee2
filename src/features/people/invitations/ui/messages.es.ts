/** Los textos de la página que responde a una invitación. */
export const messages = {
  title: 'Invitación',
  attention: '¡Atención!',
  ok: 'Ok',
  joined: 'Ahora usted forma parte de “{name}”.',
  already: 'Usted ya forma parte de “{name}”.',
  signedInAs:
    'Usted entró como <address></address>. La invitación se envió a otro correo: <leave>entre con la cuenta de ese correo</leave> para aceptarla.',
  full: 'El plan de {name} ya no tiene lugar para más personas. Avise a quien le invitó: cuando haya lugar, este mismo enlace volverá a funcionar.',
} as const
