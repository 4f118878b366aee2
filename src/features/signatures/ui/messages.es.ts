/** The texts of kept signatures and initials. */
export const messages = {
  intro: 'Guarde su firma y sus iniciales una vez: se le ofrecerán siempre que firme.',
  signature: { title: 'Firma', alt: 'Su firma', none: 'Aún no ha guardado una firma.' },
  initial: { title: 'Iniciales', alt: 'Sus iniciales', none: 'Aún no ha guardado sus iniciales.' },
  create: 'Crear',
  change: 'Cambiar',
  remove: 'Quitar',
  since: 'Guardada el {date}',
  saved: 'Guardada. Se le ofrecerá la próxima vez que firme.',
  removed: 'Quitada. Lo que se firmó con ella sigue firmado.',
  removeTitle: '¿Quitar esta imagen?',
  removeText: 'Ya no se le ofrecerá al firmar. Lo que ya se firmó no cambia.',
  keep: 'Mantener',
} as const
