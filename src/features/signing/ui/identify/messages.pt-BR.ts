/** Identification before signing, in Portuguese. */
export const messages = {
  cpfShort: 'Digite os 11 dígitos',
  cpfTitle: 'Qual é o seu CPF?',
  cpfText: '{sender} pede o seu CPF como identificação. Ele aparece mascarado na página de assinaturas.',
  proceed: 'Continuar',
  photoText: '{sender} pede uma foto sua. Só o remetente a vê.',
  photo: { instructions: 'Uma foto sua', camera: 'Olhe para a câmera', confirm: 'Ficou boa?' },
  tips: {
    face: 'Mostre o rosto inteiro, sem óculos escuros nem chapéu.',
    light: 'Procure um lugar com boa luz.',
    alone: 'Só você na foto.',
  },
  openCamera: 'Abrir a câmera',
  choose: 'Escolher uma imagem',
  shoot: 'Tirar a foto',
  again: 'Tirar outra',
  usePhoto: 'Usar esta foto',
  noCamera: 'A câmera não está disponível. Permita o uso no navegador ou escolha uma imagem.',
} as const
