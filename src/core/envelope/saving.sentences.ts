/** Sentences about the outcome of saving an envelope's files into a folder. */
import type { Language } from '../../kernel/language.ts'
import type { EnvelopeFact } from './envelope.model.ts'

/** Where they were saved, or why not: what stands for {where} and {reason} in the history. */
export function whereSaved(fact: EnvelopeFact, language: Language): string | undefined {
  if (fact.type !== 'envelope.files_saved') return undefined
  if (fact.isElsewhere) return places[language].elsewhere
  return fact.folderId ? places[language].folder : places[language].root
}

export function whyUnsaved(fact: EnvelopeFact, language: Language): string | undefined {
  return fact.type === 'envelope.files_not_saved' ? reasons[language][fact.because] : undefined
}

const places = {
  'pt-BR': {
    folder: 'na pasta escolhida',
    root: 'na raiz do armazenamento',
    elsewhere: 'na raiz do armazenamento, porque a pasta escolhida não existe mais',
  },
  en: {
    folder: 'in the chosen folder',
    root: 'at the root of the storage',
    elsewhere: 'at the root of the storage, because the chosen folder is gone',
  },
  es: {
    folder: 'en la carpeta elegida',
    root: 'en la raíz del almacenamiento',
    elsewhere: 'en la raíz del almacenamiento, porque la carpeta elegida ya no existe',
  },
} as const satisfies Record<Language, Record<string, string>>

const reasons = {
  'pt-BR': {
    storage_full: 'o armazenamento está cheio. Libere espaço e salve de novo.',
    unknown: 'houve um problema do nosso lado. Salve de novo.',
  },
  en: {
    storage_full: 'the storage is full. Make room and save again.',
    unknown: 'there was a problem on our side. Save again.',
  },
  es: {
    storage_full: 'el almacenamiento está lleno. Libere espacio y guarde de nuevo.',
    unknown: 'hubo un problema de nuestro lado. Guarde de nuevo.',
  },
} as const satisfies Record<Language, Record<string, string>>
