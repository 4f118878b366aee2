/** Invalid values at a field, pages shown in an outage, without a connection and without their script, and what the app is called on devices. */
export const messages = {
  invalid: {
    required: 'Preencha este campo.',
    longest: 'Use no máximo {max} caracteres.',
    shortest: 'Use pelo menos {min} caracteres.',
    most: 'Use no máximo {max}.',
    least: 'Use no mínimo {min}.',
    above: 'Use um número maior que {min}.',
    fewest: 'Informe pelo menos {min}.',
    atMost: 'Informe no máximo {max}.',
    oneOf: 'Use um destes valores: {values}.',
    unreadable: 'Contém caracteres que não podem ser guardados: digite de novo.',
    tooDeep: 'Tem níveis demais.',
    types: {
      string: 'Informe um texto.',
      number: 'Informe um número.',
      int: 'Informe um número inteiro.',
      boolean: 'Informe true ou false.',
      array: 'Informe uma lista.',
      object: 'Informe um objeto.',
    },
    formats: {
      regex: 'Isto não está escrito como deve ser.',
      email: 'Informe um e-mail válido.',
      uuid: 'Este não é um identificador válido.',
      url: 'Informe um endereço completo, com https://.',
      date: 'Informe uma data no formato AAAA-MM-DD.',
      datetime: 'Informe data e hora no formato ISO 8601.',
    },
  },
  outage: {
    title: 'Voltamos em instantes',
    again: 'Tentar agora',
    byItself: 'Esta página também tenta de novo sozinha, a cada 30 segundos.',
  },
  offline: {
    title: 'Sem conexão',
    text: 'Este dispositivo está sem internet. O que foi salvo está seguro.',
  },
  unstarted: {
    title: 'Esta página não carregou',
    text: 'Uma parte dela não chegou até este aparelho. Confira a internet e carregue de novo.',
    reload: 'Carregar de novo',
  },
  app: {
    description: 'Envie documentos para assinatura e assine o que espera por você.',
    waiting: 'Assinar o que espera por mim',
    newEnvelope: 'Novo envelope',
  },
} as const
