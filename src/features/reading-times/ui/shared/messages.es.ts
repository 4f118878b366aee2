/** Los textos de los tiempos de lectura. */
export const messages = {
  title: 'Lectura',
  text: 'Cuánto tiempo estuvo cada página ante cada persona, contado por su navegador. No es prueba.',
  none: 'Nadie lo ha leído todavía.',
  seen: '{seen} de {total, plural, one {# página} other {# páginas}}',
  pages: 'Páginas que leyó {name}',
  page: '{document}, página {page}',
  time: 'Tiempo',
  pageHead: 'Página',
  less: 'menos de 1 min',
  minutes: '{count} min',
  choiceTitle: 'Tiempos de lectura',
  choiceText:
    'Quien envía ve cuánto tiempo estuvo cada destinatario en cada página. Apagado, no se guarda nada, y lo que había se borra.',
  choice: 'Mostrar tiempos de lectura a quien envía',
  saved: 'Preferencia guardada.',
  notice: 'Quien lo envió puede ver qué páginas abrió usted y por cuánto tiempo.',
} as const
