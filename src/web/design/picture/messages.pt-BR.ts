/** Escolher e recortar uma imagem. */
export const messages = {
  rules: 'PNG, JPG, WebP ou BMP de até {size}.',
  none: 'Sem imagem',
  choose: 'Escolher imagem',
  change: 'Trocar imagem',
  remove: 'Remover',
  wrongType: 'Este arquivo não é PNG, JPG, WebP nem BMP. Escolha uma imagem em um desses formatos.',
  tooLarge: 'A imagem tem mais de {size}. Escolha uma menor.',
  unreadable: 'Não foi possível ler esta imagem. Ela pode estar danificada: abra-a, salve-a de novo e tente outra vez.',
  crop: {
    title: 'Ajustar a imagem',
    text: 'Só fica o que está dentro da moldura.',
    textWithMargin: 'Só fica o que está dentro da moldura. Afaste para que a imagem caiba inteira.',
    stage: 'Imagem sob a moldura',
    keys: 'Arraste para mover; use a roda do mouse ou dois dedos para aproximar. No teclado: setas movem, + e − mudam o zoom.',
    zoom: 'Zoom',
    smaller: 'Afastar',
    larger: 'Aproximar',
    preview: 'Como fica',
    cancel: 'Cancelar',
    save: 'Usar esta imagem',
  },
} as const
