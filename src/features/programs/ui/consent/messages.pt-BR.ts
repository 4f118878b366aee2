/** O que se pergunta antes que um programa aja por alguém. */
export const messages = {
  title: '{app} quer acesso à sua conta',
  by: 'Publicado por {organization}.',
  trial: 'Em testes',
  trialText: 'Este aplicativo ainda está em testes: o que ele criar não tem valor legal.',
  signedInAs: 'Você entrou como',
  switch: 'Usar outra conta',
  switchFailed: 'Não foi possível sair desta conta. {why}',
  organization: 'Agir por você em',
  personal: '{name} (pessoal)',
  may: 'Este aplicativo poderá:',
  scope: {
    all: 'Fazer tudo o que você pode fazer nesta organização, menos o que só pessoas fazem',
    profile: 'Ver seu nome, seu e-mail e em qual organização você atua',
    envelopesRead: 'Ver os envelopes e baixar os documentos',
    envelopesWrite: 'Criar, enviar e cancelar envelopes, também com arquivos do armazenamento',
    embed:
      'Mostrar páginas dentro das próprias: onde assinam os destinatários que ela indicar e, se puder enviar envelopes, onde os seus rascunhos são preparados e enviados',
    inboxRead: 'Ver os envelopes que você recebeu, sem assinar por você',
    contactsRead: 'Ver os contatos da organização',
    contactsWrite: 'Ver, adicionar, alterar e excluir contatos da organização',
    membersRead: 'Ver usuários, convites, perfis e equipes da organização',
    quotaRead: 'Ver o plano da organização e o quanto dele foi usado',
    storageRead: 'Ver e baixar pastas e arquivos do armazenamento',
    storageWrite: 'Adicionar, alterar e excluir pastas e arquivos do armazenamento',
    webhooks: 'Cuidar dos próprios webhooks',
  },
  never: 'Nunca poderá ver nem mudar sua senha, nem assinar por você.',
  after:
    'Depois você volta para {place}. O acesso termina após 30 dias sem uso ou em um ano, e você pode retirá-lo antes em Minha conta.',
  allow: 'Permitir acesso',
  deny: 'Recusar',
  closedTitle: '{app} ainda está em testes',
  closedText:
    'Por enquanto, só pessoas de {organization} podem usar este aplicativo. Entre com uma conta de lá ou fale com quem o mantém.',
  goneTitle: 'Este pedido de acesso terminou',
  goneText:
    'Ele já foi respondido, passou de uma hora ou começou em outro navegador. Volte ao aplicativo e comece de novo.',
  trouble: {
    clientTitle: 'Aplicativo desconhecido',
    clientText: 'O aplicativo que trouxe você até aqui não existe ou foi excluído. Fale com quem o mantém.',
    redirectTitle: 'Endereço de volta não confere',
    redirectText:
      'O aplicativo pediu para voltar a um endereço que não é o cadastrado. Para a sua segurança, paramos aqui. Fale com quem mantém o aplicativo.',
    requestTitle: 'Pedido de acesso com erro',
    requestText: 'O aplicativo que trouxe você até aqui fez um pedido que não entendemos. Fale com quem o mantém.',
    busyTitle: 'Pedidos demais',
    busyText: 'Houve muitos pedidos de acesso desta rede. Espere alguns minutos e comece de novo no aplicativo.',
    serverTitle: 'Não deu certo',
    serverText:
      'Algo falhou do nosso lado. Volte ao aplicativo e comece de novo; se acontecer outra vez, avise quem mantém esta instalação.',
    home: 'Ir para o início',
  },
} as const
