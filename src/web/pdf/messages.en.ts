/** Texts of the PDF viewer. */
export const messages = {
  document: 'Document {name}',
  page: 'Page {page} of {total}',
  tools: 'Document tools',
  goToPage: 'Go to page',
  ofTotal: 'of {total}',
  previous: 'Previous page',
  next: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomLevel: 'Size: {percent}. Back to 100%',
  expand: 'Full screen',
  collapse: 'Leave full screen',
  opening: 'Opening the document…',
  failedTitle: 'The document could not be opened',
  failedText: 'Check your internet and try again.',
  tryAgain: 'Try again',
} as const
