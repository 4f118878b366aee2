/** Brazil's own validator of electronic signatures (ITI). Opened in a new tab, never inside our pages. */
export const GOVERNMENT_VALIDATOR = 'https://validar.iti.gov.br'
