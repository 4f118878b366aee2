/** The terms under the law of the United States, in Portuguese. Never changed: another text is another version. */
export const messages = {
  consent: {
    title: 'Consentimento para registros e assinaturas eletrônicos',
    text: 'Leia antes de consentir. Com o seu consentimento, o remetente entrega a você os documentos deste envelope, e você os assina, em forma eletrônica. Pela lei federal ESIGN (15 U.S.C. § 7001) e pela Uniform Electronic Transactions Act (UETA), como adotada pelos estados, não se nega efeito legal a um registro ou a uma assinatura apenas por serem eletrônicos.',
  },
  agreement: {
    title: 'Acordo sobre o meio eletrônico',
    text: 'Ao marcar a caixa e continuar, você concorda em realizar esta transação por meio eletrônico (UETA § 5). Você continua podendo recusar o meio eletrônico em outras transações.',
  },
  scope: {
    title: 'O que o consentimento abrange',
    text: 'Somente este envelope: os documentos, os avisos sobre ele e as cópias seladas que você recebe no fim. Não abrange nenhum outro envelope, nem os que vierem depois.',
  },
  paper: {
    title: 'Em papel',
    text: 'Você pode receber os documentos em papel: não consinta e peça-os ao remetente. Depois de consentir, você pode pedir ao remetente uma cópia em papel de qualquer documento deste envelope, sem custo. Você também pode baixar e imprimir os documentos.',
  },
  withdrawal: {
    title: 'Retirar o consentimento',
    text: 'Você pode retirar o consentimento a qualquer momento, sem custo: recuse o envelope aqui dizendo o motivo, ou escreva ao remetente. Antes de assinar, a consequência é que os documentos não podem ser assinados eletronicamente: a recusa encerra o envelope para todos, e o remetente pode seguir com você em papel ou não seguir. Depois de assinar, a retirada vale para as cópias e os avisos que ainda virão, que o remetente então entrega em papel; o que você assinou antes continua válido.',
  },
  contact: {
    title: 'Como escrever ao remetente, e o seu endereço',
    text: 'Responda à mensagem que trouxe você até aqui, ou use o endereço que está nela; se você assina presencialmente, diga ao remetente. Do mesmo modo você informa outro e-mail ou telefone seu, para que avisos e cópias cheguem a você.',
  },
  needs: {
    title: 'O que é necessário',
    text: 'Computador, tablet ou telefone com acesso à internet; uma versão atual de Chrome, Edge, Firefox ou Safari, com JavaScript; o e-mail ou telefone ao qual o link foi enviado; um programa que mostre arquivos PDF; e espaço para guardá-los, ou uma impressora. Ao consentir nesta página, você confirma que consegue abrir, ler e guardar documentos nesta forma.',
  },
  record: {
    title: 'O que é registrado e quem vê',
    text: 'Para provar quem assinou, são registrados o seu nome, o endereço ao qual o link foi enviado, a data e a hora, o endereço IP, o navegador, o que você preencheu e, se você permitir, a sua localização. Esses registros ficam ligados por códigos de verificação e fazem parte da evidência do documento. Depois que você agir, os demais participantes veem no documento o que você preencheu e assinou, com o seu nome, quando, e o endereço parcialmente oculto. A página de assinaturas mostra também o seu CPF, se foi pedido, e o IP, ambos parcialmente ocultos, o navegador e, se você a enviou, a localização. O seu endereço e o seu IP completos são mostrados só ao remetente, como evidência.',
  },
  limits: {
    title: 'O que não pode ser assinado assim',
    text: 'Essas leis deixam de fora alguns documentos, por exemplo testamentos, assuntos de direito de família e peças de processos judiciais (15 U.S.C. § 7003).',
  },
  link: {
    title: 'O seu link',
    text: 'O link é pessoal. Não o encaminhe: quem o tem pode agir em seu nome.',
  },
} as const
