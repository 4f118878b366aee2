/** The words about branding. */
export const messages = {
  save: 'Salvar',
  saved: 'As mensagens e os novos envelopes da organização passam a sair assim.',
  nothingChanged: 'Altere algo para salvar.',
  look: 'Ver uma mensagem',
  sender: {
    title: 'De quem vêm as mensagens',
    text: 'Seu nome aparece primeiro na caixa de entrada de quem recebe um envelope. O endereço continua sendo o desta instalação, para que as mensagens cheguem.',
    name: 'Nome do remetente',
    nameHint:
      'Quem recebe lê “{name} via …”, seguido do nome desta instalação. Sem ele, as mensagens vêm só da instalação.',
    nameError: 'Um nome legível, sem endereço e sem < > ou aspas.',
    replyTo: 'E-mail para respostas',
    replyToHint: 'Para onde vai a resposta a uma mensagem. Sem ele, vai para quem enviou o envelope.',
  },
  fresh: {
    title: 'Como começam os novos envelopes',
    text: 'Quem prepara o envelope vê e pode mudar. Envelopes feitos de modelos mantêm o que o modelo diz.',
    language: 'Idioma das mensagens',
    ofMaker: 'De quem prepara',
    deadline: 'Dias para assinar',
    deadlineHint: 'De 1 a 365 dias. Vazio: sem prazo.',
    reminder: 'Lembrar quem não assinou',
    reminders: { none: 'Não lembrar', '24': 'Todo dia', '72': 'A cada 3 dias', '120': 'A cada 5 dias' },
    mayDelegate: 'Destinatários podem indicar outra pessoa para assinar ou aprovar por eles',
    mayDelegateHint: 'Quem prepara o envelope pode escolher diferente para cada pessoa.',
  },
  texts: {
    title: 'Textos próprios',
    text: 'Aparecem como palavras da sua organização, ao lado das nossas. Onde falta um idioma, vale o texto no idioma dos novos envelopes.',
    language: 'Textos em',
    message: 'Mensagem dos novos envelopes',
    messageHint: 'Quem envia pode mudá-la em cada envelope.',
    request: 'Nas mensagens que pedem assinatura',
    requestHint:
      'Por exemplo, para quem ligar em caso de dúvida. Nada de links para entrar em contas: as pessoas aprendem a desconfiar deles.',
    thanks: 'Depois de assinar',
    thanksHint: 'Aparece na página quando alguém assinou, aprovou ou confirmou.',
  },
  preview: {
    title: 'A mensagem que pede uma assinatura',
    text: 'Com o que está digitado aqui, salvo ou não, e com seu logotipo e suas cores.',
    language: 'Idioma da mensagem',
    from: 'De',
    replyTo: 'Respostas para',
    subject: 'Assunto',
    frame: 'Mensagem',
    writing: 'A mensagem está sendo escrita.',
    logoLeftOut:
      'Seu logotipo é um arquivo grande demais para mensagens (mais de 150 kB): o nome fica no lugar. Salve uma imagem mais simples em Temas.',
  },
} as const
