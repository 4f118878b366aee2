/** Texts about values that others have given meanwhile, in Portuguese. */
export const messages = {
  notice: 'O documento mudou agora',
  title: 'O documento mudou',
  text: 'Enquanto você lia, outra pessoa preencheu e assinou. Nada do que você preencheu se perdeu. Veja o que há de novo e depois confirme outra vez.',
  /** Nothing of it is a field of somebody else. */
  other:
    'O envelope acabou de ser alterado ou selado. Nada do que você preencheu se perdeu. Veja o documento e depois confirme outra vez.',
  show: 'Ver no documento',
  more: '{count, plural, one {e mais # campo} other {e mais # campos}}',
} as const
