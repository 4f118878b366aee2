/** The words of the card for push messages. */
export const messages = {
  title: 'Avisos neste dispositivo',
  text: 'Dizem o que espera a sua assinatura e o que acontece com os seus envelopes, também com o Rubrica fechado. Chegam enquanto você estiver conectado aqui.',
  on: 'Ativar',
  off: 'Desativar',
  isOn: 'Os avisos estão ativos.',
  unsupported: 'Este navegador não mostra avisos. No iPhone e no iPad, instale o aplicativo primeiro.',
  denied: 'O navegador bloqueia os avisos deste site. Permita nas configurações dele e volte aqui.',
  failed: 'O serviço de avisos do navegador não respondeu. Tente de novo em instantes.',
  turnedOn: 'Avisos ativos neste dispositivo.',
  turnedOff: 'Avisos desativados neste dispositivo.',
} as const
