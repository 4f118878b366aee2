/** The few sentences that must be there when nothing more can be loaded. */
export const messages = {
  brokenTitle: 'Algo deu errado nesta página',
  brokenText: 'O que já foi salvo está seguro. Recarregue a página; se o problema continuar, tente mais tarde.',
  offlineText: 'Parece que você está sem internet. Confira a conexão e recarregue a página.',
  reload: 'Recarregar a página',
  lostTitle: 'Página não encontrada',
  lostText: 'O endereço pode estar incompleto ou o link pode não valer mais.',
  deadLink: 'Este link não vale. Confira se está inteiro ou peça um novo a quem o enviou.',
  home: 'Ir para o início',
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  serverTrouble: 'O servidor não conseguiu responder. Tente de novo em alguns minutos.',
} as const
