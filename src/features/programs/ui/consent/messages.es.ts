/** Lo que se pregunta antes de que un programa actúe por alguien. */
export const messages = {
  title: '{app} quiere acceso a su cuenta',
  by: 'Publicada por {organization}.',
  trial: 'En pruebas',
  trialText: 'Esta aplicación todavía está en pruebas: lo que cree no tiene valor legal.',
  signedInAs: 'Inició sesión como',
  switch: 'Usar otra cuenta',
  switchFailed: 'No se pudo salir de esta cuenta. {why}',
  organization: 'Actuar por usted en',
  personal: '{name} (personal)',
  may: 'Esta aplicación podrá:',
  scope: {
    all: 'Hacer todo lo que usted puede hacer en esta organización, salvo lo que solo hacen las personas',
    profile: 'Ver su nombre, su correo y en qué organización actúa',
    envelopesRead: 'Ver los sobres y descargar sus documentos',
    envelopesWrite: 'Crear, enviar y cancelar sobres, también con archivos del almacenamiento',
    embed:
      'Mostrar páginas dentro de las suyas: donde firman los destinatarios que indique y, si puede enviar sobres, donde se preparan y envían sus borradores',
    inboxRead: 'Ver los sobres que usted recibió, sin firmar por usted',
    contactsRead: 'Ver los contactos de la organización',
    contactsWrite: 'Ver, añadir, cambiar y eliminar contactos de la organización',
    membersRead: 'Ver usuarios, invitaciones, roles y equipos de la organización',
    quotaRead: 'Ver el plan de la organización y cuánto de él se ha usado',
    storageRead: 'Ver y descargar carpetas y archivos del almacenamiento',
    storageWrite: 'Agregar, cambiar y eliminar carpetas y archivos del almacenamiento',
    webhooks: 'Administrar sus webhooks',
  },
  never: 'Nunca podrá ver ni cambiar su contraseña, ni firmar por usted.',
  after:
    'Después vuelve a {place}. El acceso termina tras 30 días sin uso o en un año, y puede retirarlo antes en Mi cuenta.',
  allow: 'Permitir acceso',
  deny: 'Rechazar',
  closedTitle: '{app} todavía está en pruebas',
  closedText:
    'Por ahora, solo personas de {organization} pueden usar esta aplicación. Inicie sesión con una cuenta de allí o hable con quien la mantiene.',
  goneTitle: 'Esta solicitud de acceso terminó',
  goneText:
    'Ya fue respondida, tiene más de una hora o empezó en otro navegador. Vuelva a la aplicación y empiece de nuevo.',
  trouble: {
    clientTitle: 'Aplicación desconocida',
    clientText: 'La aplicación que le trajo hasta aquí no existe o fue eliminada. Hable con quien la mantiene.',
    redirectTitle: 'La dirección de vuelta no coincide',
    redirectText:
      'La aplicación pidió volver a una dirección que no es la registrada. Por su seguridad, nos detenemos aquí. Hable con quien la mantiene.',
    requestTitle: 'Solicitud de acceso con error',
    requestText: 'La aplicación que le trajo hasta aquí pidió algo que no entendemos. Hable con quien la mantiene.',
    busyTitle: 'Demasiadas solicitudes',
    busyText:
      'Hubo muchas solicitudes de acceso desde esta red. Espere unos minutos y empiece de nuevo en la aplicación.',
    serverTitle: 'No funcionó',
    serverText:
      'Algo falló de nuestro lado. Vuelva a la aplicación y empiece de nuevo; si vuelve a pasar, avise a quien mantiene esta instalación.',
    home: 'Ir al inicio',
  },
} as const
