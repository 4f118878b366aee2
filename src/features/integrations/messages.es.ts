/** Names of integrations, and why something is not archived. */
export const messages = {
  types: {
    docuware: {
      name: 'DocuWare',
      description: 'Archiva cada sobre completado en un archivador de DocuWare, con campos de índice.',
    },
    s3: {
      name: 'Almacenamiento compatible con S3',
      description: 'Archiva cada sobre completado en un bucket de Amazon S3 o de un servicio compatible.',
    },
    webdav: {
      name: 'WebDAV (Nextcloud)',
      description: 'Archiva cada sobre completado en una carpeta de Nextcloud o de otro servidor WebDAV.',
    },
  },
  troubles: {
    unreachable: 'El servidor no responde. Se vuelve a intentar automáticamente.',
    busy: 'El servidor no acepta nada más por ahora. Se vuelve a intentar automáticamente.',
    full: 'No queda espacio en el servidor. Se vuelve a intentar automáticamente.',
    redirected: 'El servidor remite a otra dirección. Indique aquella a la que lleva.',
    unexpected_answer: 'El servidor no responde como este servicio. Revise la dirección.',
    credentials_refused: 'El usuario o la contraseña fueron rechazados. Introdúzcalos de nuevo.',
    forbidden: 'El usuario no puede guardar archivos allí.',
    place_missing: 'El lugar donde deberían ir los archivos no existe allí.',
    address_not_allowed: 'La dirección lleva a una red privada o no está cifrada.',
    gave_up: 'Durante tres días no se pudo guardar nada. Revise la integración e inténtelo de nuevo.',
    file_refused: 'El servidor rechazó un archivo de este sobre.',
    outcome_unknown:
      'Un envío se interrumpió y no se puede saber si el archivo llegó. Mire allí primero y después inténtelo de nuevo.',
    name_taken: 'Otro archivo tiene el mismo nombre allí.',
    disconnected: 'La integración se desconectó antes de que se guardara el sobre.',
    internal: 'Hubo un problema de nuestro lado.',
  },
} as const
