/** Acts on several envelopes of a list. */
export const messages = {
  selected: '{count, plural, one {# selecionado} other {# selecionados}}',
  select: 'Selecionar {title}',
  selectPage: 'Selecionar todos desta página',
  selectAll: 'Selecionar todos',
  clear: 'Limpar seleção',
  renotify: 'Reenviar aviso',
  cancel: 'Cancelar',
  save: 'Guardar em pasta',
  download: 'Baixar',
  label: 'Etiquetas',
  more: 'Mais ações',
  cancelling: {
    title: '{count, plural, one {Cancelar # envelope?} other {Cancelar # envelopes?}}',
    text: 'Os que estão em andamento não poderão mais ser assinados e todos os destinatários serão avisados. Não dá para desfazer.',
    yes: '{count, plural, one {Cancelar envelope} other {Cancelar # envelopes}}',
    no: 'Manter',
  },
  done: {
    renotify: '{count, plural, one {Aviso reenviado em # envelope.} other {Aviso reenviado em # envelopes.}}',
    label:
      '{count, plural, one {As etiquetas de # envelope foram mudadas.} other {As etiquetas de # envelopes foram mudadas.}}',
    cancel: '{count, plural, one {# envelope cancelado.} other {# envelopes cancelados.}}',
    save: '{count, plural, one {Arquivos de # envelope guardados.} other {Arquivos de # envelopes guardados.}}',
  },
  refused: '{count, plural, one {# envelope ficou como estava} other {# envelopes ficaram como estavam}}',
  nothing: 'Nada foi alterado.',
  close: 'Entendi',
} as const
