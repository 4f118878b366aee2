/** Texts of the widgets. */
export const messages = {
  close: 'Fechar',
  cancel: 'Cancelar',
  remove: 'Remover {what}',
  loading: 'Carregando…',
  optional: 'opcional',
  language: 'Idioma',
  selectPlaceholder: 'Escolha uma opção',
  search: 'Buscar',
  clearSearch: 'Limpar a busca',
  showMore: '{count, plural, one {Mostrar mais #} other {Mostrar mais #}}',
  tryAgain: 'Tentar de novo',
  charactersLeft:
    '{count, plural, =0 {Nenhum caractere restante} one {# caractere restante} other {# caracteres restantes}}',
  progressDots: '{done}/{total} concluídos',
  steps: {
    label: 'Etapas',
    position: 'Etapa {step} de {total}',
    done: 'concluída',
  },
  guide: {
    back: 'Anterior',
    next: 'Próximo',
    done: 'Entendi',
  },
  toast: {
    region: 'Avisos',
    history: 'Avisos anteriores',
    none: 'Nenhum aviso ainda.',
  },
  pages: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Próxima',
    page: 'Página {page}',
    position: 'Página {page} de {total}',
  },
  sort: {
    by: 'Ordenar por {what}',
  },
  phone: {
    country: 'País do telefone',
    others: 'Outros países',
  },
  form: {
    required: 'Preencha este campo.',
    tick: 'Marque esta opção para continuar.',
    choose: 'Escolha uma das opções.',
    tooShort: 'Use pelo menos {count, plural, one {# caractere} other {# caracteres}}.',
    tooLong: 'Use no máximo {count, plural, one {# caractere} other {# caracteres}}.',
    atLeast: 'Use {count} ou mais.',
    atMost: 'Use {count} ou menos.',
    email: 'Confira o e-mail. Exemplo: nome@empresa.com.br',
    date: 'Confira a data.',
    format: 'Confira o formato.',
  },
} as const
