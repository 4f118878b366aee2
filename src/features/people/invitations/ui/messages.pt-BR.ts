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
} as const
