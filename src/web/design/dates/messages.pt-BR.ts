/** Texts of the date field. */
export const messages = {
  format: 'dd/mm/aaaa',
  open: '{label}: abrir o calendário',
  title: 'Escolha o dia',
  notADay: 'Esta data não existe. Escreva dia, mês e ano, como {example}.',
  tooEarly: 'Escolha {day} ou um dia depois.',
  tooLate: 'Escolha {day} ou um dia antes.',
  today: 'Hoje',
  clear: 'Limpar',
  months: 'Meses',
  previousMonth: 'Ir para o mês anterior',
  nextMonth: 'Ir para o próximo mês',
  isToday: 'Hoje, {day}',
  isSelected: '{day}, selecionado',
} as const
