/** Names of what a seal waits for, as the end of "waits for …". */
import type { Language } from '../../kernel/language.ts'
import type { WaitCause } from './sealing-wait.model.ts'

export const waitCauseNames: Readonly<Record<Language, Readonly<Record<WaitCause, string>>>> = {
  'pt-BR': {
    timestamp: 'a autoridade de carimbo do tempo',
    revocation: 'as respostas sobre a revogação de certificados',
    token: 'o dispositivo com a chave do selo',
    storage: 'o armazenamento de arquivos',
    database: 'o banco de dados',
    unknown: 'a solução de um problema do nosso lado',
  },
  en: {
    timestamp: 'the timestamp authority',
    revocation: 'answers about the revocation of certificates',
    token: 'the device with the key of the seal',
    storage: 'the storage of files',
    database: 'the database',
    unknown: 'the end of a problem on our side',
  },
  es: {
    timestamp: 'a la autoridad de sellado de tiempo',
    revocation: 'las respuestas sobre la revocación de certificados',
    token: 'al dispositivo con la clave del sello',
    storage: 'al almacenamiento de archivos',
    database: 'a la base de datos',
    unknown: 'la solución de un problema de nuestro lado',
  },
}
