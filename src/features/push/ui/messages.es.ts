/** The words of the card for push messages. */
export const messages = {
  title: 'Avisos en este dispositivo',
  text: 'Le dicen qué espera su firma y qué pasa con sus sobres, también con Rubrica cerrado. Llegan mientras tenga la sesión abierta aquí.',
  on: 'Activar',
  off: 'Desactivar',
  isOn: 'Los avisos están activos.',
  unsupported: 'Este navegador no muestra avisos. En iPhone y iPad, instale primero la aplicación.',
  denied: 'El navegador bloquea los avisos de este sitio. Permítalos en su configuración y vuelva aquí.',
  failed: 'El servicio de avisos del navegador no respondió. Inténtelo de nuevo en un momento.',
  turnedOn: 'Avisos activos en este dispositivo.',
  turnedOff: 'Avisos desactivados en este dispositivo.',
} as const
