/** Os textos da entrega de links. */
export const messages = {
  button: 'Link',
  buttonFor: 'Link de {name}',
  title: 'Link de {name}',
  text: 'Entregue a {name} por um caminho seu: a plataforma não envia mensagem. Quem tem o link age como esta pessoa.',
  link: 'Link',
  qr: 'QR code do link de {name}',
  scan: 'Ou aponte a câmera do celular de {name} para o código.',
  share: 'Compartilhar…',
  close: 'Fechar',
  noted: 'O histórico registra que você viu este link.',
  failed: 'Não foi possível buscar o link.',
  again: 'Tentar de novo',
  list: 'Links para entregar',
  listText: 'Estas pessoas não recebem mensagem. Entregue o link de cada uma; ele continua na página do envelope.',
  own: 'Para ficar com a sua via, aponte a câmera do seu celular para o código. Os documentos estarão ali quando todos tiverem assinado.',
  ownCode: 'QR code da sua via',
} as const
