/** Los textos de la página de operación sobre el aviso de mantenimiento. */
export const messages = {
  title: 'Aviso de mantenimiento',
  text: 'Aparece arriba de todas las páginas, también en las de quien firma, hasta la hora fijada. Las páginas abiertas lo muestran cuando se cargan de nuevo.',
  none: 'No se muestra ningún aviso.',
  shownUntil: 'Se muestra hasta el {at}.',
  until: 'Mostrar hasta',
  oneIsEnough: 'Un idioma basta: vale para los que queden vacíos.',
  show: 'Mostrar en todas las páginas',
  change: 'Cambiar el aviso',
  remove: 'Quitar el aviso',
  removeTitle: '¿Quitar el aviso de todas las páginas?',
  set: 'El aviso aparece en un máximo de 15 segundos.',
}
