/** Los textos de la página de operación sobre ajustes. */
export const messages = {
  title: 'Ajustes en vigor',
  text: 'Del proceso que responde: otros pueden haberse iniciado de otro modo. Los secretos no se muestran. Para cambiarlos, reinicie con otras variables.',
  whole: 'Mostrar también los valores por defecto',
  none: 'Todo está por defecto',
  noneText: 'No se dio ningún ajuste a este proceso.',
  name: 'Ajuste',
  value: 'Valor',
  from: 'Viene de',
  sources: {
    environment: 'Entorno',
    file: 'Archivo',
    default: 'Por defecto',
  },
  secret: 'Secreto definido',
  unset: 'Sin valor',
}
