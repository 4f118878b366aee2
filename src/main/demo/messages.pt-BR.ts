/** Os textos da barra de uma demonstração. */
export const messages = {
  bar: 'Demonstração: dados inventados, apagados todo dia às {at}. Nada daqui tem valor legal.',
  change: 'Trocar de pessoa',
}
