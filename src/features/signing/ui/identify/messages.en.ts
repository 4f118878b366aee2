/** Identification before signing, in English. */
export const messages = {
  cpfShort: 'Type all 11 digits',
  cpfTitle: 'What is your CPF?',
  cpfText: '{sender} asks for your CPF to identify you. It is masked on the signature page.',
  proceed: 'Continue',
  photoText: '{sender} asks for a photo of you. Only the sender sees it.',
  photo: { instructions: 'A photo of you', camera: 'Look at the camera', confirm: 'Is it good?' },
  tips: {
    face: 'Show your whole face, without sunglasses or a hat.',
    light: 'Find a place with good light.',
    alone: 'Nobody but you in the picture.',
  },
  openCamera: 'Open the camera',
  choose: 'Choose a picture',
  shoot: 'Take the photo',
  again: 'Take another',
  usePhoto: 'Use this photo',
  noCamera: 'The camera is not available. Allow it in your browser, or choose a picture.',
} as const
