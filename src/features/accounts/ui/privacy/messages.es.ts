/** The texts of the Privacy tab. */
export const messages = {
  copy: {
    title: 'Una copia de sus datos',
    text: 'Todo lo que guardamos sobre usted, en un archivo zip: perfil, sesiones, organizaciones, contactos, sobres, mensajes e imágenes. Las contraseñas y las claves no se incluyen.',
    ask: 'Pedir mi copia',
    askAgain: 'Pedir otra copia',
    asked: 'Estamos preparando su copia. Recibirá un correo cuando esté lista.',
    preparing: 'Preparando su copia',
    preparingText: 'Puede salir de esta página: le avisamos por correo.',
    ready: 'Lista: {size}, disponible hasta el {date}.',
    download: 'Descargar',
    failed: 'No pudimos preparar su copia. Pídala de nuevo; si no funciona, escriba a quien mantiene este servicio.',
    againAt: 'Una copia al día: la próxima se puede pedir el {when}.',
  },
  deletion: {
    title: 'Eliminar su cuenta',
    text: 'Su perfil y sus formas de entrar se borran siete días después del pedido. Hasta entonces puede desistir.',
    action: 'Eliminar mi cuenta',
    needOwner: 'Antes, alguien tiene que quedarse con estas organizaciones',
    needOwnerText:
      'Solo usted es propietario de {names}, y hay otras personas allí. Haga propietaria a otra persona en Usuarios, o elimine la organización.',
    ask: '¿Eliminar su cuenta?',
    goesTitle: 'Lo que se borra el {date}',
    goes: 'Nombre, correo, teléfono, CPF, foto, firmas guardadas, contraseña, claves, sesiones y accesos de aplicaciones.',
    goesDrafts: '{count, plural, one {# borrador o modelo} other {# borradores y modelos}} de su espacio personal.',
    goesFiles: '{count, plural, one {# archivo} other {# archivos}} de su almacenamiento personal.',
    goesContacts: '{count, plural, one {# contacto} other {# contactos}} de su espacio personal.',
    cancelled:
      '{count, plural, one {# sobre que todavía espera a alguien se cancela} other {# sobres que todavía esperan a alguien se cancelan}}, y se avisa a los destinatarios.',
    ends: 'No hay nadie más en {names}: también se elimina.',
    keptTitle: 'Lo que queda, y por qué',
    kept: '{count, plural, =0 {Usted no envió ni recibió sobres: no queda nada.} one {# sobre que usted envió o recibió queda como prueba, con los documentos sellados y el historial de quién hizo qué.} other {# sobres que usted envió o recibió quedan como prueba, con los documentos sellados y el historial de quién hizo qué.}}',
    keptUntil:
      '{count, plural, one {El plazo de conservación de # sobre termina el {date}} other {El plazo de conservación de # sobres termina a más tardar el {date}}}, si quien los envió no cambia el plazo.',
    keptOpen:
      '{count, plural, one {# sobre todavía no ha terminado: su plazo de conservación comienza cuando termine.} other {# sobres todavía no han terminado: su plazo de conservación comienza cuando terminen.}}',
    keptForGood:
      '{count, plural, one {# sobre queda sin fecha de término: la organización de la que salió lo conserva para siempre, o lo retiene por una disputa.} other {# sobres quedan sin fecha de término: las organizaciones de las que salieron los conservan para siempre, o los retienen por una disputa.}}',
    keptWhy:
      'La ley permite guardar pruebas (en Brasil, LGPD, art. 16); después del plazo se borran los documentos y los datos de los participantes. Lo que usted envió por una organización con otras personas queda con ella.',
    address: 'Su correo se puede usar después en una cuenta nueva.',
    type: 'Escriba {email} para confirmar',
    typeFirst: 'Escriba el correo de su cuenta para confirmar.',
    keep: 'Conservar mi cuenta',
    asked: 'Su cuenta se eliminará el {date}. Le enviamos un correo con la manera de desistir.',
    pending: 'Su cuenta se eliminará el {date}.',
    pendingText: 'Hasta entonces todo sigue igual.',
    withdraw: 'Desistir de la eliminación',
    withdrawn: 'Su cuenta no se eliminará.',
    details: 'Ver detalles',
  },
} as const
