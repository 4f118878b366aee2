/** Os textos da página de operação sobre o aviso de manutenção. */
export const messages = {
  title: 'Aviso de manutenção',
  text: 'Aparece no alto de todas as páginas, também nas de quem assina, até a hora marcada. Páginas abertas o mostram quando são carregadas de novo.',
  none: 'Nenhum aviso está no ar.',
  shownUntil: 'No ar até {at}.',
  until: 'Mostrar até',
  oneIsEnough: 'Um idioma basta: ele vale para os que ficarem vazios.',
  show: 'Mostrar em todas as páginas',
  change: 'Mudar o aviso',
  remove: 'Tirar o aviso',
  removeTitle: 'Tirar o aviso de todas as páginas?',
  set: 'O aviso aparece em até 15 segundos.',
}
