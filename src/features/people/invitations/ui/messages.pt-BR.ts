/** Os textos da página que responde a um convite. */
export const messages = {
  title: 'Convite',
  attention: 'Atenção!',
  ok: 'Ok',
  joined: 'Agora você faz parte de “{name}”.',
  already: 'Você já faz parte de “{name}”.',
  signedInAs:
    'Você entrou como <address></address>. O convite foi enviado a outro e-mail: <leave>entre com a conta dele</leave> para aceitar.',
  full: 'O plano de {name} não tem mais lugar para novas pessoas. Avise quem convidou você: quando houver lugar, este mesmo link volta a funcionar.',
  offer: {
    title: 'Convite para {name}',
    by: '{by} convidou você para fazer parte de {name}.',
    byNobody: 'Você foi convidado para fazer parte de {name}.',
    role: 'Função',
    roles: { administrator: 'Administrador', user: 'Usuário padrão' },
    team: 'Time',
    email: 'Convite para',
    until: 'Vale até',
    accept: 'Aceitar o convite',
    later: 'Agora não',
    laterText:
      'Se deixar para depois, o convite continua em Minha conta, em Organizações, e no e-mail que você recebeu.',
  },
} as const
