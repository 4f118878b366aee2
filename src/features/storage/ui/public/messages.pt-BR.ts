/** Os textos da página de uma pasta ou de um arquivo público. */
export const messages = {
  by: 'Publicado por {organization}',
  path: 'Onde você está',
  items: 'Pastas e arquivos',
  search: 'Buscar nesta pasta',
  count: '{count, plural, =0 {Nenhum item} one {# item} other {# itens}}',
  signed: 'Assinado',
  open: 'Abrir',
  opensNewTab: '(abre em nova aba)',
  download: 'Baixar',
  downloadOf: 'Baixar {name}',
  downloadAll: 'Baixar tudo (zip)',
  empty: 'Esta pasta está vazia',
  emptyText: 'Quando houver algo nela, aparece aqui.',
  noResult: 'Nada encontrado',
  noResultText: 'Confira como está escrito ou busque outra palavra.',
  gone: 'Este link não vale mais',
  goneText:
    'O que ele mostrava foi retirado ou excluído, ou o endereço está incompleto. Peça um novo link a quem o enviou.',
  toTop: 'Ir para o início desta publicação',
  failed: 'Não foi possível abrir a pasta',
} as const
