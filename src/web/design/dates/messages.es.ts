/** Texts of the date field. */
export const messages = {
  format: 'dd/mm/aaaa',
  open: '{label}: abrir el calendario',
  title: 'Elija el día',
  notADay: 'Esta fecha no existe. Escriba día, mes y año, como {example}.',
  tooEarly: 'Elija {day} o un día posterior.',
  tooLate: 'Elija {day} o un día anterior.',
  today: 'Hoy',
  clear: 'Borrar',
  months: 'Meses',
  previousMonth: 'Ir al mes anterior',
  nextMonth: 'Ir al mes siguiente',
  isToday: 'Hoy, {day}',
  isSelected: '{day}, seleccionado',
} as const
