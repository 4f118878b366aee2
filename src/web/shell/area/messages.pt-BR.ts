/** Texts that must be there before a page's own texts are loaded, in the areas of users signed in. */
export const messages = {
  deniedTitle: 'Você não tem acesso a esta página',
  deniedText: 'Peça acesso a quem administra a organização, ou mude de organização no alto da página.',
  suspendedTitle: 'Esta organização está suspensa',
  toWorkspace: 'Ir para o seu espaço pessoal',
  troubleTitle: 'Não foi possível abrir esta página',
  retry: 'Tentar de novo',
  waitTitle: 'Aguarde um momento',
  waitText: 'Estamos conferindo as suas informações…',
} as const
