/** The words about identity checks. */
export const messages = {
  title: 'Confirme que es usted',
  byCode: {
    email: '{sender} pide un código antes de seguir. Lo enviamos por correo a {to}.',
    sms: '{sender} pide un código antes de seguir. Lo enviamos por SMS a {to}.',
    whatsapp: '{sender} pide un código antes de seguir. Lo enviamos por WhatsApp a {to}.',
  },
  byAccessCode: 'Escriba el código de acceso que {sender} le dio. Si no lo tiene, pídaselo.',
  send: 'Enviar el código',
  again: 'Enviar otro código',
  sent: 'El código se envió. Vale 10 minutos; uno anterior ya no funciona.',
  code: 'Código',
  accessCode: 'Código de acceso',
  short: 'Escriba los {count} dígitos del código.',
  shortAccess: 'El código de acceso tiene al menos {count} caracteres.',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  locked: 'Demasiados códigos de acceso erróneos. Se avisó a {sender}: pida otro y abra el enlace de nuevo.',
  cookies:
    'El navegador bloquea las cookies de este sitio, y sin ellas no se puede saber que el código se confirmó. Permita las cookies y recargue la página.',
  loading: 'Un momento.',
} as const
