/** Os textos das páginas incorporadas. */
export const messages = {
  close: 'Fechar',
  over: {
    title: 'Este endereço só abre uma vez',
    text: 'Ele já foi usado ou expirou. Volte à página de onde veio e abra-o de novo.',
  },
  visit: {
    title: 'A sua visita terminou',
    text: 'Nada do que você fez se perdeu. Volte à página de onde veio e abra de novo.',
  },
  unframed: {
    title: 'Esta página faz parte de outra',
    text: 'Volte à página de onde veio e abra-a por lá.',
  },
  connection: {
    title: 'Não conseguimos abrir esta página',
    text: 'Verifique a sua conexão; depois volte à página de onde veio e abra de novo.',
  },
} as const
