/** Choosing a picture and cutting it. */
export const messages = {
  rules: 'PNG, JPG, WebP or BMP, up to {size}.',
  none: 'No picture',
  choose: 'Choose a picture',
  change: 'Change the picture',
  remove: 'Remove',
  wrongType: 'This file is not a PNG, JPG, WebP or BMP. Choose a picture in one of these formats.',
  tooLarge: 'The picture is larger than {size}. Choose a smaller one.',
  unreadable: 'This picture could not be read. It may be damaged: open it, save it again and try once more.',
  crop: {
    title: 'Adjust the picture',
    text: 'Only what is inside the frame is kept.',
    textWithMargin: 'Only what is inside the frame is kept. Zoom out to fit the whole picture.',
    stage: 'Picture under the frame',
    keys: 'Drag to move; use the mouse wheel or two fingers to zoom. On the keyboard: arrows move, + and − zoom.',
    zoom: 'Zoom',
    smaller: 'Zoom out',
    larger: 'Zoom in',
    preview: 'How it looks',
    cancel: 'Cancel',
    save: 'Use this picture',
  },
} as const
