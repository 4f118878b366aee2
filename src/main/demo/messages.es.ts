/** Los textos de la barra de una demostración. */
export const messages = {
  bar: 'Demostración: datos inventados, borrados cada día a las {at}. Nada de aquí tiene valor legal.',
  change: 'Ser otra persona',
}
