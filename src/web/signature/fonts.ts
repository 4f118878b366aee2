/** The six hands that a typed signature may be written in. A browser fetches only those it shows. */
import '@fontsource/caveat/latin-400.css'
import '@fontsource/caveat/latin-ext-400.css'
import '@fontsource/great-vibes/latin-400.css'
import '@fontsource/great-vibes/latin-ext-400.css'
import '@fontsource/mrs-saint-delafield/latin-400.css'
import '@fontsource/mrs-saint-delafield/latin-ext-400.css'
import '@fontsource/sacramento/latin-400.css'
import '@fontsource/sacramento/latin-ext-400.css'
import '@fontsource/satisfy/latin-400.css'
import '@fontsource/tangerine/latin-400.css'

export const signatureFonts = [
  'Caveat',
  'Great Vibes',
  'Mrs Saint Delafield',
  'Sacramento',
  'Satisfy',
  'Tangerine',
] as const

export type SignatureFont = (typeof signatureFonts)[number]
