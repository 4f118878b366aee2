/** The texts of operators’ page about settings. */
export const messages = {
  title: 'Settings in force',
  text: 'Of the process that answers: others may have been started differently. Secrets are not shown. To change one, start again with other variables.',
  whole: 'Show defaults too',
  none: 'Everything is at its default',
  noneText: 'No setting was given to this process.',
  name: 'Setting',
  value: 'Value',
  from: 'Comes from',
  sources: {
    environment: 'Environment',
    file: 'File',
    default: 'Default',
  },
  secret: 'Secret is set',
  unset: 'Not set',
}
