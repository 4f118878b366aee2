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
  offer: {
    title: 'Invitación a {name}',
    by: '{by} le invitó a formar parte de {name}.',
    byNobody: 'Le invitaron a formar parte de {name}.',
    role: 'Función',
    roles: { administrator: 'Administrador', user: 'Usuario estándar' },
    team: 'Equipo',
    email: 'Invitación para',
    until: 'Vale hasta',
    accept: 'Aceptar la invitación',
    later: 'Ahora no',
    laterText:
      'Si lo deja para después, la invitación sigue en Mi cuenta, en Organizaciones, y en el correo que recibió.',
  },
} as const
