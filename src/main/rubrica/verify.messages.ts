/** The texts of `rubrica verify`: why a file could not be verified, in the three languages. */
import type { Language } from '../../kernel/language.ts'

/** No verdict at all: nothing was found out about the file. */
export type Unexamined = 'not_a_pdf' | 'not_found' | 'unreadable' | 'could_not_run'

type Messages = Readonly<Record<Unexamined | 'no_anchor', (file: string) => string>> & Readonly<{ input: string }>

export const verifyMessages = {
  'pt-BR': {
    input: 'A entrada padrão',
    not_a_pdf: (file) => `${file} não é um PDF.`,
    not_found: (file) => `${file} não existe. Confira o caminho.`,
    unreadable: (file) => `${file} não pode ser lido. Confira se é um arquivo e se você pode lê-lo.`,
    could_not_run: (file) => `${file} não pôde ser examinado.`,
    no_anchor: (file) =>
      `--trust: ${file} não tem certificado em PEM ou DER que possa ser lido. Indique outro arquivo.`,
  },
  en: {
    input: 'Standard input',
    not_a_pdf: (file) => `${file} is not a PDF.`,
    not_found: (file) => `${file} does not exist. Check the path.`,
    unreadable: (file) => `${file} cannot be read. Check that it is a file and that you may read it.`,
    could_not_run: (file) => `${file} could not be examined.`,
    no_anchor: (file) => `--trust: ${file} holds no certificate in PEM or DER that can be read. Name another file.`,
  },
  es: {
    input: 'La entrada estándar',
    not_a_pdf: (file) => `${file} no es un PDF.`,
    not_found: (file) => `${file} no existe. Revise la ruta.`,
    unreadable: (file) => `${file} no se puede leer. Revise que sea un archivo y que usted pueda leerlo.`,
    could_not_run: (file) => `${file} no pudo ser examinado.`,
    no_anchor: (file) =>
      `--trust: ${file} no contiene un certificado en PEM o DER que se pueda leer. Indique otro archivo.`,
  },
} as const satisfies Record<Language, Messages>
