/** Os textos da primeira página da demonstração. */
export const messages = {
  title: 'Experimente o Rubrica',
  text: 'Uma demonstração com dados inventados. Os documentos saem marcados como teste, nenhuma carta sai do servidor, e tudo é apagado em {at}.',
  choose: 'Entrar como',
  sender: 'quem envia: prepara e acompanha envelopes',
  signer: 'quem assina: tem documentos à espera',
  owner: 'quem administra: pessoas, equipes, modelos e histórico',
  filling: 'A demonstração está sendo refeita. Volte em um minuto.',
  again: 'Tentar de novo',
  warning: 'Outras pessoas veem o que você puser aqui. Não use documentos nem dados reais.',
}
