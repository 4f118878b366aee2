/** Terms of use, privacy policy and cookie policy. */
export const messages = {
  version: 'Version of {date}',
  terms: {
    title: 'Terms of use',
    lead: 'These terms hold between you and the people who run the installation of Rubrica at {host} (“the operator”). By creating an account or signing a document here, you accept them.',
    sections: {
      '1': {
        title: 'What this service is',
        paragraphs: {
          '1': 'Rubrica is open-source software to send documents, collect electronic signatures and keep the evidence of them. The installation at {host} is run by the operator, on equipment of their choice. The makers of Rubrica do not run this installation and have no access to it.',
          '2': 'If you do not know who the operator is, ask the person who gave you access or sent you the document.',
        },
      },
      '2': {
        title: 'Your account',
        paragraphs: {
          '1': 'Give your real name, and an e-mail and a phone that are yours. Each e-mail and each phone belong to one account only.',
          '2': 'Keep your password secret. What is done with your account counts as done by you until you tell the operator that somebody else had access to it. If you suspect that, change the password: the other sessions end at once.',
        },
      },
      '3': {
        title: 'Signing electronically',
        paragraphs: {
          '1': 'When you complete your part of an envelope, you declare that you have read the documents and want to sign or approve them electronically. If you do not, decline and say why; nobody has to sign here.',
          '2': 'An electronic signature is not denied legal effect just because it is electronic (in the European Union by the eIDAS regulation, in the United States by the ESIGN Act); in Brazil, Provisional Measure 2.200-2/2001 (article 10, § 2) admits other means of proof that the parties accept, and Law 14.063/2020 tells simple, advanced and qualified signatures apart. The simple signatures made here rest on the evidence described below. Some acts need a qualified signature or another form: before you send, check what your case calls for.',
        },
      },
      '4': {
        title: 'The evidence and the seal',
        paragraphs: {
          '1': 'Every step of an envelope is kept in a record that only grows and in which each line confirms the one before: who acted, what they did, when, from which IP address and with which browser. The parties cannot change it.',
          '2': 'When everybody is done, each document gets an electronic seal of this installation. The seal shows whether the file was changed afterwards. Unless the operator installed a certificate of a recognised authority, the seal uses one that the installation made itself, and PDF readers show it as not publicly trusted.',
          '3': 'Anybody can check a document on the verification page, with the code printed on the signature page or with the file itself.',
        },
      },
      '5': {
        title: 'What is up to the sender',
        paragraphs: {
          '1': 'You answer for what you send and for having the right to use the data of the recipients. Do not use the service to deceive, to threaten, to send unwanted messages or to violate the rights of others.',
          '2': 'An envelope that is sent takes one credit, which does not come back when it is cancelled, declined or expires.',
        },
      },
      '6': {
        title: 'Availability and liability',
        paragraphs: {
          '1': 'Download and keep your own copies of completed documents. The operator takes care of the installation, but it may be interrupted.',
          '2': 'The software is offered as it is, under the Apache 2.0 licence. That does not limit rights which the law gives you and which no contract can take away, such as those of consumers.',
        },
      },
      '7': {
        title: 'Ending and changes',
        paragraphs: {
          '1': 'You can ask the operator to close your account. The operator may suspend accounts that are used against these terms. Envelopes that were sent, and their evidence, stay good for the other parties.',
          '2': 'If these terms change in something that matters, the new version bears another date at the top of this page.',
        },
      },
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What the installation of Rubrica at {host} keeps about you, what for and how long. The operator of this installation decides about these data.',
    sections: {
      '1': {
        title: 'Who is responsible',
        paragraphs: {
          '1': 'The operator of {host} is the controller of the data. To reach them, write to the address that messages from this installation come from, or ask the person who gave you access. The makers of the software receive no data at all.',
        },
      },
      '2': {
        title: 'What is kept',
        paragraphs: {
          '1': 'Of the account: name, e-mail, phone, language, when the e-mail was confirmed and which version of the terms was accepted. The password is kept only as a digest (Argon2id) from which it cannot be recovered. Of each session: its start, its last use, IP address and browser.',
          '2': 'Of envelopes: the documents, names and addresses of recipients, the values they filled in, signature images and, if the person allows it, the location at the moment of signing.',
          '3': 'Of evidence: who did what and when, IP address and browser. Of visits: page, time and IP address, without passwords or secret links.',
        },
      },
      '3': {
        title: 'What for',
        paragraphs: {
          '1': 'To provide the service that you asked for, to prove later who signed what, and to protect the installation from abuse. The legal bases are the performance of a contract and legitimate interests (GDPR; in Brazil, LGPD).',
          '2': 'There is no advertising, no profiling and no sale of data.',
        },
      },
      '4': {
        title: 'Cookies and storage in the browser',
        paragraphs: {
          '1': 'There are few cookies, all ours and all needed: the one that keeps you logged in, those of a login in two steps, the one that recognises this browser, and those of links that open once. The cookie policy names each and says how long it lasts. The browser also remembers choices of yours, such as the language and the organization. The service needs them, so they ask for no consent.',
          '2': 'The pages load nothing from third parties: no fonts, no audience measurement.',
        },
      },
      '5': {
        title: 'Who else sees your data',
        paragraphs: {
          '1': 'The sender and the recipients of the same envelope see your name, your address (partly hidden on signature pages) and what you did in it. Anyone who has the code of a completed document can check that it exists and was signed.',
          '2': 'The e-mail service that the operator uses carries the messages. If there is an external timestamp authority, it receives only a cryptographic digest, never the document.',
        },
      },
      '6': {
        title: 'How long',
        paragraphs: {
          '1': 'Documents that were sent, and their evidence, are kept for as long as the operator runs the installation, because they serve every party. Drafts go when you delete them. Sessions and one-time links are erased a week after they end.',
          '2': 'Files are encrypted (AES-256) in the storage of the installation.',
        },
      },
      '7': {
        title: 'Your rights',
        paragraphs: {
          '1': 'You can ask the operator for access, correction, a copy or erasure of your data, and object to a use (GDPR; in Brazil, LGPD). Evidence of documents that were signed may be kept for the exercise of rights. You can also complain to the data protection authority of your country.',
        },
      },
    },
  },
  cookies: {
    title: 'Cookie policy',
    lead: 'What {host} keeps in your browser, what for and how long.',
    sections: {
      '1': {
        title: 'Only what is needed',
        paragraphs: {
          '1': 'There are no cookies of third parties, of advertising or of audience measurement. Without the cookies below the service does not work, so they ask for no consent (ePrivacy directive, article 5(3); in Brazil, LGPD).',
          '2': 'None of them can be read by scripts of pages, and none is sent to other sites. On installations with https their names begin with __Host- or __Secure-.',
        },
      },
      '2': {
        title: 'Cookies of your account',
        paragraphs: {
          '1': 'rubrica: keeps you logged in. It goes when you log out, after 14 days without use, or after 60 days at the latest.',
          '2': 'rubrica-half, rubrica-provider and rubrica-sso: are there while a login in two steps, or through an identity provider, is under way. They last 10 minutes at most.',
          '3': 'rubrica-device: recognises a browser that you logged in from before, so that a letter can tell you of a new one. It gives access to nothing. It lasts 400 days at most and stays when you log out.',
          '4': 'rubrica-way-out: is there where your organization wants people who log out to be logged out at its identity provider as well. It holds what that provider said of you at login, goes back to it alone, and is removed when you log out, or after 7 days.',
        },
      },
      '3': {
        title: 'Cookies of other moments',
        paragraphs: {
          '1': 'rubrica_consent, rubrica_resume and rubrica_granting: are there while an application asks for access to your account and you decide. They last an hour at most.',
          '2': 'One cookie for each link that opens once: lets the same browser come back to a document that was received by WhatsApp. It lasts 90 days at most.',
        },
      },
      '4': {
        title: 'What else the browser keeps',
        paragraphs: {
          '1': 'The language, the chosen organization and its colors, how lists are shown, and whether keyboard shortcuts are on.',
          '2': 'What you were writing and the server does not have yet, so that a lost connection loses nothing. It is erased as soon as it is saved.',
          '3': 'When you log out, all of this is erased from the device but the language.',
        },
      },
      '5': {
        title: 'How to erase them',
        paragraphs: {
          '1': 'Log out, or erase the data of this site in the settings of the browser. You will have to log in again.',
        },
      },
    },
  },
} as const
