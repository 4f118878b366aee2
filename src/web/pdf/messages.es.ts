/** Texts of the PDF viewer. */
export const messages = {
  document: 'Documento {name}',
  page: 'Página {page} de {total}',
  tools: 'Herramientas del documento',
  goToPage: 'Ir a la página',
  ofTotal: 'de {total}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  zoomLevel: 'Tamaño: {percent}. Volver al 100%',
  expand: 'Pantalla completa',
  collapse: 'Salir de pantalla completa',
  opening: 'Abriendo el documento…',
  failedTitle: 'No se pudo abrir el documento',
  failedText: 'Revise su internet e inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
} as const
