/** The texts of a published folder or file. */
export const messages = {
  by: 'Published by {organization}',
  path: 'Where you are',
  items: 'Folders and files',
  search: 'Search this folder',
  count: '{count, plural, =0 {No items} one {# item} other {# items}}',
  signed: 'Signed',
  open: 'Open',
  opensNewTab: '(opens in a new tab)',
  download: 'Download',
  downloadOf: 'Download {name}',
  downloadAll: 'Download all (zip)',
  empty: 'This folder is empty',
  emptyText: 'As soon as there is something in it, it appears here.',
  noResult: 'Nothing found',
  noResultText: 'Check the spelling or look for another word.',
  gone: 'This link is no longer valid',
  goneText:
    'What it showed was withdrawn or deleted, or the address is incomplete. Ask the person who sent it for a new link.',
  toTop: 'Go to the start of what was published',
  failed: 'The folder could not be opened',
} as const
