/** Why a seal halts for good, as a code with its sentence in each language: readers choose the language, not the envelope. */
import type { Language } from '../../kernel/language.ts'
import type { HaltCause, HaltReason } from './sealing-wait.model.ts'

const sentences = {
  timestamp: {
    'pt-BR': 'A autoridade de carimbo do tempo não respondeu. Tente de novo mais tarde.',
    en: 'The timestamp authority did not answer. Try again later.',
    es: 'La autoridad de sellado de tiempo no respondió. Inténtelo de nuevo más tarde.',
  },
  revocation: {
    'pt-BR': 'Não foi possível saber se estes certificados foram revogados: {names}. Tente de novo mais tarde.',
    en: 'It could not be found out whether these certificates were revoked: {names}. Try again later.',
    es: 'No se pudo saber si estos certificados fueron revocados: {names}. Inténtelo de nuevo más tarde.',
  },
  revoked: {
    'pt-BR': 'O certificado do selo foi revogado. Quem administra o sistema precisa instalar outro.',
    en: 'The certificate of the seal was revoked. Whoever runs the system has to install another one.',
    es: 'El certificado del sello fue revocado. Quien administra el sistema tiene que instalar otro.',
  },
  expired: {
    'pt-BR': 'O certificado do selo expirou. Quem administra o sistema precisa instalar outro.',
    en: 'The certificate of the seal has expired. Whoever runs the system has to install another one.',
    es: 'El certificado del sello ha caducado. Quien administra el sistema tiene que instalar otro.',
  },
  storage: {
    'pt-BR': 'O armazenamento de arquivos não respondeu. Tente de novo mais tarde.',
    en: 'The storage of files did not answer. Try again later.',
    es: 'El almacenamiento de archivos no respondió. Inténtelo de nuevo más tarde.',
  },
  database: {
    'pt-BR': 'O banco de dados não respondeu. Tente de novo mais tarde.',
    en: 'The database did not answer. Try again later.',
    es: 'La base de datos no respondió. Inténtelo de nuevo más tarde.',
  },
  token: {
    'pt-BR': 'O dispositivo com a chave do selo não respondeu. Tente de novo mais tarde.',
    en: 'The device with the key of the seal did not answer. Try again later.',
    es: 'El dispositivo con la clave del sello no respondió. Inténtelo de nuevo más tarde.',
  },
  key: {
    'pt-BR': 'A chave do selo não pôde ser usada. Quem administra o sistema precisa verificar a configuração do selo.',
    en: 'The key of the seal could not be used. Whoever runs the system has to check the settings of the seal.',
    es: 'No se pudo usar la clave del sello. Quien administra el sistema tiene que revisar la configuración del sello.',
  },
  archive: {
    'pt-BR': 'Um documento não pôde virar PDF/A, como o envelope pede. Nada foi selado; fale com o suporte.',
    en: 'A document could not become PDF/A, as the envelope asks. Nothing was sealed; talk to support.',
    es: 'Un documento no pudo convertirse en PDF/A, como pide el sobre. No se selló nada; hable con soporte.',
  },
  page_changed: {
    'pt-BR':
      'Selado, o documento “{document}” ficaria diferente na página {page}, fora dos campos. Por isso nada foi selado; fale com o suporte.',
    en: 'Once sealed, page {page} of the document “{document}” would look different outside of its fields. So nothing was sealed; talk to support.',
    es: 'Una vez sellado, el documento «{document}» se vería diferente en la página {page}, fuera de los campos. Por eso no se selló nada; hable con soporte.',
  },
  not_comparable: {
    'pt-BR':
      'Não foi possível comparar as páginas do documento “{document}” antes do selo: elas exigem tempo ou memória demais. Por isso nada foi selado; fale com o suporte.',
    en: 'The pages of the document “{document}” could not be compared before the seal: they take too much time or memory. So nothing was sealed; talk to support.',
    es: 'No se pudieron comparar las páginas del documento «{document}» antes del sello: exigen demasiado tiempo o memoria. Por eso no se selló nada; hable con soporte.',
  },
  unknown: {
    'pt-BR': 'O selo falhou por um problema do nosso lado. Tente de novo; se continuar, fale com o suporte.',
    en: 'Sealing failed because of a problem on our side. Try again; if it goes on, talk to support.',
    es: 'El sellado falló por un problema de nuestro lado. Inténtelo de nuevo; si continúa, hable con soporte.',
  },
} as const satisfies Record<HaltCause, Record<Language, string>>

export function haltSentence({ cause, words }: HaltReason, language: Language): string {
  return sentences[cause][language].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '…')
}

/** As a fact tells it: facts of earlier versions have the sentence alone, in the envelope's language. */
export const whyHalted = (fact: Readonly<{ because: string; reason?: HaltReason }>, language: Language): string =>
  fact.reason ? haltSentence(fact.reason, language) : fact.because
