/** Texts about drafts that were changed on this device and elsewhere. */
export const messages = {
  title: '¿Qué versión queda?',
  text: 'En este dispositivo hay cambios que no llegaron a guardarse. Mientras tanto, lo mismo se modificó en otra ventana, en otro dispositivo o por otra persona. La que no elija se descarta.',
  versions: 'Las dos versiones',
  there: 'Versión guardada',
  here: 'En este dispositivo',
  nothing: 'Sin lo que hay en la otra',
  empty: 'Vacío',
  settings: 'Con otros ajustes',
  keepThere: 'Conservar la versión guardada',
  keepHere: 'Conservar la de este dispositivo',
} as const
