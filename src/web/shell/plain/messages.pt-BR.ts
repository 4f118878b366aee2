/** The few sentences that must be there when nothing more can be loaded. */
export const messages = {
  brokenTitle: 'Algo deu errado nesta página',
  brokenText: 'O que já foi salvo está seguro. Recarregue a página; se o problema continuar, tente mais tarde.',
  offlineText: 'Parece que você está sem internet. Confira a conexão e recarregue a página.',
  reload: 'Recarregar a página',
  partMissing: 'Uma parte desta página não carregou. O resto continua funcionando, com o que você já escreveu.',
  tryAgain: 'Tentar de novo',
  lostTitle: 'Página não encontrada',
  lostText: 'O endereço pode estar incompleto ou o link pode não valer mais.',
  deadLink: 'Este link não vale. Confira se está inteiro ou peça um novo a quem o enviou.',
  home: 'Ir para o início',
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  serverTrouble: 'O servidor não conseguiu responder. Tente de novo em alguns minutos.',
  fileTooLarge:
    'Este arquivo é maior do que o permitido no caminho até o servidor. Escolha um menor ou avise quem administra esta instalação.',
  tooLarge:
    'O que você enviou é maior do que o permitido no caminho até o servidor. Envie menos de uma vez ou avise quem administra esta instalação.',
  addressTooLong:
    'A busca ou os filtros ficaram longos demais para chegar ao servidor. Use menos filtros ou uma busca mais curta.',
  cookiesTooLong: 'O navegador envia cookies demais para este site. Apague os cookies do site e entre de novo.',
  signInOnTheWay:
    'Outra página respondeu no lugar do servidor. Talvez a rede peça que você entre nela: abra esta página em outra aba, faça o que for pedido e tente de novo aqui.',
  refusedOnTheWay:
    'Um filtro ou firewall no caminho bloqueou este pedido. Repetir não muda isso: fale com quem administra a rede ou esta instalação.',
} as const
