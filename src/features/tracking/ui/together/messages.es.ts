/** Acts on several envelopes of a list. */
export const messages = {
  selected: '{count, plural, one {# seleccionado} other {# seleccionados}}',
  select: 'Seleccionar {title}',
  selectPage: 'Seleccionar todos los de esta página',
  selectAll: 'Seleccionar todos',
  clear: 'Limpiar selección',
  renotify: 'Reenviar aviso',
  cancel: 'Cancelar',
  save: 'Guardar en carpeta',
  download: 'Descargar',
  label: 'Etiquetas',
  more: 'Más acciones',
  cancelling: {
    title: '{count, plural, one {¿Cancelar # sobre?} other {¿Cancelar # sobres?}}',
    text: 'Los que están en curso ya no se podrán firmar y se avisará a todos los destinatarios. No se puede deshacer.',
    yes: '{count, plural, one {Cancelar sobre} other {Cancelar # sobres}}',
    no: 'Mantener',
  },
  done: {
    renotify: '{count, plural, one {Aviso reenviado en # sobre.} other {Aviso reenviado en # sobres.}}',
    label: '{count, plural, one {Las etiquetas de # sobre cambiaron.} other {Las etiquetas de # sobres cambiaron.}}',
    cancel: '{count, plural, one {# sobre cancelado.} other {# sobres cancelados.}}',
    save: '{count, plural, one {Archivos de # sobre guardados.} other {Archivos de # sobres guardados.}}',
  },
  refused: '{count, plural, one {# sobre quedó como estaba} other {# sobres quedaron como estaban}}',
  nothing: 'No se cambió nada.',
  close: 'Entendido',
} as const
