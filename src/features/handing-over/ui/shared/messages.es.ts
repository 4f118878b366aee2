/** Los textos de la entrega de enlaces. */
export const messages = {
  button: 'Enlace',
  buttonFor: 'Enlace de {name}',
  title: 'Enlace de {name}',
  text: 'Entréguelo a {name} por una vía propia: no se envía ningún mensaje. Quien tiene el enlace actúa como esta persona.',
  link: 'Enlace',
  qr: 'Código QR del enlace de {name}',
  scan: 'O apunte la cámara del teléfono de {name} al código.',
  share: 'Compartir…',
  close: 'Cerrar',
  noted: 'El historial registra que usted vio este enlace.',
  failed: 'No se pudo obtener el enlace.',
  again: 'Intentar de nuevo',
  list: 'Enlaces para entregar',
  listText: 'Estas personas no reciben mensajes. Entregue a cada una su enlace; sigue en la página del sobre.',
  own: 'Para guardar su copia, apunte la cámara de su teléfono al código. Los documentos estarán allí cuando todos hayan firmado.',
  ownCode: 'Código QR de su copia',
} as const
