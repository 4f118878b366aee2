/** The list of the gallery's rooms (groups of screens). A room is one small file in rooms/: see README.md. */
import type { Screen } from './screen.ts'
import { screens as attachments } from './rooms/attachments.ts'
import { screens as agent } from './rooms/agent.ts'
import { screens as account } from './rooms/account.ts'
import { screens as app } from './rooms/app.ts'
import { screens as branding } from './rooms/branding.ts'
import { screens as corrections } from './rooms/corrections.ts'
import { screens as identification } from './rooms/identification.ts'
import { screens as moments } from './rooms/moments.ts'
import { screens as manyAtOnce } from './rooms/many-at-once.ts'
import { screens as signingFields } from './rooms/signing-fields.ts'
import { screens as developer } from './rooms/developer.ts'
import { screens as editor } from './rooms/editor.ts'
import { screens as embedding } from './rooms/embedding.ts'
import { screens as inPerson } from './rooms/in-person.ts'
import { screens as signingMarks } from './rooms/signing-marks.ts'
import { screens as signingProvider } from './rooms/signing-provider.ts'
import { screens as signingRoles } from './rooms/signing-roles.ts'
import { screens as signingEnds } from './rooms/signing-ends.ts'
import { screens as wizardTrouble } from './rooms/wizard-trouble.ts'
import { screens as wizardEnd } from './rooms/wizard-end.ts'
import { screens as wizardPeople } from './rooms/wizard-people.ts'
import { screens as batches } from './rooms/batches.ts'
import { screens as billing } from './rooms/billing.ts'
import { screens as contacts } from './rooms/contacts.ts'
import { screens as inviting } from './rooms/inviting.ts'
import { screens as dashboard } from './rooms/dashboard.ts'
import { screens as detail } from './rooms/detail.ts'
import { screens as door } from './rooms/door.ts'
import { screens as download } from './rooms/download.ts'
import { screens as integrations } from './rooms/integrations.ts'
import { screens as lists } from './rooms/lists.ts'
import { screens as operate } from './rooms/operate.ts'
import { screens as operateLists } from './rooms/operate-lists.ts'
import { screens as organization } from './rooms/organization.ts'
import { screens as privacy } from './rooms/privacy.ts'
import { screens as publicLinks } from './rooms/public-links.ts'
import { screens as security } from './rooms/security.ts'
import { screens as setup } from './rooms/setup.ts'
import { screens as shell } from './rooms/shell.ts'
import { screens as signing } from './rooms/signing.ts'
import { screens as singleSignOn } from './rooms/single-sign-on.ts'
import { screens as storage } from './rooms/storage.ts'
import { screens as verifier } from './rooms/verifier.ts'
import { screens as webhooks } from './rooms/webhooks.ts'
import { screens as wizard } from './rooms/wizard.ts'

export const rooms: Readonly<Record<string, readonly Screen[]>> = {
  agent,
  app,
  branding,
  corrections,
  identification,
  'many-at-once': manyAtOnce,
  moments,
  'signing-fields': signingFields,
  attachments,
  batches,
  contacts,
  dashboard,
  detail,
  door,
  download,
  lists,
  privacy,
  security,
  setup,
  'single-sign-on': singleSignOn,
  shell,
  signing,
  verifier,
  wizard,
  'wizard-people': wizardPeople,
  'wizard-end': wizardEnd,
  'wizard-trouble': wizardTrouble,
  'signing-roles': signingRoles,
  'signing-marks': signingMarks,
  'signing-provider': signingProvider,
  'signing-ends': signingEnds,
  inviting,
  'in-person': inPerson,
  editor,
  account,
  billing,
  operate,
  'operate-lists': operateLists,
  organization,
  storage,
  developer,
  embedding,
  webhooks,
  integrations,
  'public-links': publicLinks,
}
