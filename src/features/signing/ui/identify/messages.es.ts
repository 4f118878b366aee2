/** Identification before signing, in Spanish. */
export const messages = {
  cpfShort: 'Escriba los 11 dígitos',
  cpfTitle: '¿Cuál es su CPF?',
  cpfText: '{sender} pide su CPF como identificación. Aparece enmascarado en la página de firmas.',
  proceed: 'Continuar',
  photoText: '{sender} pide una foto suya. Solo el remitente la ve.',
  photo: { instructions: 'Una foto suya', camera: 'Mire a la cámara', confirm: '¿Quedó bien?' },
  tips: {
    face: 'Muestre todo el rostro, sin gafas de sol ni sombrero.',
    light: 'Busque un lugar con buena luz.',
    alone: 'Solo usted en la foto.',
  },
  openCamera: 'Abrir la cámara',
  choose: 'Elegir una imagen',
  shoot: 'Tomar la foto',
  again: 'Tomar otra',
  usePhoto: 'Usar esta foto',
  noCamera: 'La cámara no está disponible. Permítala en el navegador o elija una imagen.',
} as const
