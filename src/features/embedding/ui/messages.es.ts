/** Los textos de las páginas incrustadas. */
export const messages = {
  close: 'Cerrar',
  over: {
    title: 'Esta dirección se abre una sola vez',
    text: 'Ya se usó o terminó. Vuelva a la página de la que vino y ábrala otra vez.',
  },
  visit: {
    title: 'Su visita terminó',
    text: 'Nada de lo que hizo se perdió. Vuelva a la página de la que vino y ábrala otra vez.',
  },
  unframed: {
    title: 'Esta página es parte de otra',
    text: 'Vuelva a la página de la que vino y ábrala allí.',
  },
  connection: {
    title: 'No pudimos abrir esta página',
    text: 'Compruebe su conexión; después vuelva a la página de la que vino y ábrala otra vez.',
  },
} as const
