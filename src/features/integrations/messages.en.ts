/** Names of integrations, and why something is not archived. */
export const messages = {
  types: {
    docuware: {
      name: 'DocuWare',
      description: 'Archives every completed envelope in a DocuWare file cabinet, with index fields.',
    },
    s3: {
      name: 'S3-compatible storage',
      description: 'Archives every completed envelope in a bucket of Amazon S3 or of a service that speaks S3.',
    },
    webdav: {
      name: 'WebDAV (Nextcloud)',
      description: 'Archives every completed envelope in a folder of Nextcloud or of another WebDAV server.',
    },
  },
  troubles: {
    unreachable: 'The server does not answer. It is tried again automatically.',
    busy: 'The server takes nothing more for now. It is tried again automatically.',
    full: 'There is no room left on the server. It is tried again automatically.',
    redirected: 'The server sends to another address. Enter the one that it leads to.',
    unexpected_answer: 'The server does not answer as this service does. Check its address.',
    credentials_refused: 'The user or the password is wrong. Enter them again.',
    forbidden: 'The user may not store files there.',
    place_missing: 'The place where files should go does not exist there.',
    address_not_allowed: 'The address leads into a private network, or is not encrypted.',
    gave_up: 'For three days nothing could be stored. Check the integration and try again.',
    file_refused: 'The server did not take a file of this envelope.',
    outcome_unknown:
      'An upload was interrupted, and it cannot be found out whether the file arrived. Look there first, then try again.',
    name_taken: 'Another file has the same name there.',
    disconnected: 'The integration was disconnected before the envelope was stored.',
    internal: 'There was a problem on our side.',
  },
} as const
