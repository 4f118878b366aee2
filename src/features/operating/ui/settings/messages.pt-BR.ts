/** Os textos da página de operação sobre configurações. */
export const messages = {
  title: 'Configurações em vigor',
  text: 'Do processo que responde: outros podem ter sido iniciados de outro modo. Segredos não são mostrados. Para mudar, reinicie com outras variáveis.',
  whole: 'Mostrar também os valores padrão',
  none: 'Tudo está no padrão',
  noneText: 'Nenhuma configuração foi dada a este processo.',
  name: 'Configuração',
  value: 'Valor',
  from: 'Vem de',
  sources: {
    environment: 'Ambiente',
    file: 'Arquivo',
    default: 'Padrão',
  },
  secret: 'Segredo definido',
  unset: 'Sem valor',
}
