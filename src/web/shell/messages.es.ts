/** What the frame says. */
export const messages = {
  navigation: 'Navegación',
  skip: 'Ir al contenido',
  openMenu: 'Abrir el menú',
  home: 'Inicio',
  documents: 'Documentos',
  notices: 'Avisos anteriores',
  logOut: 'Salir',
  logOutFailed: 'No se pudo salir. {why}',
} as const
