/** The words about identity checks. */
export const messages = {
  title: 'Confirme que é você',
  byCode: {
    email: '{sender} pede um código antes de continuar. Nós o enviamos por e-mail para {to}.',
    sms: '{sender} pede um código antes de continuar. Nós o enviamos por SMS para {to}.',
    whatsapp: '{sender} pede um código antes de continuar. Nós o enviamos por WhatsApp para {to}.',
  },
  byAccessCode: '{sender} pede o código de acesso que passou a você. Quem não o tem pergunta a quem enviou.',
  send: 'Enviar o código',
  again: 'Enviar outro código',
  sent: 'O código foi enviado. Vale por 10 minutos; um anterior não funciona mais.',
  code: 'Código',
  accessCode: 'Código de acesso',
  short: 'Escreva os {count} dígitos do código.',
  shortAccess: 'O código de acesso tem pelo menos {count} caracteres.',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  locked: 'Códigos de acesso errados demais. {sender} foi avisado: peça outro e abra o link de novo.',
  cookies:
    'O navegador bloqueia os cookies deste site, e sem eles não dá para saber que o código foi confirmado. Permita os cookies e recarregue a página.',
  loading: 'Um momento.',
} as const
