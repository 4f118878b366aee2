/** What the frame says. */
export const messages = {
  navigation: 'Navigation',
  skip: 'Skip to content',
  openMenu: 'Open the menu',
  home: 'Home',
  documents: 'Documents',
  notices: 'Earlier notices',
  logOut: 'Log out',
  logOutFailed: 'Could not log out. {why}',
} as const
