/** Os textos dos tempos de leitura. */
export const messages = {
  title: 'Leitura',
  text: 'Quanto tempo cada página ficou diante de cada pessoa, contado pelo navegador dela. Não é prova.',
  none: 'Ninguém leu ainda.',
  seen: '{seen} de {total, plural, one {# página} other {# páginas}}',
  pages: 'Páginas que {name} leu',
  page: '{document}, página {page}',
  time: 'Tempo',
  pageHead: 'Página',
  less: 'menos de 1 min',
  minutes: '{count} min',
  choiceTitle: 'Tempos de leitura',
  choiceText:
    'Quem envia vê quanto tempo cada destinatário ficou em cada página. Desligado, nada é guardado, e o que havia é apagado.',
  choice: 'Mostrar tempos de leitura a quem envia',
  saved: 'Preferência salva.',
  notice: 'Quem enviou pode ver quais páginas você abriu e por quanto tempo.',
} as const
