/** A recipient names somebody else to sign in their place. */
export const messages = {
  open: 'Outra pessoa assina em meu lugar',
  title: 'Quem assina em seu lugar?',
  text: '{sender} permite que você indique outra pessoa. Ela recebe um link próprio e os seus campos, em branco. Seu link deixa de valer, e {sender} e você são avisados. Não dá para desfazer.',
  name: 'Nome completo',
  email: 'E-mail',
  phone: 'Celular para o código de confirmação',
  reason: 'Motivo',
  reasonHint: 'Quem enviou e quem você indica leem o motivo, e ele fica no histórico.',
  needsName: 'Escreva o nome.',
  needsEmail: 'Escreva o e-mail.',
  needsPhone: 'Escreva o celular.',
  needsReason: 'Diga o motivo.',
  cancel: 'Voltar',
  confirm: 'Indicar esta pessoa',
  failed: 'Não foi possível indicar esta pessoa',
} as const
