/** Os textos para quem vem por um link público. */
export const messages = {
  pageTitle: '{title}: assinar',
  invites: '{organization} convida você a assinar',
  as: 'Você assina como: {role}',
  sandbox: 'Envelope de teste: não tem valor legal.',
  documents: 'Documentos',
  pages: '{count, plural, one {# página} other {# páginas}}',
  page: '{document}, página {page} de {pages}',
  who: {
    title: 'Quem é você?',
    text: 'Confirmamos o seu e-mail com um código. Depois você lê os documentos e assina.',
    name: 'Nome completo',
    nameMissing: 'Escreva o seu nome.',
    email: 'E-mail',
    emailMissing: 'Escreva o seu e-mail.',
    next: 'Receber código',
    asked: 'Antes de assinar também será pedido: {what}.',
    identifiers: { CPF: 'CPF', PHOTO: 'uma foto' },
    private: '{organization} recebe o seu nome e o seu e-mail só depois do código.',
  },
  code: {
    title: 'Digite o código',
    text: 'Enviamos um código de 6 números a {email}. Ele vale por 15 minutos. Veja também o spam.',
    code: 'Código',
    missing: 'Digite os 6 números.',
    next: 'Confirmar e continuar',
    again: 'Enviar outro código',
    sent: 'Enviamos outro código a {email}. Use o último.',
    other: 'Corrigir nome ou e-mail',
    over: 'Este código não vale mais',
    overText:
      'Ele já foi usado, passou dos 15 minutos ou foi digitado errado cinco vezes. Se você já entrou com ele, o link do seu envelope está no seu e-mail.',
  },
  leaving: 'Abrindo os seus documentos…',
  closed: {
    paused: { title: 'Este link está pausado', text: 'Tente mais tarde, ou fale com quem passou o link a você.' },
    expired: {
      title: 'O prazo deste link terminou',
      text: 'Se ainda precisar assinar, peça outro link a quem o passou a você.',
    },
    used_up: {
      title: 'Este link já foi usado todas as vezes',
      text: 'Ele tinha um número limitado de usos. Peça outro link a quem o passou a você.',
    },
    no_credit: {
      title: '{organization} não pode receber mais assinaturas agora',
      text: 'Avise quem passou o link a você: é preciso que tenham créditos para enviar envelopes.',
    },
    unavailable: {
      title: 'Este link não funciona no momento',
      text: 'Não é nada do seu lado. Avise quem passou o link a você.',
    },
    gone: {
      title: 'Este link não existe mais',
      text: 'Ele foi removido, ou o endereço está incompleto. Confira o endereço, ou peça outro link.',
    },
    done: 'Se você já assinou ou começou, o link do seu envelope está no seu e-mail.',
  },
  failed: 'A página não pôde ser aberta',
  retry: 'Tentar de novo',
  sheet: {
    title: 'Assine com o celular',
    scan: 'Aponte a câmera do celular para o código e siga as instruções.',
    qr: 'Código QR de {address}',
    print: 'Imprimir',
  },
} as const
