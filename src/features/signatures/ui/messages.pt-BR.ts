/** The texts of kept signatures and initials. */
export const messages = {
  intro: 'Guarde sua assinatura e sua rubrica uma vez: elas são oferecidas sempre que você assinar.',
  signature: { title: 'Assinatura', alt: 'Sua assinatura', none: 'Você ainda não guardou uma assinatura.' },
  initial: { title: 'Rubrica', alt: 'Sua rubrica', none: 'Você ainda não guardou uma rubrica.' },
  create: 'Criar',
  change: 'Trocar',
  remove: 'Remover',
  since: 'Guardada em {date}',
  saved: 'Guardada. Ela será oferecida na próxima vez que você assinar.',
  removed: 'Removida. O que foi assinado com ela continua assinado.',
  removeTitle: 'Remover esta imagem?',
  removeText: 'Ela não será mais oferecida quando você assinar. O que já foi assinado não muda.',
  keep: 'Manter',
} as const
