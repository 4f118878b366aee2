/** Los textos para quien viene por un enlace público. */
export const messages = {
  pageTitle: '{title}: firmar',
  invites: '{organization} le invita a firmar',
  as: 'Usted firma como: {role}',
  sandbox: 'Sobre de prueba: no tiene valor legal.',
  documents: 'Documentos',
  pages: '{count, plural, one {# página} other {# páginas}}',
  page: '{document}, página {page} de {pages}',
  who: {
    title: '¿Quién es usted?',
    text: 'Confirmamos su correo con un código. Después lee los documentos y firma.',
    name: 'Nombre completo',
    nameMissing: 'Escriba su nombre.',
    email: 'Correo electrónico',
    emailMissing: 'Escriba su correo.',
    next: 'Recibir código',
    asked: 'Antes de firmar también se pedirá: {what}.',
    identifiers: { CPF: 'CPF', PHOTO: 'una foto' },
    private: '{organization} recibe su nombre y su correo solo después del código.',
  },
  code: {
    title: 'Escriba el código',
    text: 'Enviamos un código de 6 números a {email}. Vale por 15 minutos. Mire también el spam.',
    code: 'Código',
    missing: 'Escriba los 6 números.',
    next: 'Confirmar y continuar',
    again: 'Enviar otro código',
    sent: 'Enviamos otro código a {email}. Use el último.',
    other: 'Corregir nombre o correo',
    over: 'Este código ya no es válido',
    overText:
      'Ya fue usado, pasaron los 15 minutos o se escribió mal cinco veces. Si ya entró con él, el enlace de su sobre está en su correo.',
  },
  leaving: 'Abriendo sus documentos…',
  closed: {
    paused: { title: 'Este enlace está en pausa', text: 'Inténtelo más tarde, o hable con quien le dio el enlace.' },
    expired: {
      title: 'El plazo de este enlace terminó',
      text: 'Si todavía necesita firmar, pida otro enlace a quien se lo dio.',
    },
    used_up: {
      title: 'Este enlace ya se usó todas las veces',
      text: 'Tenía un número limitado de usos. Pida otro enlace a quien se lo dio.',
    },
    no_credit: {
      title: '{organization} no puede recibir más firmas ahora',
      text: 'Avise a quien le dio el enlace: necesitan créditos para enviar sobres.',
    },
    unavailable: {
      title: 'Este enlace no funciona por el momento',
      text: 'No es nada de su lado. Avise a quien le dio el enlace.',
    },
    gone: {
      title: 'Este enlace ya no existe',
      text: 'Fue eliminado, o la dirección está incompleta. Revise la dirección, o pida otro enlace.',
    },
    done: 'Si ya firmó o empezó, el enlace de su sobre está en su correo.',
  },
  failed: 'No se pudo abrir la página',
  retry: 'Intentar de nuevo',
  sheet: {
    title: 'Firme con el celular',
    scan: 'Apunte la cámara del celular al código y siga las instrucciones.',
    qr: 'Código QR de {address}',
    print: 'Imprimir',
  },
} as const
