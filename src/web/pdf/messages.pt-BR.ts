/** Texts of the PDF viewer. */
export const messages = {
  document: 'Documento {name}',
  page: 'Página {page} de {total}',
  tools: 'Ferramentas do documento',
  goToPage: 'Ir para a página',
  ofTotal: 'de {total}',
  previous: 'Página anterior',
  next: 'Próxima página',
  zoomIn: 'Aumentar',
  zoomOut: 'Diminuir',
  zoomLevel: 'Tamanho: {percent}. Voltar a 100%',
  expand: 'Tela cheia',
  collapse: 'Sair da tela cheia',
  opening: 'Abrindo o documento…',
  failedTitle: 'Não foi possível abrir o documento',
  failedText: 'Confira a internet e tente de novo.',
  tryAgain: 'Tentar de novo',
} as const
