/** Texts about values that others have given meanwhile, and own ones that were changed elsewhere, in Portuguese. */
export const messages = {
  notice: 'O documento mudou agora',
  title: 'O documento mudou',
  text: 'Enquanto você lia, outra pessoa preencheu e assinou. Nada do que você preencheu se perdeu. Veja o que há de novo e depois confirme outra vez.',
  /** All of it is the reader's own. */
  ownNotice: 'O que você preencheu mudou em outra janela ou aparelho',
  ownTitle: 'O que você preencheu mudou',
  ownText:
    'Isto mudou em outra janela ou em outro aparelho. Nada se perdeu: esta página já mostra o que vale agora. Confira e depois confirme outra vez.',
  both: 'Enquanto você lia, outra pessoa preencheu e assinou, e o que você preencheu mudou em outra janela ou em outro aparelho. Nada se perdeu. Veja o que há de novo e depois confirme outra vez.',
  /** Of one value, where others say who and when. */
  own: 'Em outra janela ou aparelho',
  file: 'Arquivo {title}: {name}',
  /** No value is new. */
  other:
    'O envelope acabou de ser alterado ou selado. Nada do que você preencheu se perdeu. Veja o documento e depois confirme outra vez.',
  /** What was kept on this device is older than what the server has. */
  newer: {
    title: 'Qual valor fica?',
    text: 'Isto foi preenchido aqui e não chegou a ser salvo. Enquanto isso, mudou em outra janela ou em outro aparelho. O que você não escolher é descartado.',
    values: 'Os dois valores',
    there: 'No documento',
    here: 'Neste aparelho',
    keepThere: 'Ficar com o do documento',
    keepHere: 'Ficar com o deste aparelho',
  },
  show: 'Ver no documento',
  /** Fields and files. */
  more: '{count, plural, one {e mais # mudança} other {e mais # mudanças}}',
} as const
