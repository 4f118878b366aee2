/** Os textos em volta das páginas de quem opera a instalação. */
export const messages = {
  area: 'Operação da instalação',
  areaText: 'Aqui não se vê documento de ninguém. Cada ato fica registrado.',
  back: 'Voltar aos documentos',
  glance: 'Visão geral',
  organizations: 'Organizações',
  people: 'Pessoas',
  halted: 'Envelopes parados',
  messages: 'Mensagens',
  settings: 'Configurações',
  notice: 'Aviso de manutenção',
  acts: 'Registro de atos',
  factorTitle: 'Falta o segundo fator',
  factorText:
    'Quem opera a instalação entra com dois fatores. Ative o acesso em duas etapas na sua conta, ou entre com uma chave de acesso, e volte para cá.',
  factorAction: 'Abrir Segurança',
  noneTitle: 'Esta área é de quem opera a instalação',
  noneText:
    'A sua conta não está entre as que operam esta instalação. Quem a administra inclui contas pela linha de comando.',
}
