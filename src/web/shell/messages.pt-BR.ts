/** What the frame says. */
export const messages = {
  navigation: 'Navegação',
  skip: 'Ir para o conteúdo',
  openMenu: 'Abrir o menu',
  home: 'Início',
  documents: 'Documentos',
  notices: 'Avisos anteriores',
  logOut: 'Sair',
  logOutFailed: 'Não foi possível sair. {why}',
} as const
