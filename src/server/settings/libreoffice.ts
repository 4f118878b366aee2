/** The setting of the converter. */
import path from 'node:path'
import { z } from 'zod'

export const libreofficeVariables = {
  LIBREOFFICE: z
    .string()
    .refine((text) => text === 'auto' || text === 'none' || path.isAbsolute(text), {
      error: 'LIBREOFFICE must be auto, none, or the whole path of the program.',
    })
    .default('auto'),
}
