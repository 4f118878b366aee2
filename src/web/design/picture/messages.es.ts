/** Elegir y recortar una imagen. */
export const messages = {
  rules: 'PNG, JPG, WebP o BMP de hasta {size}.',
  none: 'Sin imagen',
  choose: 'Elegir imagen',
  change: 'Cambiar imagen',
  remove: 'Quitar',
  wrongType: 'Este archivo no es PNG, JPG, WebP ni BMP. Elija una imagen en uno de estos formatos.',
  tooLarge: 'La imagen tiene más de {size}. Elija una más pequeña.',
  unreadable: 'No se pudo leer esta imagen. Puede estar dañada: ábrala, guárdela de nuevo e intente otra vez.',
  crop: {
    title: 'Ajustar la imagen',
    text: 'Solo queda lo que está dentro del marco.',
    textWithMargin: 'Solo queda lo que está dentro del marco. Aleje para que la imagen quepa entera.',
    stage: 'Imagen bajo el marco',
    keys: 'Arrastre para mover; use la rueda del ratón o dos dedos para acercar. En el teclado: las flechas mueven, + y − cambian el zoom.',
    zoom: 'Zoom',
    smaller: 'Alejar',
    larger: 'Acercar',
    preview: 'Cómo queda',
    cancel: 'Cancelar',
    save: 'Usar esta imagen',
  },
} as const
