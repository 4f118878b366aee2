/** Texts after acting, in Spanish. */
export const messages = {
  signedTitle: 'Documento firmado',
  signedText: 'Su firma quedó registrada el {date}.',
  approvedTitle: 'Documento aprobado',
  approvedText: 'Su aprobación quedó registrada el {date}.',
  followedTitle: 'Confirmado',
  followedText: 'Avisamos al remitente que usted siguió este documento.',
  refusedTitle: 'Usted rechazó este documento',
  refusedText: 'Se avisó al remitente y a los demás participantes.',
  queuedTitle: 'Todavía no es su turno',
  queuedText: 'Le avisaremos en {value} cuando sea su turno. Antes de usted: {names}.',
  queuedTextPlain: 'Le avisaremos en {value} cuando sea su turno.',
  processingTitle: 'Todos actuaron. Sellando el documento…',
  processingText: 'Tarda unos segundos. Puede esperar aquí o cerrar la página: la copia final también va por correo.',
  processingNoCopy: 'Tarda unos segundos. Puede esperar aquí o cerrar la página.',
  completedTitle: 'Documento concluido',
  completedText:
    'Todos actuaron y el documento se selló el {date}. Cualquiera puede verificarlo con el código <code></code>.',
  cancelledTitle: 'El sobre fue cancelado',
  cancelledText: '{sender} canceló este sobre el {date}. Nadie más puede firmar, y usted no tiene que hacer nada.',
  expiredTitle: 'El plazo terminó',
  expiredText:
    'El plazo terminó el {date} y nadie más puede actuar. Si el documento aún hace falta, pida un nuevo envío a {sender}.',
  rejectedTitle: 'El sobre fue rechazado',
  rejectedText: 'Uno de los participantes rechazó el documento el {date} y el sobre se cerró. Nadie más puede firmar.',
  removedTitle: 'Usted fue retirado de este sobre',
  invalidTitle: 'Este enlace ya no es válido',
  invalidText:
    'El enlace puede estar incompleto, o la dirección se corrigió y se envió un enlace nuevo. Revise el correo más reciente o hable con quien lo envió.',
  failedTitle: 'No se pudo abrir el documento',
  failedText: 'Revise la conexión e intente de nuevo.',
  nextTitle: 'Qué sucede ahora',
  nextMail: 'Cuando todos hayan actuado, la copia final va a {value}.',
  nextNobody: 'Nadie más tiene que actuar.',
  downloadSheet: 'Descargar página de firmas',
  openDownloads: 'Abrir la página de descargas',
  view: 'Ver el documento',
  verify: 'Verificar el documento',
  retry: 'Intentar de nuevo',
  login: 'Entrar',
  register: 'Crear cuenta',
  account: 'Con una cuenta encuentra aquí todo lo que recibió y envía sus propios documentos.',
  home: 'Ir a mis documentos',
  pendingTitle: 'Solicitud de firma enviada',
  pendingText:
    'El proveedor de su certificado está terminando la firma. Tarda unos segundos: puede esperar aquí o cerrar la página.',
  notSignedTitle: 'La firma no se completó',
  notSignedText:
    'El proveedor del certificado no terminó la solicitud y no se firmó nada. Puede intentarlo de nuevo ahora.',
  trouble: {
    provider_refused:
      'El proveedor no firmó: lo que usted autorizó había vencido o era para otra cosa. No se firmó nada. Inténtelo de nuevo con un código nuevo.',
    provider_silent:
      'El proveedor del certificado dejó de responder y no se firmó nada. Puede intentarlo de nuevo ahora.',
    certificate:
      'El proveedor respondió con algo que no corresponde a este certificado y a estos documentos, así que no se firmó nada. Inténtelo de nuevo o use otro certificado.',
    lease_over:
      'Pasaron los cinco minutos para firmar con el certificado y no se firmó nada. Puede intentarlo de nuevo ahora.',
    document_changed:
      'Otra persona actuó mientras usted firmaba, así que no se firmó nada. Vea el documento como está ahora y firme de nuevo.',
    unknown: 'Algo salió mal de nuestro lado y no se firmó nada. Puede intentarlo de nuevo ahora.',
  },
  haltedTitle: 'Todavía no se pudo sellar el documento',
  haltedNoCopy:
    'Todos actuaron, y nada de lo hecho se perdió. Falló el sellado del documento: {sender} recibió el aviso y puede intentarlo de nuevo. Usted no tiene que hacer nada.',
  haltedText:
    'Todos actuaron, y nada de lo hecho se perdió. Falló el sellado del documento: {sender} recibió el aviso y puede intentarlo de nuevo. Usted no tiene que hacer nada; la copia final llega por correo.',
  rejectedBy: '{name} rechazó el documento el {date} y el sobre se cerró. Nadie más puede firmar.',
  nextNow: 'Ahora es el turno de {names}.',
  nextThen: 'Después: {names}.',
  download: 'Descargar documento',
  downloads: 'Descargar documentos',
  copyNow: 'Descargar una copia ahora',
  copiesNow: 'Descargar copias ahora',
  copyHint: 'Esta copia aún no lleva las firmas; la copia final llega por correo.',
  copyNotSent: 'Esta copia aún no lleva las firmas.',
  copyEnded: 'Esta copia no lleva firmas: el sobre terminó sin ellas.',
  inAccount: 'Entró como {email}. Este documento está entre los que recibió.',
  otherAddress: 'Entró como {email}. Este documento se envió a {value}, por eso no aparece en esa cuenta.',
  actedBefore: 'Lo que usted hizo el {date} queda en el historial del sobre, pero el documento no se concluyó.',
  askSender: 'Escribir a {sender}',
  facts: { from: 'De', sent: 'Enviado el', deadline: 'Plazo', ended: 'Cerrado el' },
} as const
