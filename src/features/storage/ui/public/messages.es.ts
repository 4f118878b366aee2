/** Los textos de la página de una carpeta o de un archivo público. */
export const messages = {
  by: 'Publicado por {organization}',
  path: 'Dónde está usted',
  items: 'Carpetas y archivos',
  search: 'Buscar en esta carpeta',
  count: '{count, plural, =0 {Ningún elemento} one {# elemento} other {# elementos}}',
  signed: 'Firmado',
  open: 'Abrir',
  opensNewTab: '(se abre en otra pestaña)',
  download: 'Descargar',
  downloadOf: 'Descargar {name}',
  downloadAll: 'Descargar todo (zip)',
  empty: 'Esta carpeta está vacía',
  emptyText: 'Cuando haya algo en ella, aparecerá aquí.',
  noResult: 'No se encontró nada',
  noResultText: 'Revise cómo está escrito o busque otra palabra.',
  gone: 'Este enlace ya no vale',
  goneText:
    'Lo que mostraba se retiró o se eliminó, o la dirección está incompleta. Pida un enlace nuevo a quien se lo envió.',
  toTop: 'Ir al inicio de lo publicado',
  failed: 'No se pudo abrir la carpeta',
} as const
