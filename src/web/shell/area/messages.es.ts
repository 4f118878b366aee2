/** Texts that must be there before a page's own texts are loaded, in the areas of users signed in. */
export const messages = {
  deniedTitle: 'No tiene acceso a esta página',
  deniedText: 'Pida acceso a quien administra la organización, o cambie de organización en la parte superior.',
  suspendedTitle: 'Esta organización está suspendida',
  toWorkspace: 'Ir a su espacio personal',
  troubleTitle: 'No se pudo abrir esta página',
  retry: 'Intentar de nuevo',
  waitTitle: 'Espere un momento',
  waitText: 'Estamos validando su información…',
} as const
