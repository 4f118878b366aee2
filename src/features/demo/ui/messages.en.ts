/** The texts of the demo’s first page. */
export const messages = {
  title: 'Try Rubrica',
  text: 'A demo with made-up data. Documents are marked as tests, no letter leaves the server, and everything is erased on {at}.',
  choose: 'Come in as',
  sender: 'who sends: prepares envelopes and follows them',
  signer: 'who signs: has documents waiting',
  owner: 'who manages: people, teams, templates and history',
  filling: 'The demo is being made anew. Come back in a minute.',
  again: 'Try again',
  warning: 'Other people see what you put here. Use no real documents and no real data.',
}
