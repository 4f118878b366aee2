/** The columns of a file of contacts, as it is written. */
import type { Separator } from '../../kernel/csv.ts'
import type { Language } from '../../kernel/language.ts'

export const columnNames: Readonly<Record<Language, readonly [name: string, email: string, phone: string]>> = {
  'pt-BR': ['Nome', 'E-mail', 'Telefone'],
  en: ['Name', 'E-mail', 'Phone'],
  es: ['Nombre', 'Correo electrónico', 'Teléfono'],
}

/** Where the comma divides a number's decimals, spreadsheet programs divide cells by semicolons. */
export const separatorFor = (language: Language): Separator => (language === 'en' ? ',' : ';')

/** Without it Excel takes UTF-8 for Windows-1252. */
export const MARK = '\uFEFF'
