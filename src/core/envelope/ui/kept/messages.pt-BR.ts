/** Texts about drafts that were changed on this device and elsewhere. */
export const messages = {
  title: 'Qual versão fica?',
  text: 'Neste aparelho há alterações que não chegaram a ser salvas. Enquanto isso, o mesmo foi alterado em outra janela, em outro aparelho ou por outra pessoa. A que você não escolher é descartada.',
  versions: 'As duas versões',
  there: 'Versão salva',
  here: 'Neste aparelho',
  nothing: 'Sem o que está na outra',
  empty: 'Vazio',
  settings: 'Com outros ajustes',
  keepThere: 'Ficar com a versão salva',
  keepHere: 'Ficar com a deste aparelho',
} as const
