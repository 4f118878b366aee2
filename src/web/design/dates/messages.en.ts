/** Texts of the date field. */
export const messages = {
  format: 'mm/dd/yyyy',
  open: '{label}: open the calendar',
  title: 'Choose the day',
  notADay: 'There is no such date. Write month, day and year, like {example}.',
  tooEarly: 'Choose {day} or a later day.',
  tooLate: 'Choose {day} or an earlier day.',
  today: 'Today',
  clear: 'Clear',
  months: 'Months',
  previousMonth: 'Go to the previous month',
  nextMonth: 'Go to the next month',
  isToday: 'Today, {day}',
  isSelected: '{day}, selected',
} as const
