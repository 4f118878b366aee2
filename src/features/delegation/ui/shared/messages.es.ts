/** A recipient names somebody else to sign in their place. */
export const messages = {
  open: 'Otra persona firma en mi lugar',
  title: '¿Quién firma en su lugar?',
  text: '{sender} le permite designar a otra persona. Esta recibe su propio enlace y los campos de usted, en blanco. Su enlace deja de valer, y se avisa a {sender} y a usted. No se puede deshacer.',
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Celular para el código de confirmación',
  reason: 'Motivo',
  reasonHint: 'Quien envió y la persona designada leen el motivo, y queda en el historial.',
  needsName: 'Escriba el nombre.',
  needsEmail: 'Escriba el correo.',
  needsPhone: 'Escriba el celular.',
  needsReason: 'Indique el motivo.',
  cancel: 'Volver',
  confirm: 'Designar a esta persona',
  failed: 'No se pudo designar a esta persona',
}
