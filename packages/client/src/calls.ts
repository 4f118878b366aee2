/** Calls of Rubrica with their types. Made by `npm run clients` from the contracts: not to be changed by hand. */
import type { CallOptions } from './options.ts'

export const calls = {
  webhooks: {
    list: 'GET /v1/webhooks',
    create: 'POST /v1/webhooks',
    show: 'GET /v1/webhooks/{id}',
    change: 'PATCH /v1/webhooks/{id}',
    delete: 'DELETE /v1/webhooks/{id}',
    rotate: 'POST /v1/webhooks/{id}/rotate',
    pause: 'POST /v1/webhooks/{id}/pause',
    resume: 'POST /v1/webhooks/{id}/resume',
    test: 'POST /v1/webhooks/{id}/test',
    deliveries: 'GET /v1/webhooks/{id}/deliveries',
    resend: 'POST /v1/webhooks/{id}/resend',
    delivery: 'GET /v1/webhooks/{id}/deliveries/{delivery}',
    resendDelivery: 'POST /v1/webhooks/{id}/deliveries/{delivery}/resend',
  },
  envelopes: {
    overview: 'GET /v1/envelopes/overview',
    list: 'GET /v1/envelopes',
    create: 'POST /v1/envelopes',
    export: 'GET /v1/envelopes/export file',
    folders: 'GET /v1/envelopes/folders',
    faceToFace: 'GET /v1/envelopes/face-to-face',
    stats: 'GET /v1/envelopes/stats',
    addressees: 'GET /v1/envelopes/addressees',
    labelSeveral: 'POST /v1/envelopes/label',
    cancelSeveral: 'POST /v1/envelopes/cancel',
    remindSeveral: 'POST /v1/envelopes/renotify',
    createAndSend: 'POST /v1/envelopes/send data',
    ways: 'GET /v1/envelopes/ways',
    saveSeveral: 'POST /v1/envelopes/save',
    downloadSeveral: 'GET /v1/envelopes/download file',
    members: 'GET /v1/envelopes/{id}/members',
    notes: 'GET /v1/envelopes/{id}/notes',
    events: 'GET /v1/envelopes/{id}/events',
    shares: 'GET /v1/envelopes/{id}/shares',
    share: 'PUT /v1/envelopes/{id}/shares',
    change: 'PATCH /v1/envelopes/{id}',
    delete: 'DELETE /v1/envelopes/{id}',
    show: 'GET /v1/envelopes/{id}',
    copy: 'POST /v1/envelopes/{id}/copy',
    send: 'POST /v1/envelopes/{id}/send',
    cancel: 'POST /v1/envelopes/{id}/cancel',
    remind: 'POST /v1/envelopes/{id}/renotify',
    retry: 'POST /v1/envelopes/{id}/retry',
    beginCorrection: 'POST /v1/envelopes/{id}/correction',
    showCorrection: 'GET /v1/envelopes/{id}/correction',
    applyCorrection: 'POST /v1/envelopes/{id}/correction/apply',
    save: 'POST /v1/envelopes/{id}/save',
    archives: 'GET /v1/envelopes/{id}/archives',
    archive: 'POST /v1/envelopes/{id}/archives',
    progress: 'GET /v1/envelopes/{id}/progress',
    downloadDossier: 'GET /v1/envelopes/{id}/dossier file',
    readingTimes: 'GET /v1/envelopes/{id}/reading-times',
    editingAddress: 'POST /v1/envelopes/{id}/editing-address',
    retention: 'GET /v1/envelopes/{id}/retention',
    hold: 'POST /v1/envelopes/{id}/hold',
    release: 'DELETE /v1/envelopes/{id}/hold',
    download: 'GET /v1/envelopes/{id}/download file',
    downloadEvidence: 'GET /v1/envelopes/{id}/background-sheet/download file',
  },
  inbox: {
    list: 'GET /v1/inbox',
  },
  fields: {
    image: 'GET /v1/envelopes/{id}/fields/{field}/image file',
    propose: 'GET /v1/envelopes/{id}/documents/{document}/proposed-fields',
    add: 'POST /v1/envelopes/{id}/documents/{document}/fields',
    addSeveral: 'POST /v1/envelopes/{id}/documents/{document}/multiple-fields',
    change: 'PATCH /v1/envelopes/{id}/documents/{document}/fields/{field}',
    changeByForm: 'POST /v1/envelopes/{id}/documents/{document}/fields/{field}',
    remove: 'DELETE /v1/envelopes/{id}/documents/{document}/fields/{field}',
  },
  batches: {
    preview: 'POST /v1/batches/preview data',
    create: 'POST /v1/batches data',
    list: 'GET /v1/batches',
    sample: 'GET /v1/batches/sample file',
    show: 'GET /v1/batches/{id}',
    rows: 'GET /v1/batches/{id}/rows',
    pause: 'POST /v1/batches/{id}/pause',
    resume: 'POST /v1/batches/{id}/resume',
    cancel: 'POST /v1/batches/{id}/cancel',
    result: 'GET /v1/batches/{id}/result file',
  },
  publicLinks: {
    create: 'POST /v1/public-links',
    list: 'GET /v1/public-links',
    show: 'GET /v1/public-links/{id}',
    change: 'PATCH /v1/public-links/{id}',
    delete: 'DELETE /v1/public-links/{id}',
    pause: 'POST /v1/public-links/{id}/pause',
    resume: 'POST /v1/public-links/{id}/resume',
    uses: 'GET /v1/public-links/{id}/uses',
  },
  documents: {
    add: 'POST /v1/envelopes/{id}/documents',
    change: 'PATCH /v1/envelopes/{id}/documents/{document}',
    remove: 'DELETE /v1/envelopes/{id}/documents/{document}',
    display: 'GET /v1/envelopes/{id}/documents/{document}/display file',
    download: 'GET /v1/envelopes/{id}/documents/{document}/download file',
    downloadEvidence: 'GET /v1/envelopes/{id}/documents/{document}/background-sheet file',
    preview: 'GET /v1/envelopes/{id}/documents/{document}/preview file',
    replaceLayout: 'PUT /v1/envelopes/{id}/documents/{document}/layout',
  },
  recipients: {
    add: 'POST /v1/envelopes/{id}/recipients',
    list: 'GET /v1/envelopes/{id}/recipients',
    change: 'PATCH /v1/envelopes/{id}/recipients/{recipient}',
    remove: 'DELETE /v1/envelopes/{id}/recipients/{recipient}',
    remind: 'POST /v1/envelopes/{id}/recipients/{recipient}/notify',
    photo: 'GET /v1/envelopes/{id}/recipients/{recipient}/identifiers/PHOTO file',
    link: 'POST /v1/envelopes/{id}/recipients/{recipient}/link',
    setAccessCode: 'PUT /v1/envelopes/{id}/recipients/{recipient}/access-code',
    signingAddress: 'POST /v1/envelopes/{id}/recipients/{recipient}/signing-address',
    attachment: 'GET /v1/envelopes/{id}/recipients/{recipient}/attachments/{attachment} file',
  },
  contents: {
    add: 'POST /v1/envelopes/{id}/documents/{document}/contents',
    addSeveral: 'POST /v1/envelopes/{id}/documents/{document}/multiple-contents',
    change: 'PATCH /v1/envelopes/{id}/documents/{document}/contents/{content}',
    changeByForm: 'POST /v1/envelopes/{id}/documents/{document}/contents/{content}',
    remove: 'DELETE /v1/envelopes/{id}/documents/{document}/contents/{content}',
    image: 'GET /v1/envelopes/{id}/documents/{document}/contents/{content}/image file',
  },
  verifier: {
    trust: 'GET /v1/p/trust open',
    trustServices: 'GET /v1/p/trust/services open',
    lookUp: 'POST /v1/p/envelopes/documents/validate open',
    validate: 'POST /v1/p/envelopes/documents/validate-file open',
    recognise: 'POST /v1/p/envelopes/documents/recognise open',
    showChanges: 'POST /v1/p/envelopes/documents/show-changes open',
  },
  labels: {
    list: 'GET /v1/labels',
    create: 'POST /v1/labels',
    change: 'PATCH /v1/labels/{id}',
    delete: 'DELETE /v1/labels/{id}',
  },
  contacts: {
    list: 'GET /v1/contacts',
    create: 'POST /v1/contacts',
    import: 'POST /v1/contacts/import',
    export: 'GET /v1/contacts/export file',
    show: 'GET /v1/contacts/{id}',
    change: 'PUT /v1/contacts/{id}',
    delete: 'DELETE /v1/contacts/{id}',
  },
  storage: {
    upload: 'POST /v1/items/upload',
    createFolder: 'POST /v1/items',
    deleteSeveral: 'DELETE /v1/items',
    list: 'GET /v1/items',
    moveSeveral: 'PUT /v1/items/move',
    dependents: 'GET /v1/items/dependents',
    downloadSeveral: 'GET /v1/items/download file',
    published: 'GET /v1/published-items',
    rename: 'PATCH /v1/items/{id}',
    delete: 'DELETE /v1/items/{id}',
    show: 'GET /v1/items/{id}',
    move: 'PUT /v1/items/{id}/move',
    share: 'PUT /v1/items/{id}/shares',
    unshare: 'DELETE /v1/items/{id}/shares',
    publish: 'POST /v1/items/{id}/publish',
    withdraw: 'DELETE /v1/items/{id}/publish',
    download: 'GET /v1/items/{id}/download file',
    display: 'GET /v1/items/{id}/display file',
    preview: 'GET /v1/items/{id}/preview file',
  },
  conversions: {
    types: 'GET /v1/conversions',
    create: 'POST /v1/conversions',
    show: 'GET /v1/conversions/{id}',
  },
  plan: {
    show: 'GET /v1/subscription',
  },
  members: {
    list: 'GET /v1/users',
    show: 'GET /v1/users/{id}',
    permissions: 'GET /v1/users/{id}/permissions',
  },
  invitations: {
    list: 'GET /v1/invitations',
    show: 'GET /v1/invitations/{email}',
  },
  roles: {
    list: 'GET /v1/roles',
    show: 'GET /v1/roles/{id}',
    members: 'GET /v1/roles/{id}/users',
  },
  teams: {
    list: 'GET /v1/teams',
    show: 'GET /v1/teams/{id}',
    members: 'GET /v1/teams/{id}/users',
  },
  me: {
    show: 'GET /v1/me',
  },
} as const

export type Calls = Readonly<{
  webhooks: Readonly<{
    /**
     * List webhooks: `GET /v1/webhooks`
     * List the webhooks of the organization, newest first; a program sees its own.
     */
    list: (input?: WebhooksListInput, options?: CallOptions) => Promise<WebhooksListAnswer>
    /**
     * Add a webhook: `POST /v1/webhooks`
     * Add a webhook; one that a program adds is its own. Without `events` it gets all. The secret is shown once.
     */
    create: (input: WebhooksCreateInput, options?: CallOptions) => Promise<WebhooksCreateAnswer>
    /**
     * Show a webhook: `GET /v1/webhooks/{id}`
     * Show one webhook.
     */
    show: (input: WebhooksShowInput, options?: CallOptions) => Promise<WebhooksShowAnswer>
    /**
     * Change a webhook: `PATCH /v1/webhooks/{id}`
     * Change where a webhook leads, what it hears of, or the form of the body.
     */
    change: (input: WebhooksChangeInput, options?: CallOptions) => Promise<WebhooksChangeAnswer>
    /**
     * Delete a webhook: `DELETE /v1/webhooks/{id}`
     * Delete a webhook with its log; what waits is not sent.
     */
    delete: (input: WebhooksDeleteInput, options?: CallOptions) => Promise<void>
    /**
     * Make a new secret: `POST /v1/webhooks/{id}/rotate`
     * Make a new secret, shown once; for 24 hours the one before signs too.
     */
    rotate: (input: WebhooksRotateInput, options?: CallOptions) => Promise<WebhooksRotateAnswer>
    /**
     * Pause a webhook: `POST /v1/webhooks/{id}/pause`
     * Pause a webhook: what happens waits, for up to 30 days.
     */
    pause: (input: WebhooksPauseInput, options?: CallOptions) => Promise<WebhooksPauseAnswer>
    /**
     * Resume a webhook: `POST /v1/webhooks/{id}/resume`
     * Resume a webhook: what waits goes out now, in order.
     */
    resume: (input: WebhooksResumeInput, options?: CallOptions) => Promise<WebhooksResumeAnswer>
    /**
     * Send a test event: `POST /v1/webhooks/{id}/test`
     * Send a test event at once, and say what was answered. It is not repeated.
     */
    test: (input: WebhooksTestInput, options?: CallOptions) => Promise<WebhooksTestAnswer>
    /**
     * List deliveries: `GET /v1/webhooks/{id}/deliveries`
     * List what was sent to a webhook in the last 30 days, newest first.
     */
    deliveries: (input: WebhooksDeliveriesInput, options?: CallOptions) => Promise<WebhooksDeliveriesAnswer>
    /**
     * Send events again: `POST /v1/webhooks/{id}/resend`
     * Send again, in order, everything since a time, with the same ids and bodies.
     */
    resend: (input: WebhooksResendInput, options?: CallOptions) => Promise<WebhooksResendAnswer>
    /**
     * Show a delivery: `GET /v1/webhooks/{id}/deliveries/{delivery}`
     * Show one delivery: the request, and each attempt with its answer.
     */
    delivery: (input: WebhooksDeliveryInput, options?: CallOptions) => Promise<WebhooksDeliveryAnswer>
    /**
     * Send a delivery again: `POST /v1/webhooks/{id}/deliveries/{delivery}/resend`
     * Send one delivery again, with the same id and body.
     */
    resendDelivery: (input: WebhooksResendDeliveryInput, options?: CallOptions) => Promise<WebhooksResendDeliveryAnswer>
  }>
  envelopes: Readonly<{
    /**
     * Show the overview: `GET /v1/envelopes/overview`
     * Show what needs attention, and how the envelopes of the last twelve weeks ended: by week, and for owners by member and team. Test envelopes are left out of what ended.
     */
    overview: (input?: EnvelopesOverviewInput, options?: CallOptions) => Promise<EnvelopesOverviewAnswer>
    /**
     * List envelopes: `GET /v1/envelopes`
     * List the envelopes that the caller sent or is drafting in this organization. Without a state: all but drafts and templates.
     */
    list: (input?: EnvelopesListInput, options?: CallOptions) => Promise<EnvelopesListAnswer>
    /**
     * Create a draft: `POST /v1/envelopes`
     * Create a draft envelope.
     */
    create: (input?: EnvelopesCreateInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Export a list of envelopes: `GET /v1/envelopes/export`
     * The list of envelopes as CSV, filtered as the list is: one line for each, in UTF-8 with a mark, moments in the time zone of the organization.
     */
    export: (input?: EnvelopesExportInput, options?: CallOptions) => Promise<Response>
    /**
     * List the folders of envelopes: `GET /v1/envelopes/folders`
     * List the folders of the storage in which envelopes of the list are saved, or will be once they are completed, by name.
     */
    folders: (input?: EnvelopesFoldersInput, options?: CallOptions) => Promise<EnvelopesFoldersAnswer>
    /**
     * List who signs in person: `GET /v1/envelopes/face-to-face`
     * List the people who may sign now on the caller's own device.
     */
    faceToFace: (input?: EnvelopesFaceToFaceInput, options?: CallOptions) => Promise<EnvelopesFaceToFaceAnswer>
    /** Count envelopes by state: `GET /v1/envelopes/stats` */
    stats: (input?: EnvelopesStatsInput, options?: CallOptions) => Promise<EnvelopesStatsAnswer>
    /**
     * List recent addressees: `GET /v1/envelopes/addressees`
     * Whom the caller sent envelopes to lately, in this organization, newest first, each address once: for suggestions while a recipient is typed.
     */
    addressees: (input?: EnvelopesAddresseesInput, options?: CallOptions) => Promise<EnvelopesAddresseesAnswer>
    /**
     * Label several envelopes: `POST /v1/envelopes/label`
     * Put labels on up to 100 envelopes (`add`), and take labels off them (`remove`). An envelope bears up to 10.
     */
    labelSeveral: (input: EnvelopesLabelSeveralInput, options?: CallOptions) => Promise<EnvelopesLabelSeveralAnswer>
    /**
     * Cancel several envelopes: `POST /v1/envelopes/cancel`
     * Cancel up to 100 open envelopes; everybody is told.
     */
    cancelSeveral: (input: EnvelopesCancelSeveralInput, options?: CallOptions) => Promise<EnvelopesCancelSeveralAnswer>
    /**
     * Remind recipients of several envelopes: `POST /v1/envelopes/renotify`
     * Send the requests of up to 100 envelopes again, each to the people who may act.
     */
    remindSeveral: (input: EnvelopesRemindSeveralInput, options?: CallOptions) => Promise<EnvelopesRemindSeveralAnswer>
    /**
     * Create and send an envelope: `POST /v1/envelopes/send`
     * Make an envelope from a template or from files, and send it: whole, or nothing is made and no credit taken. As multipart, the part `data` holds this JSON, and each file part is one more document.
     */
    createAndSend: (input?: EnvelopesCreateAndSendInput, options?: CallOptions) => Promise<Envelope>
    /**
     * List ways to reach recipients: `GET /v1/envelopes/ways`
     * How recipients can be reached from this organization, with which signatures they may sign, and what they may be asked to identify themselves with.
     */
    ways: (input?: Readonly<Record<string, never>>, options?: CallOptions) => Promise<EnvelopesWaysAnswer>
    /**
     * Save several envelopes to the storage: `POST /v1/envelopes/save`
     * Save the sealed documents and signature pages of up to 100 completed envelopes in a folder of the storage. What is there already stays where it is.
     */
    saveSeveral: (input: EnvelopesSaveSeveralInput, options?: CallOptions) => Promise<EnvelopesSaveSeveralAnswer>
    /**
     * Download the documents of several envelopes: `GET /v1/envelopes/download`
     * Download the documents of up to 100 envelopes as one zip, with a folder for each. What could not be had is listed in a text in it.
     */
    downloadSeveral: (input: EnvelopesDownloadSeveralInput, options?: CallOptions) => Promise<Response>
    /**
     * List members who take part in an envelope: `GET /v1/envelopes/{id}/members`
     * List the members of the organization who take part in an envelope: its sender, and recipients by their e-mail address.
     */
    members: (input: EnvelopesMembersInput, options?: CallOptions) => Promise<EnvelopesMembersAnswer>
    /**
     * List notes of recipients: `GET /v1/envelopes/{id}/notes`
     * List what recipients wrote to the sender, newest first.
     */
    notes: (input: EnvelopesNotesInput, options?: CallOptions) => Promise<EnvelopesNotesAnswer>
    /**
     * List events of an envelope: `GET /v1/envelopes/{id}/events`
     * List what happened to an envelope, newest first.
     */
    events: (input: EnvelopesEventsInput, options?: CallOptions) => Promise<EnvelopesEventsAnswer>
    /**
     * Show who may use a template: `GET /v1/envelopes/{id}/shares`
     * List the teams whose members may use a template.
     */
    shares: (input: EnvelopesSharesInput, options?: CallOptions) => Promise<EnvelopesSharesAnswer>
    /**
     * Share a template with teams: `PUT /v1/envelopes/{id}/shares`
     * Share a template with these teams and with no others: their members see it and make envelopes of it, and change nothing.
     */
    share: (input: EnvelopesShareInput, options?: CallOptions) => Promise<EnvelopesShareAnswer>
    /**
     * Change a draft: `PATCH /v1/envelopes/{id}`
     * Change a draft. Of an envelope that is on its way only `expire_at` and `action_reminder_frequency`, as a correction: everybody who was asked is told, and the history shows it.
     */
    change: (input: EnvelopesChangeInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Delete a draft: `DELETE /v1/envelopes/{id}`
     * Delete a draft or template.
     */
    delete: (input: EnvelopesDeleteInput, options?: CallOptions) => Promise<void>
    /**
     * Show an envelope: `GET /v1/envelopes/{id}`
     * Show one envelope with its documents, recipients, fields and contents.
     */
    show: (input: EnvelopesShowInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Copy an envelope: `POST /v1/envelopes/{id}/copy`
     * Make a new draft or template after an envelope, sent or not: documents, recipients, fields and contents come along, nothing of what recipients gave.
     */
    copy: (input: EnvelopesCopyInput, options?: CallOptions) => Promise<EnvelopesCopyAnswer>
    /**
     * Send a draft: `POST /v1/envelopes/{id}/send`
     * Send a draft: takes one credit and invites the first recipients. With the `version` that was shown, a draft that was changed since is refused.
     */
    send: (input: EnvelopesSendInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Cancel an envelope: `POST /v1/envelopes/{id}/cancel`
     * Cancel an open envelope; everybody is told.
     */
    cancel: (input: EnvelopesCancelInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Remind recipients: `POST /v1/envelopes/{id}/renotify`
     * Send the request again to the people who may act, or to one recipient.
     */
    remind: (input: EnvelopesRemindInput, options?: CallOptions) => Promise<Envelope>
    /** Seal a halted envelope again: `POST /v1/envelopes/{id}/retry` */
    retry: (input: EnvelopesRetryInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Begin to correct an envelope: `POST /v1/envelopes/{id}/correction`
     * Begin to correct an open envelope: answers a draft of it as it stands, to be changed by the calls of drafts. Documents, recipients, fields, contents, the deadline and reminders count; nothing happens to the envelope until the draft is applied. Begun twice, the same draft is answered.
     */
    beginCorrection: (input: EnvelopesBeginCorrectionInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Show what a correction changes: `GET /v1/envelopes/{id}/correction`
     * Say what applying a draft that corrects an envelope would change, in the words of the caller’s language, why it would be refused, and what stays as it is: people who have acted, with their fields, and documents.
     */
    showCorrection: (input: EnvelopesShowCorrectionInput, options?: CallOptions) => Promise<EnvelopesShowCorrectionAnswer>
    /**
     * Apply a correction: `POST /v1/envelopes/{id}/correction/apply`
     * Apply a draft that corrects an envelope: all of it or nothing. People who acted keep what they acted on; new people are asked in their turn, people who were taken out are told, and everybody else who was asked gets a letter. The draft is gone then; the answer is the envelope. With the `version` that was shown, a draft that was changed since is refused.
     */
    applyCorrection: (input: EnvelopesApplyCorrectionInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Save an envelope to the storage: `POST /v1/envelopes/{id}/save`
     * Save the sealed documents and signature pages of a completed envelope in the storage: in `parent`, or where its trigger says. What is there already stays where it is.
     */
    save: (input: EnvelopesSaveInput, options?: CallOptions) => Promise<Envelope>
    /**
     * Show archives of an envelope: `GET /v1/envelopes/{id}/archives`
     * Show where an envelope was archived, and what still waits or failed.
     */
    archives: (input: EnvelopesArchivesInput, options?: CallOptions) => Promise<EnvelopesArchivesAnswer>
    /**
     * Archive an envelope: `POST /v1/envelopes/{id}/archives`
     * Archive a completed envelope: what failed is tried again, and integrations that were connected since get it too.
     */
    archive: (input: EnvelopesArchiveInput, options?: CallOptions) => Promise<EnvelopesArchiveAnswer>
    /**
     * Show the progress of an envelope: `GET /v1/envelopes/{id}/progress`
     * Show how far the fields of an envelope are, document by document. Their values and places come with the envelope.
     */
    progress: (input: EnvelopesProgressInput, options?: CallOptions) => Promise<EnvelopesProgressAnswer>
    /**
     * Download the evidence dossier: `GET /v1/envelopes/{id}/dossier`
     * Download the evidence of a sent envelope as an ASiC-E container: documents, signature pages, ledger, messages, certificates, and a report that checks itself offline.
     */
    downloadDossier: (input: EnvelopesDownloadDossierInput, options?: CallOptions) => Promise<Response>
    /**
     * Reading times of recipients: `GET /v1/envelopes/{id}/reading-times`
     * For how many seconds each recipient had each page before them, as their browser told. No evidence: it is not in the history. Empty where the organization keeps none.
     */
    readingTimes: (input: EnvelopesReadingTimesInput, options?: CallOptions) => Promise<EnvelopesReadingTimesAnswer>
    /**
     * Get an address of the editor: `POST /v1/envelopes/{id}/editing-address`
     * For programs (scopes `embed` and `envelopes:write`): the address of a page where a draft gets its fields, is reviewed and sent, in a frame of the program’s own page. It is good once, for 5 minutes; the person who opens it acts for the program. `origin` is the page that holds the frame, as for `signing-address`.
     */
    editingAddress: (input: EnvelopesEditingAddressInput, options?: CallOptions) => Promise<EnvelopesEditingAddressAnswer>
    /**
     * Show the retention of an envelope: `GET /v1/envelopes/{id}/retention`
     * Whether an envelope is held, and when it is removed if that is soon.
     */
    retention: (input: EnvelopesRetentionInput, options?: CallOptions) => Promise<EnvelopesRetentionAnswer>
    /**
     * Hold an envelope: `POST /v1/envelopes/{id}/hold`
     * Hold an envelope for a dispute: it is not removed when its time is over. Goes into its history.
     */
    hold: (input: EnvelopesHoldInput, options?: CallOptions) => Promise<EnvelopesHoldAnswer>
    /**
     * Lift the hold of an envelope: `DELETE /v1/envelopes/{id}/hold`
     * Lift the hold of an envelope. If its time is over by now, owners are told 30 days before it is removed.
     */
    release: (input: EnvelopesReleaseInput, options?: CallOptions) => Promise<EnvelopesReleaseAnswer>
    /**
     * Download the documents: `GET /v1/envelopes/{id}/download`
     * Download the documents: one PDF, or a zip of several. Sealed once completed, as sent before; with `version=sent` always as sent.
     */
    download: (input: EnvelopesDownloadInput, options?: CallOptions) => Promise<Response>
    /**
     * Download the signature pages: `GET /v1/envelopes/{id}/background-sheet/download`
     * Download the signature pages of a completed envelope.
     */
    downloadEvidence: (input: EnvelopesDownloadEvidenceInput, options?: CallOptions) => Promise<Response>
  }>
  inbox: Readonly<{
    /**
     * List received envelopes: `GET /v1/inbox`
     * List the envelopes in which a recipient's address is the person's own verified one, without the links by which they act. A program that acts for the organization has no inbox.
     */
    list: (input?: InboxListInput, options?: CallOptions) => Promise<InboxListAnswer>
  }>
  fields: Readonly<{
    /**
     * Picture of a signature: `GET /v1/envelopes/{id}/fields/{field}/image`
     * The signature or initials in a field (PNG), once the recipient who gave them has acted.
     */
    image: (input: FieldsImageInput, options?: CallOptions) => Promise<Response>
    /**
     * Propose fields: `GET /v1/envelopes/{id}/documents/{document}/proposed-fields`
     * Propose fields where a draft's document asks for them: lines to sign, labels, frames, tags, form fields. Nothing is placed.
     */
    propose: (input: FieldsProposeInput, options?: CallOptions) => Promise<FieldsProposeAnswer>
    /**
     * Add a field: `POST /v1/envelopes/{id}/documents/{document}/fields`
     * Place a field for a recipient on a page.
     */
    add: (input: FieldsAddInput, options?: CallOptions) => Promise<Field>
    /**
     * Add several fields: `POST /v1/envelopes/{id}/documents/{document}/multiple-fields`
     * Place several fields at once, all or none: `fields`, or a list alone.
     */
    addSeveral: (input: FieldsAddSeveralInput, options?: CallOptions) => Promise<FieldsAddSeveralAnswer>
    /**
     * Change a field: `PATCH /v1/envelopes/{id}/documents/{document}/fields/{field}`
     * Change or move a field of a draft.
     */
    change: (input: FieldsChangeInput, options?: CallOptions) => Promise<Field>
    /**
     * Change a field by form: `POST /v1/envelopes/{id}/documents/{document}/fields/{field}`
     * Change or move a field of a draft, for programs that post forms with `_method`.
     */
    changeByForm: (input: FieldsChangeByFormInput, options?: CallOptions) => Promise<Field>
    /**
     * Remove a field: `DELETE /v1/envelopes/{id}/documents/{document}/fields/{field}`
     * Remove a field of a draft.
     */
    remove: (input: FieldsRemoveInput, options?: CallOptions) => Promise<void>
  }>
  batches: Readonly<{
    /**
     * Preview a batch: `POST /v1/batches/preview`
     * What would become of a sheet (part `file`: xlsx, xls, ods, csv or txt; 5 MB, 5000 rows) or of `rows`: its columns, errors by row, credits. Nothing is sent.
     */
    preview: (input: BatchesPreviewInput, options?: CallOptions) => Promise<BatchesPreviewAnswer>
    /**
     * Send a batch: `POST /v1/batches`
     * Make and send one envelope of a template for each row of a sheet (part `file`) or of `rows`. Rows are sent one after another; each is whole or not at all.
     */
    create: (input: BatchesCreateInput, options?: CallOptions) => Promise<BatchesCreateAnswer>
    /**
     * List batches: `GET /v1/batches`
     * List the caller's batches, newest first. They are kept for 90 days.
     */
    list: (input?: BatchesListInput, options?: CallOptions) => Promise<BatchesListAnswer>
    /**
     * Sample sheet of a template: `GET /v1/batches/sample`
     * A sheet (CSV, or XLSX) with the columns that a template takes, to be filled in.
     */
    sample: (input: BatchesSampleInput, options?: CallOptions) => Promise<Response>
    /**
     * Show a batch: `GET /v1/batches/{id}`
     * How far a batch has come.
     */
    show: (input: BatchesShowInput, options?: CallOptions) => Promise<BatchesShowAnswer>
    /**
     * List rows of a batch: `GET /v1/batches/{id}/rows`
     * List the rows of a batch with what became of them.
     */
    rows: (input: BatchesRowsInput, options?: CallOptions) => Promise<BatchesRowsAnswer>
    /**
     * Pause a batch: `POST /v1/batches/{id}/pause`
     * Send nothing more of a batch until it is resumed.
     */
    pause: (input: BatchesPauseInput, options?: CallOptions) => Promise<BatchesPauseAnswer>
    /**
     * Resume a batch: `POST /v1/batches/{id}/resume`
     * Go on with a batch that was paused or stopped.
     */
    resume: (input: BatchesResumeInput, options?: CallOptions) => Promise<BatchesResumeAnswer>
    /**
     * Cancel a batch: `POST /v1/batches/{id}/cancel`
     * End a batch: rows that wait are not sent. Envelopes that were sent stay.
     */
    cancel: (input: BatchesCancelInput, options?: CallOptions) => Promise<BatchesCancelAnswer>
    /**
     * Download the result of a batch: `GET /v1/batches/{id}/result`
     * All rows as a sheet (CSV, or XLSX), with the envelope that was made and its address, or why there is none; what would be a formula is made a text.
     */
    result: (input: BatchesResultInput, options?: CallOptions) => Promise<Response>
  }>
  publicLinks: Readonly<{
    /**
     * Make a public link: `POST /v1/public-links`
     * Make a public link of a template. Anybody who opens it confirms their e-mail by a code and gets an envelope with themselves in `role`; all other open roles are filled by `recipients`. Envelopes go out in the caller’s name.
     */
    create: (input: PublicLinksCreateInput, options?: CallOptions) => Promise<PublicLinksCreateAnswer>
    /**
     * List public links: `GET /v1/public-links`
     * List the public links of a template, newest first: the caller’s own, for owners all.
     */
    list: (input: PublicLinksListInput, options?: CallOptions) => Promise<PublicLinksListAnswer>
    /**
     * Show a public link: `GET /v1/public-links/{id}`
     * Show a public link, and why no envelope could be made by it now.
     */
    show: (input: PublicLinksShowInput, options?: CallOptions) => Promise<PublicLinksShowAnswer>
    /**
     * Change a public link: `PATCH /v1/public-links/{id}`
     * Change the name and the limits of a public link. What is not named stays.
     */
    change: (input: PublicLinksChangeInput, options?: CallOptions) => Promise<PublicLinksChangeAnswer>
    /**
     * Remove a public link: `DELETE /v1/public-links/{id}`
     * Remove a public link. Its address leads nowhere from then on; envelopes that were made by it stay.
     */
    delete: (input: PublicLinksDeleteInput, options?: CallOptions) => Promise<void>
    /**
     * Pause a public link: `POST /v1/public-links/{id}/pause`
     * Take nobody by a public link until it is resumed.
     */
    pause: (input: PublicLinksPauseInput, options?: CallOptions) => Promise<PublicLinksPauseAnswer>
    /**
     * Resume a public link: `POST /v1/public-links/{id}/resume`
     * Take people by a public link again.
     */
    resume: (input: PublicLinksResumeInput, options?: CallOptions) => Promise<PublicLinksResumeAnswer>
    /**
     * List who came by a public link: `GET /v1/public-links/{id}/uses`
     * List who came by a public link and confirmed their address, newest first, with their envelopes.
     */
    uses: (input: PublicLinksUsesInput, options?: CallOptions) => Promise<PublicLinksUsesAnswer>
  }>
  documents: Readonly<{
    /**
     * Add a document: `POST /v1/envelopes/{id}/documents`
     * Add a PDF to a draft: the part `file`, or as JSON the id of a `file` of the storage, of a `document` of another envelope, or of a `conversion` that is done. It is inspected, made safe, and refused with one clear reason when it can not be signed.
     */
    add: (input: DocumentsAddInput, options?: CallOptions) => Promise<Document>
    /**
     * Rename or move a document: `PATCH /v1/envelopes/{id}/documents/{document}`
     * Rename a document of a draft or move it to another place (position from 0).
     */
    change: (input: DocumentsChangeInput, options?: CallOptions) => Promise<Document>
    /**
     * Remove a document: `DELETE /v1/envelopes/{id}/documents/{document}`
     * Take a document out of a draft, with its fields and contents.
     */
    remove: (input: DocumentsRemoveInput, options?: CallOptions) => Promise<void>
    /**
     * Show a document: `GET /v1/envelopes/{id}/documents/{document}/display`
     * The document as shown, inline, with HTTP ranges: sealed once completed.
     */
    display: (input: DocumentsDisplayInput, options?: CallOptions) => Promise<Response>
    /**
     * Download a document: `GET /v1/envelopes/{id}/documents/{document}/download`
     * The document as a file: sealed once completed.
     */
    download: (input: DocumentsDownloadInput, options?: CallOptions) => Promise<Response>
    /**
     * Download a signature page: `GET /v1/envelopes/{id}/documents/{document}/background-sheet`
     * The signature page of one document.
     */
    downloadEvidence: (input: DocumentsDownloadEvidenceInput, options?: CallOptions) => Promise<Response>
    /**
     * Picture of a page: `GET /v1/envelopes/{id}/documents/{document}/preview`
     * A picture (WebP) of one page.
     */
    preview: (input: DocumentsPreviewInput, options?: CallOptions) => Promise<Response>
    /**
     * Replace fields and contents: `PUT /v1/envelopes/{id}/documents/{document}/layout`
     * Replace a document's fields and contents in one step.
     */
    replaceLayout: (input: DocumentsReplaceLayoutInput, options?: CallOptions) => Promise<DocumentsReplaceLayoutAnswer>
  }>
  recipients: Readonly<{
    /**
     * Add a recipient: `POST /v1/envelopes/{id}/recipients`
     * Add a recipient to a draft.
     */
    add: (input: RecipientsAddInput, options?: CallOptions) => Promise<Recipient>
    /**
     * List recipients: `GET /v1/envelopes/{id}/recipients`
     * List the recipients by routing order.
     */
    list: (input: RecipientsListInput, options?: CallOptions) => Promise<RecipientsListAnswer>
    /**
     * Change a recipient: `PATCH /v1/envelopes/{id}/recipients/{recipient}`
     * Change a recipient of a draft, or name, address and language of one who has not acted yet: by a new address the old link dies, and a new message goes.
     */
    change: (input: RecipientsChangeInput, options?: CallOptions) => Promise<Recipient>
    /**
     * Remove a recipient: `DELETE /v1/envelopes/{id}/recipients/{recipient}`
     * Take a recipient out of a draft, with their fields.
     */
    remove: (input: RecipientsRemoveInput, options?: CallOptions) => Promise<void>
    /**
     * Remind a recipient: `POST /v1/envelopes/{id}/recipients/{recipient}/notify`
     * Send the request again to one recipient who may act.
     */
    remind: (input: RecipientsRemindInput, options?: CallOptions) => Promise<Recipient>
    /**
     * Photo of a recipient: `GET /v1/envelopes/{id}/recipients/{recipient}/identifiers/PHOTO`
     * The photo that a recipient gave, for the person who sent the envelope.
     */
    photo: (input: RecipientsPhotoInput, options?: CallOptions) => Promise<Response>
    /**
     * Get the link of a recipient: `POST /v1/envelopes/{id}/recipients/{recipient}/link`
     * The link of a recipient with `via` “link”, for the people who may send the envelope, to hand over: no letter goes out. Anyone who holds it acts as that recipient. The history says each time who was shown it. It stays the same until the recipient’s address is corrected, and leads to the sealed documents in the end.
     */
    link: (input: RecipientsLinkInput, options?: CallOptions) => Promise<RecipientsLinkAnswer>
    /**
     * Set another access code: `PUT /v1/envelopes/{id}/recipients/{recipient}/access-code`
     * Set another access code for a recipient who has one and has not acted: the one before opens nothing any more, and a lock is lifted.
     */
    setAccessCode: (input: RecipientsSetAccessCodeInput, options?: CallOptions) => Promise<void>
    /**
     * Get an embedded address: `POST /v1/envelopes/{id}/recipients/{recipient}/signing-address`
     * For programs (scope `embed`): the address of a page where an embedded recipient signs or approves, in a frame of the program’s own page. It is good once, for 5 minutes. `origin` is the page that holds the frame, one of the application’s `frame_origins`; it may be left out where there is only one.
     */
    signingAddress: (input: RecipientsSigningAddressInput, options?: CallOptions) => Promise<RecipientsSigningAddressAnswer>
    /**
     * Download an attachment of a recipient: `GET /v1/envelopes/{id}/recipients/{recipient}/attachments/{attachment}`
     * Download a file that a recipient gave.
     */
    attachment: (input: RecipientsAttachmentInput, options?: CallOptions) => Promise<Response>
  }>
  contents: Readonly<{
    /**
     * Add a content: `POST /v1/envelopes/{id}/documents/{document}/contents`
     * Put a text, date, image (part `image` or `value`: PNG, JPEG or BMP), comment or QR code on a page.
     */
    add: (input: ContentsAddInput, options?: CallOptions) => Promise<Content>
    /**
     * Add several contents: `POST /v1/envelopes/{id}/documents/{document}/multiple-contents`
     * Put several contents on the pages at once, all or none: `contents`, or a list alone. An image names the image content whose picture it takes.
     */
    addSeveral: (input: ContentsAddSeveralInput, options?: CallOptions) => Promise<ContentsAddSeveralAnswer>
    /**
     * Change a content: `PATCH /v1/envelopes/{id}/documents/{document}/contents/{content}`
     * Change or move a content of a draft.
     */
    change: (input: ContentsChangeInput, options?: CallOptions) => Promise<Content>
    /**
     * Change a content by form: `POST /v1/envelopes/{id}/documents/{document}/contents/{content}`
     * Change or move a content of a draft, or give it another picture (part `image` or `value`), for programs that post forms with `_method`.
     */
    changeByForm: (input: ContentsChangeByFormInput, options?: CallOptions) => Promise<Content>
    /**
     * Remove a content: `DELETE /v1/envelopes/{id}/documents/{document}/contents/{content}`
     * Remove a content of a draft.
     */
    remove: (input: ContentsRemoveInput, options?: CallOptions) => Promise<void>
    /**
     * Picture of a content: `GET /v1/envelopes/{id}/documents/{document}/contents/{content}/image`
     * The picture of an image content.
     */
    image: (input: ContentsImageInput, options?: CallOptions) => Promise<Response>
  }>
  verifier: Readonly<{
    /**
     * Show whom this installation trusts: `GET /v1/p/trust`
     * Tell whom this installation trusts: authorities, what its own authority revoked, and the dates of its European trusted lists. Rate limited.
     */
    trust: (input?: Readonly<Record<string, never>>, options?: CallOptions) => Promise<VerifierTrustAnswer>
    /**
     * Get services of trusted lists: `GET /v1/p/trust/services`
     * Services of the European trusted lists here, in the asked parts of 256: a service is in the part that the first octet of the SHA-256 of its name says. `content` is JSON, deflated (RFC 1951), in Base64. Rate limited.
     */
    trustServices: (input: VerifierTrustServicesInput, options?: CallOptions) => Promise<VerifierTrustServicesAnswer>
    /**
     * Look up a document: `POST /v1/p/envelopes/documents/validate`
     * Look an envelope up by its public code, or by the SHA-1 or SHA-256 of a sealed file. Exactly one of them. Rate limited.
     */
    lookUp: (input?: VerifierLookUpInput, options?: CallOptions) => Promise<VerifierLookUpAnswer>
    /**
     * Validate a file: `POST /v1/p/envelopes/documents/validate-file`
     * Validate the signatures of a PDF (part `file`, 25 MB), say whether it came out of here, and whether it belongs to a code (part `code`). Nothing is kept. Rate limited.
     */
    validate: (input: VerifierValidateInput, options?: CallOptions) => Promise<VerifierValidateAnswer>
    /**
     * Recognise a file by its digests: `POST /v1/p/envelopes/documents/recognise`
     * Say whether a file came out of here, and whether it belongs to a code, by its digests alone: of the file, and of its earlier revisions (up to each `%%EOF`). Rate limited.
     */
    recognise: (input: VerifierRecogniseInput, options?: CallOptions) => Promise<VerifierRecogniseAnswer>
    /**
     * Show what changed since a signature: `POST /v1/p/envelopes/documents/show-changes`
     * Show what changed in a PDF (part `file`, 25 MB) since one of its signatures, the first is 1: the pages that differ, as they were signed and as they are now, five at a time. Nothing is kept. Rate limited.
     */
    showChanges: (input: VerifierShowChangesInput, options?: CallOptions) => Promise<VerifierShowChangesAnswer>
  }>
  labels: Readonly<{
    /**
     * List labels: `GET /v1/labels`
     * List the labels of the organization by name: there are at most 100.
     */
    list: (input?: Readonly<Record<string, never>>, options?: CallOptions) => Promise<LabelsListAnswer>
    /**
     * Make a label: `POST /v1/labels`
     * Make a label, for everybody in the organization. For people who may send.
     */
    create: (input: LabelsCreateInput, options?: CallOptions) => Promise<LabelsCreateAnswer>
    /**
     * Change a label: `PATCH /v1/labels/{id}`
     * Rename a label or change its colour, on all envelopes that bear it. For people who may send.
     */
    change: (input: LabelsChangeInput, options?: CallOptions) => Promise<LabelsChangeAnswer>
    /**
     * Delete a label: `DELETE /v1/labels/{id}`
     * Delete a label; it comes off all envelopes. For people who may send.
     */
    delete: (input: LabelsDeleteInput, options?: CallOptions) => Promise<void>
  }>
  contacts: Readonly<{
    /**
     * List contacts: `GET /v1/contacts`
     * List the organization's contacts by name. `q` looks for words in name, e-mail and phone, without case and accents.
     */
    list: (input?: ContactsListInput, options?: CallOptions) => Promise<ContactsListAnswer>
    /**
     * Add a contact: `POST /v1/contacts`
     * Keep a contact. An e-mail stands once in an organization.
     */
    create: (input: ContactsCreateInput, options?: CallOptions) => Promise<ContactsCreateAnswer>
    /**
     * Import contacts: `POST /v1/contacts/import`
     * Keep everybody in a CSV file (part `file`, 2 MB, 5000 rows; UTF-8, UTF-16 or Windows-1252; `,`, `;` or tab), or say what would become of each row. Columns are found by their names in three languages, as Google Contacts and Outlook write them too.
     */
    import: (input: ContactsImportInput, options?: CallOptions) => Promise<ContactsImportAnswer>
    /**
     * Export contacts: `GET /v1/contacts/export`
     * All contacts as CSV, as the import takes it: UTF-8 with its mark, divided as spreadsheet programs of the language expect it; what would be a formula is made a text. CPFs for people who may send only.
     */
    export: (input?: Readonly<Record<string, never>>, options?: CallOptions) => Promise<Response>
    /**
     * Show a contact: `GET /v1/contacts/{id}`
     * Show one contact. Only here a CPF stands in full, for people who may send.
     */
    show: (input: ContactsShowInput, options?: CallOptions) => Promise<ContactsShowAnswer>
    /**
     * Change a contact: `PUT /v1/contacts/{id}`
     * Change a contact: name, e-mail and phone, all three; a CPF that is left out stays. Envelopes keep what they were told.
     */
    change: (input: ContactsChangeInput, options?: CallOptions) => Promise<ContactsChangeAnswer>
    /**
     * Delete a contact: `DELETE /v1/contacts/{id}`
     * Forget a contact. Envelopes keep what they were told.
     */
    delete: (input: ContactsDeleteInput, options?: CallOptions) => Promise<void>
  }>
  storage: Readonly<{
    /**
     * Upload a file: `POST /v1/items/upload`
     * Put a PDF (part `file`, 25 MB) into a folder, or at the root.
     */
    upload: (input: StorageUploadInput, options?: CallOptions) => Promise<Item>
    /**
     * Create a folder: `POST /v1/items`
     * Create a folder: up to five levels deep.
     */
    createFolder: (input: StorageCreateFolderInput, options?: CallOptions) => Promise<Item>
    /**
     * Delete several items: `DELETE /v1/items`
     * Delete files, and folders with everything in them, all at once.
     */
    deleteSeveral: (input: StorageDeleteSeveralInput, options?: CallOptions) => Promise<StorageDeleteSeveralAnswer>
    /**
     * List folders and files: `GET /v1/items`
     * List what lies in a folder or at the root. With `q`: everything below whose name holds it. `source=shared`: what others share with the caller. `source=workspace`: of all members, for owners.
     */
    list: (input?: StorageListInput, options?: CallOptions) => Promise<StorageListAnswer>
    /**
     * Move several items: `PUT /v1/items/move`
     * Move folders and files into another folder, or to the root (null), all at once.
     */
    moveSeveral: (input: StorageMoveSeveralInput, options?: CallOptions) => Promise<StorageMoveSeveralAnswer>
    /**
     * Show what a deletion touches: `GET /v1/items/dependents`
     * Show what deleting these folders and files would touch.
     */
    dependents: (input: StorageDependentsInput, options?: CallOptions) => Promise<StorageDependentsAnswer>
    /**
     * Download several items: `GET /v1/items/download`
     * Download folders and files as one zip.
     */
    downloadSeveral: (input: StorageDownloadSeveralInput, options?: CallOptions) => Promise<Response>
    /**
     * List published items: `GET /v1/published-items`
     * List what is published of the caller's own; `source=workspace`: of all members, for owners.
     */
    published: (input?: StoragePublishedInput, options?: CallOptions) => Promise<StoragePublishedAnswer>
    /**
     * Rename an item: `PATCH /v1/items/{id}`
     * Rename a folder or file.
     */
    rename: (input: StorageRenameInput, options?: CallOptions) => Promise<Item>
    /**
     * Delete an item: `DELETE /v1/items/{id}`
     * Delete a file, or a folder with everything in it. Documents that envelopes took from it stay theirs.
     */
    delete: (input: StorageDeleteInput, options?: CallOptions) => Promise<void>
    /**
     * Show an item: `GET /v1/items/{id}`
     * Show one item, with whom it is shared, what lies in it and which envelopes will be saved into it: what deleting it would touch.
     */
    show: (input: StorageShowInput, options?: CallOptions) => Promise<StorageShowAnswer>
    /**
     * Move an item: `PUT /v1/items/{id}/move`
     * Move a folder or file into another folder, or to the root (null).
     */
    move: (input: StorageMoveInput, options?: CallOptions) => Promise<Item>
    /**
     * Share an item: `PUT /v1/items/{id}/shares`
     * Say which members of the organization see a folder, with all that lies in it, or a file: these and no others. They change nothing.
     */
    share: (input: StorageShareInput, options?: CallOptions) => Promise<StorageShareAnswer>
    /**
     * Stop sharing an item: `DELETE /v1/items/{id}/shares`
     * Share a folder or file with nobody any more.
     */
    unshare: (input: StorageUnshareInput, options?: CallOptions) => Promise<void>
    /**
     * Publish an item: `POST /v1/items/{id}/publish`
     * Let everybody who has the link see a folder, with all that lies in it, or a file.
     */
    publish: (input: StoragePublishInput, options?: CallOptions) => Promise<Item>
    /**
     * Withdraw a published item: `DELETE /v1/items/{id}/publish`
     * Withdraw what was published. Its link is dead for good.
     */
    withdraw: (input: StorageWithdrawInput, options?: CallOptions) => Promise<void>
    /**
     * Download an item: `GET /v1/items/{id}/download`
     * Download a file, with HTTP ranges, or a folder as a zip.
     */
    download: (input: StorageDownloadInput, options?: CallOptions) => Promise<Response>
    /**
     * Show a file: `GET /v1/items/{id}/display`
     * A file to look at in the browser, with HTTP ranges.
     */
    display: (input: StorageDisplayInput, options?: CallOptions) => Promise<Response>
    /**
     * Picture of a file: `GET /v1/items/{id}/preview`
     * A picture (WebP) of the first page of a file.
     */
    preview: (input: StoragePreviewInput, options?: CallOptions) => Promise<Response>
  }>
  conversions: Readonly<{
    /**
     * List types of files: `GET /v1/conversions`
     * Which files beside PDFs this installation can turn into documents; none where no converter is installed.
     */
    types: (input?: Readonly<Record<string, never>>, options?: CallOptions) => Promise<ConversionsTypesAnswer>
    /**
     * Convert a file: `POST /v1/conversions`
     * Turn a file (part `file`, 25 MB: docx, odt, doc, rtf, html) into a PDF. It takes some seconds: ask for it until it is done, then name it as the `conversion` of a document.
     */
    create: (input: ConversionsCreateInput, options?: CallOptions) => Promise<ConversionsCreateAnswer>
    /**
     * Show a conversion: `GET /v1/conversions/{id}`
     * How a conversion is getting on. It is forgotten after a day.
     */
    show: (input: ConversionsShowInput, options?: CallOptions) => Promise<ConversionsShowAnswer>
  }>
  plan: Readonly<{
    /**
     * Show plan and usage: `GET /v1/subscription`
     * The plan of the organization and how much of it is used, for owners and people who manage billing.
     */
    show: (input?: Readonly<Record<string, never>>, options?: CallOptions) => Promise<PlanShowAnswer>
  }>
  members: Readonly<{
    /**
     * List members: `GET /v1/users`
     * List the organization's members. `q` looks for words in name and e-mail, without case and accents.
     */
    list: (input?: MembersListInput, options?: CallOptions) => Promise<MembersListAnswer>
    /**
     * Show a member: `GET /v1/users/{id}`
     * Show one member; with roles, teams and rights to people who manage users and to themselves.
     */
    show: (input: MembersShowInput, options?: CallOptions) => Promise<MembersShowAnswer>
    /**
     * Show permissions of a member: `GET /v1/users/{id}/permissions`
     * The flags of one member, and what their roles give them beside.
     */
    permissions: (input: MembersPermissionsInput, options?: CallOptions) => Promise<MembersPermissionsAnswer>
  }>
  invitations: Readonly<{
    /**
     * List invitations: `GET /v1/invitations`
     * List who is invited and has not accepted, the newest first. `q` looks in the addresses.
     */
    list: (input?: InvitationsListInput, options?: CallOptions) => Promise<InvitationsListAnswer>
    /**
     * Show an invitation: `GET /v1/invitations/{email}`
     * Show one that is pending.
     */
    show: (input: InvitationsShowInput, options?: CallOptions) => Promise<InvitationsShowAnswer>
  }>
  roles: Readonly<{
    /**
     * List roles: `GET /v1/roles`
     * List the organization's roles: the system's first, then by name. `q` looks for words in names.
     */
    list: (input?: RolesListInput, options?: CallOptions) => Promise<RolesListAnswer>
    /**
     * Show a role: `GET /v1/roles/{id}`
     * Show one role.
     */
    show: (input: RolesShowInput, options?: CallOptions) => Promise<RolesShowAnswer>
    /**
     * List members of a role: `GET /v1/roles/{id}/users`
     * List who has a role, by name.
     */
    members: (input: RolesMembersInput, options?: CallOptions) => Promise<RolesMembersAnswer>
  }>
  teams: Readonly<{
    /**
     * List teams: `GET /v1/teams`
     * List the organization's teams by name. `q` looks for words in names.
     */
    list: (input?: TeamsListInput, options?: CallOptions) => Promise<TeamsListAnswer>
    /**
     * Show a team: `GET /v1/teams/{id}`
     * Show one team.
     */
    show: (input: TeamsShowInput, options?: CallOptions) => Promise<TeamsShowAnswer>
    /**
     * List members of a team: `GET /v1/teams/{id}/users`
     * List who is in a team, by name.
     */
    members: (input: TeamsMembersInput, options?: CallOptions) => Promise<TeamsMembersAnswer>
  }>
  me: Readonly<{
    /**
     * Show the current user: `GET /v1/me`
     * The current user, in the organization of the call.
     */
    show: (input?: Readonly<Record<string, never>>, options?: CallOptions) => Promise<User>
  }>
}>

/** Codes of refusals; a later version may know more. */
export type ErrorCode =
  | 'attachment.not_found'
  | 'attachment.title_missing'
  | 'attachment.title_taken'
  | 'batch.column_twice'
  | 'batch.column_unknown'
  | 'batch.credits_missing'
  | 'batch.empty'
  | 'batch.not_found'
  | 'batch.not_possible'
  | 'batch.role_missing'
  | 'batch.rows_invalid'
  | 'batch.sent_before'
  | 'client.not_found'
  | 'code.not_a_digest'
  | 'code.not_found'
  | 'code.removed'
  | 'code.secret_wrong'
  | 'code.unknown_digest'
  | 'contact.columns_missing'
  | 'contact.email_taken'
  | 'contact.file_empty'
  | 'contact.file_too_large'
  | 'contact.file_unsupported'
  | 'contact.not_found'
  | 'contact.rows_invalid'
  | 'contact.too_many_rows'
  | 'content.empty'
  | 'content.not_found'
  | 'conversion.failed'
  | 'conversion.not_found'
  | 'conversion.not_ready'
  | 'conversion.too_slow'
  | 'conversion.unavailable'
  | 'conversion.unsupported'
  | 'correction.certificate'
  | 'correction.document_filled'
  | 'correction.documents_confirmed'
  | 'correction.has_acted'
  | 'correction.not_one'
  | 'correction.not_to_send'
  | 'correction.nothing_changed'
  | 'correction.order_passed'
  | 'correction.signing_now'
  | 'correction.was_asked'
  | 'document.broken'
  | 'document.dynamic_form'
  | 'document.empty'
  | 'document.encrypted'
  | 'document.field_locked'
  | 'document.has_active_content'
  | 'document.not_found'
  | 'document.not_pdf'
  | 'document.not_preserved'
  | 'document.signed_and_encrypted'
  | 'document.signed_and_locked'
  | 'document.signed_in_sandbox'
  | 'document.too_complex'
  | 'document.too_large'
  | 'document.unreadable_content'
  | 'embed.no_origins'
  | 'embed.origin_not_allowed'
  | 'embed.origin_required'
  | 'embed.program_required'
  | 'envelope.archive_unavailable'
  | 'envelope.being_signed'
  | 'envelope.changed_meanwhile'
  | 'envelope.deadline_too_soon'
  | 'envelope.duplicate_address'
  | 'envelope.everybody_acted'
  | 'envelope.has_expired'
  | 'envelope.metadata_too_large'
  | 'envelope.needs_document'
  | 'envelope.needs_signer'
  | 'envelope.needs_title'
  | 'envelope.no_credit'
  | 'envelope.not_a_template'
  | 'envelope.not_archivable'
  | 'envelope.not_completed'
  | 'envelope.not_deletable'
  | 'envelope.not_editable'
  | 'envelope.not_found'
  | 'envelope.not_halted'
  | 'envelope.not_open'
  | 'envelope.not_sent'
  | 'envelope.reminder_needs_deadline'
  | 'envelope.suspended'
  | 'envelope.too_many_documents'
  | 'envelope.validity_missing'
  | 'envelope.was_cancelled'
  | 'envelope.was_refused'
  | 'field.anchor_missing'
  | 'field.calculation_circle'
  | 'field.calculation_format'
  | 'field.calculation_gone'
  | 'field.calculation_impossible'
  | 'field.calculation_later'
  | 'field.condition_circle'
  | 'field.condition_gone'
  | 'field.fills_itself'
  | 'field.invalid_value'
  | 'field.name_unknown'
  | 'field.needs_options'
  | 'field.needs_place'
  | 'field.needs_title'
  | 'field.not_found'
  | 'field.not_in_archive'
  | 'field.not_yours'
  | 'field.outside_page'
  | 'field.radio_unclear'
  | 'field.too_many'
  | 'field.type_not_allowed'
  | 'field.value_not_option'
  | 'field.wrong_format'
  | 'folder.not_found'
  | 'folder.too_deep'
  | 'image.too_large'
  | 'image.unreadable'
  | 'image.unsupported'
  | 'input.form_broken'
  | 'input.invalid'
  | 'input.not_json'
  | 'input.too_large'
  | 'input.unfitting'
  | 'input.unsupported_type'
  | 'integration.none_connected'
  | 'integration.not_for_sandbox'
  | 'invitation.not_found'
  | 'item.into_itself'
  | 'item.not_found'
  | 'item.share_with_members'
  | 'label.name_taken'
  | 'label.not_found'
  | 'label.too_many'
  | 'lifecycle.not_allowed'
  | 'list.cursor_invalid'
  | 'list.page_too_deep'
  | 'member.not_found'
  | 'organization.not_a_member'
  | 'organization.personal'
  | 'organization.second_factor_required'
  | 'organization.sso_required'
  | 'organization.suspended'
  | 'payment.not_offered'
  | 'permission.denied'
  | 'plan.not_sold'
  | 'program.not_allowed'
  | 'program.not_in_plan'
  | 'program.other_organization'
  | 'program.scope_missing'
  | 'program.token_invalid'
  | 'public_link.not_found'
  | 'public_link.role_unfit'
  | 'recipient.access_code_missing'
  | 'recipient.address_missing'
  | 'recipient.already_acted'
  | 'recipient.attachments_pending'
  | 'recipient.attachments_unfitting'
  | 'recipient.by_link'
  | 'recipient.certificate_required'
  | 'recipient.channel_not_allowed'
  | 'recipient.check_locked'
  | 'recipient.check_over'
  | 'recipient.check_phone_missing'
  | 'recipient.check_required'
  | 'recipient.check_unavailable'
  | 'recipient.check_unfitting'
  | 'recipient.check_wrong'
  | 'recipient.cpf_invalid'
  | 'recipient.cpf_pending'
  | 'recipient.delegate_taken'
  | 'recipient.delegated'
  | 'recipient.delegation_not_allowed'
  | 'recipient.delegation_reason_missing'
  | 'recipient.delegation_unfitting'
  | 'recipient.digest_required'
  | 'recipient.document_changed'
  | 'recipient.email_invalid'
  | 'recipient.embedded'
  | 'recipient.face_to_face'
  | 'recipient.fields_pending'
  | 'recipient.identifier_given'
  | 'recipient.identifier_not_asked'
  | 'recipient.identifier_unavailable'
  | 'recipient.name_required'
  | 'recipient.not_asked_yet'
  | 'recipient.not_by_link'
  | 'recipient.not_correctable'
  | 'recipient.not_embedded'
  | 'recipient.not_found'
  | 'recipient.not_read'
  | 'recipient.not_their_turn'
  | 'recipient.notified_just_now'
  | 'recipient.own_data'
  | 'recipient.photo_pending'
  | 'recipient.reason_required'
  | 'recipient.removed'
  | 'recipient.represented_name_missing'
  | 'recipient.represented_number_invalid'
  | 'recipient.role_filled_twice'
  | 'recipient.role_taken'
  | 'recipient.role_unfilled'
  | 'recipient.role_unknown'
  | 'recipient.signature_missing'
  | 'recipient.signing_under_way'
  | 'recipient.signs_as_unfitting'
  | 'recipient.sms_unavailable'
  | 'recipient.tag_role_unknown'
  | 'recipient.terms_outdated'
  | 'recipient.terms_required'
  | 'recipient.too_many'
  | 'recipient.values_changed'
  | 'recipient.whatsapp_unavailable'
  | 'request.busy'
  | 'request.cross_origin'
  | 'request.idempotency_mismatch'
  | 'request.not_found'
  | 'request.rate_limited'
  | 'role.not_found'
  | 'service.out_of_space'
  | 'service.unavailable'
  | 'session.handed_over'
  | 'session.required'
  | 'sheet.too_complex'
  | 'sheet.too_large'
  | 'sheet.too_many_rows'
  | 'sheet.unreadable'
  | 'sheet.unsupported'
  | 'signature.qualified_unavailable'
  | 'storage.full'
  | 'subscription.not_found'
  | 'team.not_found'
  | 'user.email_unverified'
  | 'user.password_expired'
  | 'user.phone_invalid'
  | 'user.registration_incomplete'
  | 'user.suspended'
  | 'webhook.delivery_not_found'
  | 'webhook.not_found'
  | 'webhook.too_many'
  | 'webhook.url_not_allowed'
  | 'webhook.url_own'
  | 'webhook.url_unresolved'
  | (string & {})

export type User = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly cpf: string | null
  readonly avatar: string | null
  readonly language: 'pt-BR' | 'en' | 'es'
  readonly is_usa_version: boolean
  readonly is_email_verified: boolean
  readonly is_registration_complete: boolean
  readonly deletion_due_at: string | null
  readonly organization: {
    readonly id: string
    readonly name: string
    readonly is_personal: boolean
    readonly is_owner: boolean
    readonly metadata: {
      readonly envelope: {
        readonly type: {
          readonly pdfa: boolean
        }
      }
    }
    readonly style: {
      readonly avatar_background_color: string
      readonly avatar_text_color: string
      readonly navbar_background_color: string
      readonly navbar_text_color: string
      readonly button_background_color: string
      readonly button_text_color: string
    } | null
  }
  readonly permissions: readonly string[]
  readonly quota: {
    readonly available: number | null
    readonly consumed: number
    readonly interval: 'month' | 'year'
    readonly renews_at: string
  }
}

export type Envelope = {
  readonly id: string
  readonly hashid: string
  readonly title: string
  readonly subject: string
  readonly state: 'draft' | 'template' | 'in-transit' | 'processing' | 'halted' | 'completed' | 'cancelled' | 'expired' | 'rejected'
  readonly status: 'draft' | 'pending' | 'completed' | 'cancelled' | 'expired' | 'rejected'
  readonly is_sandbox: boolean
  readonly removed_at: string | null
  readonly created_at: string
  readonly sent_at: string | null
  readonly closed_at: string | null
  readonly expire_at: string | null
  readonly sender: {
    readonly name: string
    readonly email: string
  }
  readonly recipients_stats: {
    readonly done: number
    readonly total: number
  }
  readonly time_zone: string
  readonly updated_at: string
  readonly version: string | null
  readonly external_id: string | null
  readonly message: string
  readonly effective_until: string | null
  readonly effective_date_reminder_at: string | null
  readonly action_reminder_frequency: '24' | '72' | '120' | null
  readonly other_holder: 'refuse' | 'declare' | null
  readonly corrects: string | null
  readonly metadata: {
    readonly type?: {
      readonly pdfa?: boolean | undefined
    } | undefined
    readonly [name: string]: unknown
  }
  readonly triggers: readonly {
    readonly event: 'ENVELOPE_COMPLETED'
    readonly trigger: 'SAVE_FILES_ON_DIRECTORY'
    readonly value: string | null
    readonly result: {
      readonly state: 'saved' | 'failed'
      readonly folder: string | null
      readonly message: string
      readonly created_at: string
    } | null
  }[]
  readonly language: 'pt-BR' | 'en' | 'es'
  readonly halted_because: string | null
  readonly halted_at: string | null
  readonly sealing_wait: {
    readonly waits_for: 'timestamp' | 'revocation' | 'token' | 'storage' | 'database' | 'unknown'
    readonly since: string
    readonly next_try_at: string
    readonly tries: number
  } | null
  readonly actions: readonly ('edit' | 'send' | 'delete' | 'copy' | 'share' | 'correct' | 'cancel' | 'renotify' | 'hand_over' | 'retry' | 'download' | 'download_sheet' | 'save_files')[]
  readonly links: {
    readonly download: string
    readonly display: string | null
    readonly background_sheet: string | null
  }
  readonly documents: readonly Document[]
  readonly recipients: readonly Recipient[]
}

export type EnvelopeSummary = {
  readonly id: string
  readonly hashid: string
  readonly title: string
  readonly subject: string
  readonly state: 'draft' | 'template' | 'in-transit' | 'processing' | 'halted' | 'completed' | 'cancelled' | 'expired' | 'rejected'
  readonly status: 'draft' | 'pending' | 'completed' | 'cancelled' | 'expired' | 'rejected'
  readonly is_sandbox: boolean
  readonly removed_at: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly external_id: string | null
  readonly sent_at: string | null
  readonly closed_at: string | null
  readonly expire_at: string | null
  readonly sender: {
    readonly name: string
    readonly email: string
  }
  readonly recipients_stats: {
    readonly done: number
    readonly total: number
  }
  readonly recipients: readonly {
    readonly id: string
    readonly name: string
    readonly role: string | null
    readonly type: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer'
    readonly state: 'queued' | 'waiting' | 'signing' | 'failed' | 'following' | 'done' | 'refused' | 'suspended'
    readonly routing_order: number | null
    readonly delivery: {
      readonly state: 'queued' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'withdrawn'
      readonly kind: string
      readonly at: string
      readonly error: string | null
      readonly status: string | null
    } | null
    readonly value: string
  }[]
  readonly is_held: boolean
  readonly removal_at: string | null
  readonly sealing_wait: {
    readonly waits_for: 'timestamp' | 'revocation' | 'token' | 'storage' | 'database' | 'unknown'
    readonly since: string
    readonly next_try_at: string
    readonly tries: number
  } | null
  readonly labels: readonly {
    readonly id: string
    readonly name: string
    readonly color: 'blue' | 'vermilion' | 'green' | 'purple' | 'ochre' | 'sky' | 'violet' | 'umber'
  }[]
  readonly folder: {
    readonly id: string
    readonly name: string
  } | null
}

export type FaceToFace = {
  readonly id: string
  readonly name: string
  readonly state: 'queued' | 'waiting' | 'signing' | 'failed' | 'following' | 'done' | 'refused' | 'suspended'
  readonly action_token: string
  readonly identifiers: readonly {
    readonly id: 'CPF' | 'PHOTO'
    readonly code: 'CPF' | 'PHOTO'
    readonly type: 'text' | 'image'
    readonly title: string
    readonly value: string | null
    readonly is_required: boolean
    readonly is_given: boolean
  }[]
  readonly envelope: {
    readonly id: string
    readonly hashid: string
    readonly title: string
    readonly subject: string
  }
}

export type Event = {
  readonly sequence: number
  readonly type: string
  readonly message: string
  readonly created_at: string
  readonly ip: string | null
  readonly user_agent: string | null
  readonly shown: {
    readonly sha256: string
    readonly is_confirmed: boolean
  } | null
}

export type Document = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha1: string
  readonly sha256: string
  readonly pages: readonly {
    readonly width: number
    readonly height: number
  }[]
  readonly is_signed: boolean
  readonly was_repaired: boolean
  readonly removed: readonly string[]
  readonly archive_findings: readonly {
    readonly what: 'font_not_embedded' | 'font_incomplete' | 'font_widths' | 'font_unreadable' | 'cmyk_colour' | 'colour_profile' | 'spot_colour' | 'picture_format' | 'content_not_allowed' | 'beyond_limits' | 'page_size' | 'annotation_without_looks' | 'postscript' | 'external_content' | 'unreadable_part' | 'looks_changed' | 'too_complex' | 'encrypted' | 'signed'
    readonly name?: string | undefined
    readonly page?: number | undefined
  }[] | null
  readonly sealed_at: string | null
  readonly links: {
    readonly display: string
    readonly preview: string
    readonly download: string
    readonly background_sheet: string | null
  }
  readonly fields: readonly Field[]
  readonly contents: readonly Content[]
}

export type Recipient = {
  readonly id: string
  readonly name: string
  readonly type: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer'
  readonly state: 'queued' | 'waiting' | 'signing' | 'failed' | 'following' | 'done' | 'refused' | 'suspended'
  readonly signature_type: 'simple' | 'qualified'
  readonly routing_order: number | null
  readonly role: string | null
  readonly language: 'pt-BR' | 'en' | 'es' | null
  readonly addressees: readonly {
    readonly via: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link'
    readonly value: string
    readonly name: string
    readonly ran_action_at: string | null
    readonly identifiers: readonly {
      readonly id: 'CPF' | 'PHOTO'
      readonly code: 'CPF' | 'PHOTO'
      readonly type: 'text' | 'image'
      readonly title: string
      readonly value: string | null
      readonly is_required: boolean
      readonly is_given: boolean
    }[]
    readonly gets_copy: boolean | null
  }[]
  readonly notified_at: string | null
  readonly viewed_at: string | null
  readonly ran_action_at: string | null
  readonly refuse_reason: string | null
  readonly certificate: {
    readonly name: string
    readonly issuer: string
    readonly serial_number: string
    readonly number: string | null
    readonly policy: string | null
    readonly responsible: string | null
    readonly declared: 'company' | 'representative' | 'same_person' | null
    readonly statement: string | null
  } | null
  readonly has_fields: boolean
  readonly check: {
    readonly by: 'email' | 'sms' | 'whatsapp' | 'access-code'
    readonly at: 'opening' | 'signing'
    readonly phone: string | null
  } | null
  readonly delivery: {
    readonly state: 'queued' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'withdrawn'
    readonly kind: string
    readonly at: string
    readonly error: string | null
    readonly status: string | null
  } | null
  readonly signs_as: {
    readonly capacity: string | null
    readonly in_name_of: {
      readonly name: string
      readonly number: string | null
    } | null
  } | null
  readonly may_delegate: boolean
  readonly attachments: readonly {
    readonly id: string
    readonly title: string
    readonly hint: string
    readonly is_required: boolean
    readonly file: {
      readonly name: string
      readonly type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'
      readonly size: number
      readonly sha256: string
      readonly given_at: string
      readonly link: string | null
    } | null
  }[]
}

export type Field = {
  readonly id: string
  readonly document: string
  readonly recipient: string
  readonly type: 'signature' | 'initial' | 'text' | 'checkbox' | 'radio' | 'dropdown'
  readonly format: 'number' | 'money' | 'date' | 'cpf' | 'cnpj' | 'phone' | 'email' | 'signing-date' | 'own-name' | 'own-email' | 'own-cpf' | 'own-company' | null
  readonly title: string
  readonly shown_if: {
    readonly field: string
    readonly value: string | null
  } | null
  readonly calculation: {
    readonly operation: 'sum' | 'difference' | 'product'
    readonly fields: readonly string[]
    readonly of: 'recipient' | 'envelope'
  } | null
  readonly name: string
  readonly is_required: boolean
  readonly value: string | null
  readonly options: readonly string[]
  readonly background_color: string | null
  readonly border_color: string | null
  readonly border_width: number
  readonly text_color: string
  readonly font_family: string
  readonly widgets: readonly {
    readonly page: number
    readonly x_axis: number
    readonly y_axis: number
    readonly width: number
    readonly height: number
    readonly font_size: number
  }[]
}

export type Content = {
  readonly id: string
  readonly document: string
  readonly type: 'text' | 'date' | 'image' | 'comment' | 'validation-qrcode' | 'qr-code'
  readonly value: string
  readonly page: number
  readonly x_axis: number
  readonly y_axis: number
  readonly width: number
  readonly height: number
  readonly font_size: number
  readonly font_family: string
  readonly text_color: string
  readonly opacity: number
  readonly src: string | null
}

export type VerifiedEnvelope = {
  readonly name: string
  readonly created_at: string
  readonly sha1: string
  readonly envelope: {
    readonly hashid: string
    readonly subject: string
    readonly state: 'draft' | 'template' | 'in-transit' | 'processing' | 'halted' | 'completed' | 'cancelled' | 'expired' | 'rejected'
    readonly created_at: string
    readonly closed_at: string | null
    readonly expire_at: string | null
    readonly time_zone: string
    readonly sender: {
      readonly name: string
    }
    readonly organization: {
      readonly name: string
    }
    readonly recipients: readonly {
      readonly id: string
      readonly name: string
      readonly type: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer'
      readonly state: 'queued' | 'waiting' | 'signing' | 'failed' | 'following' | 'done' | 'refused' | 'suspended'
      readonly ran_action_at: string | null
      readonly addressees: readonly {
        readonly value: string
      }[]
      readonly statement: string | null
    }[]
  }
  readonly documents: readonly {
    readonly name: string
    readonly pages: number
    readonly sha1: string
    readonly sha256: string
    readonly original_sha256: string
    readonly sealed_at: string | null
    readonly level: string | null
    readonly versions: readonly {
      readonly sha1: string | null
      readonly sha256: string
      readonly size: number
      readonly level: string
      readonly since: string
      readonly because: 'sealed' | 'renewed'
    }[]
    readonly sheet_versions: readonly {
      readonly sha1: string | null
      readonly sha256: string
      readonly size: number
      readonly level: string
      readonly since: string
      readonly because: 'sealed' | 'renewed'
    }[]
  }[]
}

export type FileReport = {
  readonly name: string
  readonly size: number
  readonly sha1: string
  readonly sha256: string
  readonly indication: 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED' | 'NO-SIGNATURE'
  readonly summary: string
  readonly checked_at: string
  readonly signatures: readonly {
    readonly field: string
    readonly kind: 'signature' | 'timestamp'
    readonly signer: string
    readonly signed_at: string | null
    readonly level: string | null
    readonly indication: 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'
    readonly sub_indication: string | null
    readonly facts: {
      readonly holder: {
        readonly name: string
        readonly organization: string | null
        readonly identifier: string | null
        readonly responsible: string | null
        readonly is_seal: boolean
        readonly issuer: string
      } | null
      readonly trust: {
        readonly kind: 'own' | 'icp-brasil' | 'configured' | 'eu'
        readonly name: string
      } | null
      readonly qualification: {
        readonly eidas: {
          readonly level: 'qualified' | 'advanced' | 'simple' | 'undetermined' | 'none' | 'advanced_qualified'
          readonly kind: 'signature' | 'seal'
          readonly because: string
          readonly message: string
        }
        readonly brazil: {
          readonly level: 'qualified' | 'advanced' | 'simple' | 'undetermined' | 'none'
          readonly because: string
          readonly message: string
        }
        readonly service: {
          readonly territory: string
          readonly provider: string
          readonly name: string
          readonly status: string
          readonly since: string
          readonly list: {
            readonly number: number
            readonly issued_at: string
            readonly next_update: string | null
            readonly is_out_of_date: boolean
          } | null
          readonly message: string
        } | null
      } | null
      readonly claimed_at: string | null
      readonly proven_at: string | null
      readonly changes: {
        readonly are: 'none' | 'allowed' | 'forbidden'
        readonly list: string
        readonly may_be_seen: boolean
      } | null
      readonly policy: string | null
      readonly policy_says: string | null
    }
    readonly findings: readonly {
      readonly check: string
      readonly verdict: 'passed' | 'failed' | 'indeterminate'
      readonly message: string
    }[]
  }[]
  readonly asked: readonly {
    readonly name: string
    readonly said: 'good' | 'revoked' | 'nothing'
    readonly source: 'ocsp' | 'crl' | null
    readonly from: string | null
    readonly at: string
    readonly message: string
  }[] | null
  readonly origin: {
    readonly part: 'document' | 'sheet' | 'upload'
    readonly is: 'exact' | 'continued'
    readonly name: string | null
    readonly since: string | null
    readonly size: number
    readonly is_newest: boolean
  } | null
  readonly code: {
    readonly hashid: string
    readonly matches: boolean
  } | null
  readonly envelope: VerifiedEnvelope | null
  readonly removed: {
    readonly hashid: string
    readonly organization: string | null
    readonly sent_at: string
    readonly closed_at: string
    readonly removed_at: string
    readonly events: number
    readonly ledger_head: string
  } | null
}

export type Item = {
  readonly id: string
  readonly name: string
  readonly parent: string | null
  readonly depth: number
  readonly is_directory: boolean
  readonly mimetype: string | null
  readonly size: number | null
  readonly is_signed: boolean
  readonly publish_token: string | null
  readonly is_shared: boolean
  readonly keeper: {
    readonly id: string
    readonly name: string
  }
  readonly may_change: boolean
  readonly created_at: string
  readonly links: {
    readonly preview: string | null
    readonly display: string | null
    readonly download: string
  }
}

export type WebhooksListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
}

export type WebhooksListAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly url: string
    readonly events: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[]
    readonly format: 'standard' | 'compatible'
    readonly application: {
      readonly id: string
      readonly name: string
    } | null
    readonly state: 'active' | 'failing' | 'paused'
    readonly paused_because: 'person' | 'failures' | 'gone' | null
    readonly paused_at: string | null
    readonly failing_since: string | null
    readonly created_at: string
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type WebhooksCreateInput = {
  readonly url: string
  readonly events?: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[] | undefined
  readonly format?: 'standard' | 'compatible' | undefined
  readonly application?: string | null | undefined
}

export type WebhooksCreateAnswer = {
  readonly id: string
  readonly url: string
  readonly events: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[]
  readonly format: 'standard' | 'compatible'
  readonly application: {
    readonly id: string
    readonly name: string
  } | null
  readonly state: 'active' | 'failing' | 'paused'
  readonly paused_because: 'person' | 'failures' | 'gone' | null
  readonly paused_at: string | null
  readonly failing_since: string | null
  readonly created_at: string
  readonly secret: string
}

export type WebhooksShowInput = {
  /** The webhook. */
  readonly id: string
}

export type WebhooksShowAnswer = {
  readonly id: string
  readonly url: string
  readonly events: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[]
  readonly format: 'standard' | 'compatible'
  readonly application: {
    readonly id: string
    readonly name: string
  } | null
  readonly state: 'active' | 'failing' | 'paused'
  readonly paused_because: 'person' | 'failures' | 'gone' | null
  readonly paused_at: string | null
  readonly failing_since: string | null
  readonly created_at: string
}

export type WebhooksChangeInput = {
  /** The webhook. */
  readonly id: string
  readonly url?: string | undefined
  readonly events?: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[] | undefined
  readonly format?: 'standard' | 'compatible' | undefined
}

export type WebhooksChangeAnswer = {
  readonly id: string
  readonly url: string
  readonly events: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[]
  readonly format: 'standard' | 'compatible'
  readonly application: {
    readonly id: string
    readonly name: string
  } | null
  readonly state: 'active' | 'failing' | 'paused'
  readonly paused_because: 'person' | 'failures' | 'gone' | null
  readonly paused_at: string | null
  readonly failing_since: string | null
  readonly created_at: string
}

export type WebhooksDeleteInput = {
  /** The webhook. */
  readonly id: string
}

export type WebhooksRotateInput = {
  /** The webhook. */
  readonly id: string
}

export type WebhooksRotateAnswer = {
  readonly id: string
  readonly url: string
  readonly events: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[]
  readonly format: 'standard' | 'compatible'
  readonly application: {
    readonly id: string
    readonly name: string
  } | null
  readonly state: 'active' | 'failing' | 'paused'
  readonly paused_because: 'person' | 'failures' | 'gone' | null
  readonly paused_at: string | null
  readonly failing_since: string | null
  readonly created_at: string
  readonly secret: string
}

export type WebhooksPauseInput = {
  /** The webhook. */
  readonly id: string
}

export type WebhooksPauseAnswer = {
  readonly id: string
  readonly url: string
  readonly events: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[]
  readonly format: 'standard' | 'compatible'
  readonly application: {
    readonly id: string
    readonly name: string
  } | null
  readonly state: 'active' | 'failing' | 'paused'
  readonly paused_because: 'person' | 'failures' | 'gone' | null
  readonly paused_at: string | null
  readonly failing_since: string | null
  readonly created_at: string
}

export type WebhooksResumeInput = {
  /** The webhook. */
  readonly id: string
}

export type WebhooksResumeAnswer = {
  readonly id: string
  readonly url: string
  readonly events: readonly ('envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed')[]
  readonly format: 'standard' | 'compatible'
  readonly application: {
    readonly id: string
    readonly name: string
  } | null
  readonly state: 'active' | 'failing' | 'paused'
  readonly paused_because: 'person' | 'failures' | 'gone' | null
  readonly paused_at: string | null
  readonly failing_since: string | null
  readonly created_at: string
}

export type WebhooksTestInput = {
  /** The webhook. */
  readonly id: string
}

export type WebhooksTestAnswer = {
  readonly id: string
  readonly event: 'envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed' | 'webhook.test'
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly envelope: string | null
  readonly attempts: number
  readonly status: number | null
  readonly trouble: 'status' | 'redirect' | 'timeout' | 'dns' | 'refused' | 'tls' | 'private_address' | 'connection' | null
  readonly took_ms: number | null
  readonly created_at: string
  readonly delivered_at: string | null
  readonly request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  readonly log: readonly {
    readonly at: string
    readonly took_ms: number
    readonly status: number | null
    readonly trouble: 'status' | 'redirect' | 'timeout' | 'dns' | 'refused' | 'tls' | 'private_address' | 'connection' | null
    readonly answer: string
  }[]
}

export type WebhooksDeliveriesInput = {
  /** The webhook. */
  readonly id: string
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Only deliveries in this state. */
  readonly state?: 'pending' | 'delivered' | 'failed' | undefined
  /** Only deliveries of this type of event. */
  readonly event?: 'envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed' | 'webhook.test' | undefined
  /** Only deliveries about this envelope. */
  readonly envelope?: string | undefined
}

export type WebhooksDeliveriesAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly event: 'envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed' | 'webhook.test'
    readonly state: 'pending' | 'delivered' | 'failed'
    readonly envelope: string | null
    readonly attempts: number
    readonly status: number | null
    readonly trouble: 'status' | 'redirect' | 'timeout' | 'dns' | 'refused' | 'tls' | 'private_address' | 'connection' | null
    readonly took_ms: number | null
    readonly created_at: string
    readonly delivered_at: string | null
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type WebhooksResendInput = {
  /** The webhook. */
  readonly id: string
  readonly since: string
}

export type WebhooksResendAnswer = {
  readonly queued: number
}

export type WebhooksDeliveryInput = {
  /** The webhook. */
  readonly id: string
  /** The delivery: one event on its way to one webhook. */
  readonly delivery: string
}

export type WebhooksDeliveryAnswer = {
  readonly id: string
  readonly event: 'envelope.sent' | 'envelope.opened' | 'envelope.finished' | 'envelope.completed' | 'envelope.refused' | 'envelope.corrected' | 'envelope.cancelled' | 'envelope.expired' | 'envelope.halted' | 'envelope.retried' | 'recipient.asked' | 'recipient.asked_again' | 'recipient.bounced' | 'recipient.undelivered' | 'recipient.opened' | 'recipient.signed' | 'recipient.approved' | 'recipient.followed' | 'recipient.refused' | 'recipient.delegated' | 'recipient.signing_failed' | 'webhook.test'
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly envelope: string | null
  readonly attempts: number
  readonly status: number | null
  readonly trouble: 'status' | 'redirect' | 'timeout' | 'dns' | 'refused' | 'tls' | 'private_address' | 'connection' | null
  readonly took_ms: number | null
  readonly created_at: string
  readonly delivered_at: string | null
  readonly request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  readonly log: readonly {
    readonly at: string
    readonly took_ms: number
    readonly status: number | null
    readonly trouble: 'status' | 'redirect' | 'timeout' | 'dns' | 'refused' | 'tls' | 'private_address' | 'connection' | null
    readonly answer: string
  }[]
}

export type WebhooksResendDeliveryInput = {
  /** The webhook. */
  readonly id: string
  /** The delivery: one event on its way to one webhook. */
  readonly delivery: string
}

export type WebhooksResendDeliveryAnswer = {
  readonly queued: number
}

export type EnvelopesOverviewInput = {
  /** `workspace`: of everybody, for owners. */
  readonly source?: 'self' | 'workspace' | undefined
}

export type EnvelopesOverviewAnswer = {
  readonly waiting_for_me: number
  readonly halted: number
  readonly expiring: {
    readonly count: number
    readonly envelopes: readonly {
      readonly id: string
      readonly title: string
      readonly subject: string
      readonly at: string
    }[]
  }
  readonly overdue: {
    readonly count: number
    readonly envelopes: readonly {
      readonly id: string
      readonly title: string
      readonly subject: string
      readonly at: string
    }[]
  }
  readonly ended: {
    readonly completed: number
    readonly rejected: number
    readonly expired: number
    readonly median_hours: number | null
  }
  readonly weeks: readonly {
    readonly week: string
    readonly completed: number
    readonly rejected: number
    readonly expired: number
    readonly median_hours: number | null
  }[]
  readonly members: readonly {
    readonly name: string
    readonly completed: number
    readonly rejected: number
    readonly expired: number
    readonly median_hours: number | null
  }[]
  readonly teams: readonly {
    readonly name: string
    readonly completed: number
    readonly rejected: number
    readonly expired: number
    readonly median_hours: number | null
  }[]
}

export type EnvelopesListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
  /** Where the page begins, from a link of another page: follow `links.next` rather than make one. */
  readonly cursor?: string | undefined
  /** States, with commas between them. */
  readonly 'filter[state]'?: string | undefined
  /** `held`: only what is on hold. `ending`: only what is about to be removed, as owners were told. */
  readonly 'filter[retention]'?: 'held' | 'ending' | undefined
  /** In transit, and the deadline is within seven days; or sent more than seven days ago. */
  readonly 'filter[attention]'?: 'expiring' | 'overdue' | undefined
  /** Labels, with commas between them: only what bears all of them. */
  readonly 'filter[label]'?: string | undefined
  /** E-mail or phone (E.164) of a recipient. */
  readonly 'filter[person]'?: string | undefined
  /** Only what is saved in this folder of the storage or in one below it, or will be once it is completed; `none`: in no folder. */
  readonly 'filter[folder]'?: string | undefined
  /** Only what is known by this id to the program that made it. */
  readonly 'filter[external_id]'?: string | undefined
  /** A key of the metadata and its value, `contract:4711`. */
  readonly 'filter[metadata]'?: string | undefined
  /** From this moment on; a day begins at midnight UTC. */
  readonly 'filter[created_from]'?: string | undefined
  /** Before this moment; a day begins at midnight UTC. */
  readonly 'filter[created_to]'?: string | undefined
  /** From this moment on; a day begins at midnight UTC. */
  readonly 'filter[updated_from]'?: string | undefined
  /** Before this moment; a day begins at midnight UTC. */
  readonly 'filter[updated_to]'?: string | undefined
  /** `workspace`: of everybody, for owners. `shared`: the templates that teams of the caller may use. */
  readonly source?: 'self' | 'workspace' | 'shared' | undefined
  /** Order; a `-` before the name turns it round. */
  readonly sort?: 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | undefined
  /** Accepted from older programs; everything is always included. */
  readonly include?: string | undefined
}

export type EnvelopesListAnswer = {
  readonly data: readonly EnvelopeSummary[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type EnvelopesCreateInput = {
  /** What programs write beyond 60 characters is cut. */
  readonly title?: string | null | undefined
  /** What programs write beyond 60 characters is cut. */
  readonly subject?: string | null | undefined
  readonly message?: string | null | undefined
  readonly expire_at?: string | null | undefined
  readonly effective_until?: string | null | undefined
  readonly effective_date_reminder_at?: string | null | undefined
  readonly action_reminder_frequency?: '24' | '72' | '120' | 24 | 72 | 120 | null | undefined
  /** Where the certificate of a qualified signature is not the recipient’s: `refuse` it, or have a reason declared. Null: refused where a CPF is known, else declared. */
  readonly other_holder?: 'refuse' | 'declare' | null | undefined
  readonly metadata?: {
    readonly type?: {
      readonly pdfa?: boolean | undefined
    } | undefined
    readonly [name: string]: unknown
  } | undefined
  readonly external_id?: string | null | undefined
  readonly triggers?: readonly {
    readonly event: 'ENVELOPE_COMPLETED'
    readonly trigger: 'SAVE_FILES_ON_DIRECTORY'
    readonly value?: string | null | undefined
  }[] | undefined
  readonly language?: 'pt-BR' | 'en' | 'es' | undefined
}

export type EnvelopesExportInput = {
  /** Words to look for. */
  readonly q?: string | undefined
  /** States, with commas between them. */
  readonly 'filter[state]'?: string | undefined
  /** `held`: only what is on hold. `ending`: only what is about to be removed, as owners were told. */
  readonly 'filter[retention]'?: 'held' | 'ending' | undefined
  /** In transit, and the deadline is within seven days; or sent more than seven days ago. */
  readonly 'filter[attention]'?: 'expiring' | 'overdue' | undefined
  /** Labels, with commas between them: only what bears all of them. */
  readonly 'filter[label]'?: string | undefined
  /** E-mail or phone (E.164) of a recipient. */
  readonly 'filter[person]'?: string | undefined
  /** Only what is saved in this folder of the storage or in one below it, or will be once it is completed; `none`: in no folder. */
  readonly 'filter[folder]'?: string | undefined
  /** Only what is known by this id to the program that made it. */
  readonly 'filter[external_id]'?: string | undefined
  /** A key of the metadata and its value, `contract:4711`. */
  readonly 'filter[metadata]'?: string | undefined
  /** From this moment on; a day begins at midnight UTC. */
  readonly 'filter[created_from]'?: string | undefined
  /** Before this moment; a day begins at midnight UTC. */
  readonly 'filter[created_to]'?: string | undefined
  /** From this moment on; a day begins at midnight UTC. */
  readonly 'filter[updated_from]'?: string | undefined
  /** Before this moment; a day begins at midnight UTC. */
  readonly 'filter[updated_to]'?: string | undefined
  /** `workspace`: of everybody, for owners. `shared`: the templates that teams of the caller may use. */
  readonly source?: 'self' | 'workspace' | 'shared' | undefined
  /** Order; a `-` before the name turns it round. */
  readonly sort?: 'created_at' | '-created_at' | undefined
}

export type InboxListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
  /** Where the page begins, from a link of another page: follow `links.next` rather than make one. */
  readonly cursor?: string | undefined
  /** States, with commas between them. */
  readonly 'filter[state]'?: string | undefined
  /** States of the envelope, with commas between them. */
  readonly 'filter[envelope.state]'?: string | undefined
  /** Only what is saved in this folder of the storage, or in one below it, as far as the caller sees it. */
  readonly 'filter[folder]'?: string | undefined
  /** Order; a `-` before the name turns it round. */
  readonly sort?: 'notified_at' | '-notified_at' | 'created_at' | '-created_at' | undefined
  /** Accepted from older programs; everything is always included. */
  readonly include?: string | undefined
}

export type InboxListAnswer = {
  readonly data: readonly {
    readonly envelope: {
      readonly id: string
      readonly hashid: string
      readonly title: string
      readonly subject: string
      readonly state: 'draft' | 'template' | 'in-transit' | 'processing' | 'halted' | 'completed' | 'cancelled' | 'expired' | 'rejected'
      readonly status: 'draft' | 'pending' | 'completed' | 'cancelled' | 'expired' | 'rejected'
      readonly is_sandbox: boolean
      readonly removed_at: string | null
      readonly created_at: string
      readonly sent_at: string | null
      readonly closed_at: string | null
      readonly expire_at: string | null
      readonly sender: {
        readonly name: string
        readonly email: string
      }
      readonly recipients_stats: {
        readonly done: number
        readonly total: number
      }
    }
    readonly state: 'queued' | 'waiting' | 'signing' | 'failed' | 'following' | 'done' | 'refused' | 'suspended'
    readonly type: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer'
    readonly notified_at: string
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type EnvelopesFoldersInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Which list: what was sent, or what was received. */
  readonly list?: 'sent' | 'received' | undefined
  /** Of what was sent. `workspace`: of everybody, for owners. */
  readonly source?: 'self' | 'workspace' | undefined
}

export type EnvelopesFoldersAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly path: readonly string[]
    readonly envelopes: number
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type EnvelopesFaceToFaceInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
  /** Where the page begins, from a link of another page: follow `links.next` rather than make one. */
  readonly cursor?: string | undefined
  /** States, with commas between them. */
  readonly 'filter[state]'?: string | undefined
}

export type EnvelopesFaceToFaceAnswer = {
  readonly data: readonly FaceToFace[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type EnvelopesStatsInput = {
  /** `self`: the caller's own. `shared`: what others share with them. `workspace`: everybody's in the organization, for its owners. */
  readonly source?: 'self' | 'workspace' | undefined
}

export type EnvelopesStatsAnswer = {
  readonly draft: number
  readonly template: number
  readonly 'in-transit': number
  readonly processing: number
  readonly halted: number
  readonly completed: number
  readonly cancelled: number
  readonly expired: number
  readonly rejected: number
}

export type EnvelopesAddresseesInput = {
  /** Words to look for. */
  readonly q?: string | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
}

export type EnvelopesAddresseesAnswer = {
  readonly data: readonly {
    readonly name: string
    readonly via: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link'
    readonly value: string
  }[]
}

export type EnvelopesLabelSeveralInput = {
  readonly envelopes: readonly string[]
  readonly add?: readonly string[] | undefined
  readonly remove?: readonly string[] | undefined
}

export type EnvelopesLabelSeveralAnswer = {
  readonly done: readonly string[]
  readonly refused: readonly {
    readonly id: string
    readonly code: string
    readonly message: string
  }[]
}

export type EnvelopesCancelSeveralInput = {
  readonly envelopes: readonly string[]
}

export type EnvelopesCancelSeveralAnswer = {
  readonly done: readonly string[]
  readonly refused: readonly {
    readonly id: string
    readonly code: string
    readonly message: string
  }[]
}

export type EnvelopesRemindSeveralInput = {
  readonly envelopes: readonly string[]
}

export type EnvelopesRemindSeveralAnswer = {
  readonly done: readonly string[]
  readonly refused: readonly {
    readonly id: string
    readonly code: string
    readonly message: string
  }[]
}

export type EnvelopesCreateAndSendInput = {
  /** What programs write beyond 60 characters is cut. */
  readonly title?: string | null | undefined
  /** What programs write beyond 60 characters is cut. */
  readonly subject?: string | null | undefined
  readonly message?: string | null | undefined
  readonly expire_at?: string | null | undefined
  readonly effective_until?: string | null | undefined
  readonly effective_date_reminder_at?: string | null | undefined
  readonly action_reminder_frequency?: '24' | '72' | '120' | 24 | 72 | 120 | null | undefined
  /** Where the certificate of a qualified signature is not the recipient’s: `refuse` it, or have a reason declared. Null: refused where a CPF is known, else declared. */
  readonly other_holder?: 'refuse' | 'declare' | null | undefined
  readonly metadata?: {
    readonly type?: {
      readonly pdfa?: boolean | undefined
    } | undefined
    readonly [name: string]: unknown
  } | undefined
  readonly external_id?: string | null | undefined
  readonly triggers?: readonly {
    readonly event: 'ENVELOPE_COMPLETED'
    readonly trigger: 'SAVE_FILES_ON_DIRECTORY'
    readonly value?: string | null | undefined
  }[] | undefined
  readonly language?: 'pt-BR' | 'en' | 'es' | undefined
  readonly template?: string | undefined
  readonly documents?: readonly {
    readonly name?: string | undefined
    readonly base64?: string | undefined
    readonly file?: string | undefined
    readonly document?: string | undefined
    readonly conversion?: string | undefined
  }[] | undefined
  readonly recipients?: readonly {
    readonly role?: string | undefined
    readonly type?: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer' | undefined
    readonly signature_type?: 'simple' | 'qualified' | undefined
    readonly routing_order?: number | string | null | undefined
    readonly language?: 'pt-BR' | 'en' | 'es' | null | undefined
    /** Files to be given before they sign or approve. Absent: as it was, at first none. */
    readonly attachments?: readonly {
      /** What is asked for; each once. What was given under a title stays. */
      readonly title: string
      readonly hint?: string | undefined
      readonly is_required?: boolean | undefined
    }[] | undefined
    readonly signs_as?: {
      /** witness, guarantor, aval-guarantor, attorney, legal-representative, party, client, contractor, landlord, tenant, seller, buyer, lender, borrower, employer, employee or consenting-party, told in each language; anything else as it is written. */
      readonly capacity?: string | null | undefined
      readonly in_name_of?: {
        readonly name: string
        /** CNPJ or CPF; outside of Brazil any number. */
        readonly number?: string | null | undefined
      } | null | undefined
    } | null | undefined
    /** They may name somebody else to sign or approve for them. Absent: as it was, at first as the organization has it. */
    readonly may_delegate?: boolean | undefined
    readonly addressees?: readonly {
      readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
      readonly name?: string | undefined
      readonly value?: string | null | undefined
      readonly email?: string | null | undefined
      readonly phone?: string | null | undefined
      readonly identifiers?: readonly {
        readonly code: 'CPF' | 'PHOTO'
        readonly is_required?: boolean | undefined
        readonly value?: string | null | undefined
      }[] | undefined
      readonly gets_copy?: boolean | undefined
    }[] | undefined
    readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
    readonly name?: string | undefined
    readonly value?: string | null | undefined
    readonly email?: string | null | undefined
    readonly phone?: string | null | undefined
    readonly identifiers?: readonly {
      readonly code: 'CPF' | 'PHOTO'
      readonly is_required?: boolean | undefined
      readonly value?: string | null | undefined
    }[] | undefined
    readonly gets_copy?: boolean | undefined
    readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
  }[] | undefined
  readonly fields?: readonly {
    readonly type: 'signature' | 'initial' | 'text' | 'checkbox' | 'radio' | 'dropdown'
    /** Of a text: what may be written in it, or what fills it in by itself at signing. */
    readonly format?: 'number' | 'money' | 'date' | 'cpf' | 'cnpj' | 'phone' | 'email' | 'signing-date' | 'own-name' | 'own-email' | 'own-cpf' | 'own-company' | null | undefined
    readonly title?: string | undefined
    /** Show it, and ask for it, only if a field of the same recipient with this title has this value: an option, `true` for a checkbox, a text; null: any. */
    readonly shown_if?: {
      readonly field: string
      readonly value?: string | null | undefined
    } | null | undefined
    /** Of a text with the format number or money: calculate it, when its recipient signs, from the number and money fields with these titles, of the same recipient or (`envelope`) also of those who act before; `difference` takes the others from the first. */
    readonly calculation?: {
      readonly operation: 'sum' | 'difference' | 'product'
      readonly fields: readonly string[]
      readonly of?: 'recipient' | 'envelope' | undefined
    } | null | undefined
    readonly name?: string | undefined
    readonly is_required?: boolean | string | undefined
    readonly value?: string | null | undefined
    /** Of a dropdown: what may be chosen. Of a radio: what its one place stands for; those of a recipient with the same title are a group. */
    readonly options?: readonly string[] | undefined
    readonly background_color?: string | null | undefined
    readonly border_color?: string | null | undefined
    readonly border_width?: number | string | undefined
    readonly text_color?: string | undefined
    readonly font_family?: string | undefined
    readonly widgets?: readonly {
      readonly page: number | string
      readonly x_axis: number | string
      readonly y_axis: number | string
      readonly width: number | string
      readonly height: number | string
      readonly font_size?: number | string | undefined
    }[] | undefined
    readonly widget?: {
      readonly page: number | string
      readonly x_axis: number | string
      readonly y_axis: number | string
      readonly width: number | string
      readonly height: number | string
      readonly font_size?: number | string | undefined
    } | undefined
    readonly recipient: string | number
    readonly document?: number | string | undefined
    readonly anchor?: {
      readonly text: string
      readonly page?: number | string | undefined
      readonly nth?: number | string | undefined
      readonly dx?: number | string | undefined
      readonly dy?: number | string | undefined
      readonly width?: number | string | undefined
      readonly height?: number | string | undefined
      readonly font_size?: number | string | undefined
    } | undefined
  }[] | undefined
  readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Places fields where documents that come along have `{{signature:Role}}`. */
  readonly tags?: boolean | string | undefined
  /** False: it stays a draft. */
  readonly send?: boolean | string | undefined
  /** The file. */
  readonly file?: Blob | readonly Blob[] | undefined
}

export type EnvelopesWaysAnswer = {
  readonly via: readonly ('email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link')[]
  readonly signature_types: readonly ('simple' | 'qualified')[]
  readonly identifiers: readonly ('CPF' | 'PHOTO')[]
  readonly checks: readonly ('email' | 'sms' | 'whatsapp' | 'access-code')[]
  readonly phone_country: 'BR' | 'US'
  readonly may_delegate: boolean
}

export type EnvelopesSaveSeveralInput = {
  readonly envelopes: readonly string[]
  readonly parent?: string | null | undefined
}

export type EnvelopesSaveSeveralAnswer = {
  readonly done: readonly string[]
  readonly refused: readonly {
    readonly id: string
    readonly code: string
    readonly message: string
  }[]
}

export type EnvelopesDownloadSeveralInput = {
  /** Their ids, with commas between them. */
  readonly envelopes: string
}

export type EnvelopesMembersInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesMembersAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly avatar: string | null
  }[]
}

export type EnvelopesNotesInput = {
  /** The envelope. */
  readonly id: string
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
}

export type EnvelopesNotesAnswer = {
  readonly data: readonly {
    readonly message: string
    readonly created_at: string
    readonly recipient: {
      readonly name: string
      readonly value: string
      readonly state: 'queued' | 'waiting' | 'signing' | 'failed' | 'following' | 'done' | 'refused' | 'suspended'
    }
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type EnvelopesEventsInput = {
  /** The envelope. */
  readonly id: string
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Order; a `-` before the name turns it round. */
  readonly sort?: 'created_at' | '-created_at' | undefined
}

export type EnvelopesEventsAnswer = {
  readonly data: readonly Event[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type EnvelopesSharesInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesSharesAnswer = {
  readonly teams: readonly {
    readonly id: string
    readonly name: string
  }[]
}

export type EnvelopesShareInput = {
  /** The envelope. */
  readonly id: string
  readonly teams: readonly string[]
}

export type EnvelopesShareAnswer = {
  readonly teams: readonly {
    readonly id: string
    readonly name: string
  }[]
}

export type EnvelopesChangeInput = {
  /** The envelope. */
  readonly id: string
  /** What programs write beyond 60 characters is cut. */
  readonly title?: string | null | undefined
  /** What programs write beyond 60 characters is cut. */
  readonly subject?: string | null | undefined
  readonly message?: string | null | undefined
  readonly expire_at?: string | null | undefined
  readonly effective_until?: string | null | undefined
  readonly effective_date_reminder_at?: string | null | undefined
  readonly action_reminder_frequency?: '24' | '72' | '120' | 24 | 72 | 120 | null | undefined
  /** Where the certificate of a qualified signature is not the recipient’s: `refuse` it, or have a reason declared. Null: refused where a CPF is known, else declared. */
  readonly other_holder?: 'refuse' | 'declare' | null | undefined
  readonly metadata?: {
    readonly type?: {
      readonly pdfa?: boolean | undefined
    } | undefined
    readonly [name: string]: unknown
  } | undefined
  readonly external_id?: string | null | undefined
  readonly triggers?: readonly {
    readonly event: 'ENVELOPE_COMPLETED'
    readonly trigger: 'SAVE_FILES_ON_DIRECTORY'
    readonly value?: string | null | undefined
  }[] | undefined
  readonly language?: 'pt-BR' | 'en' | 'es' | undefined
}

export type EnvelopesDeleteInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesShowInput = {
  /** The envelope. */
  readonly id: string
  /** Accepted from older programs; everything is always told. */
  readonly extended?: string | undefined
  /** Accepted from older programs; everything is always included. */
  readonly include?: string | undefined
}

export type EnvelopesCopyInput = {
  /** The envelope. */
  readonly id: string
  readonly into?: 'draft' | 'template' | undefined
}

export type EnvelopesCopyAnswer = {
  readonly id: string
  readonly hashid: string
  readonly title: string
  readonly subject: string
  readonly state: 'draft' | 'template' | 'in-transit' | 'processing' | 'halted' | 'completed' | 'cancelled' | 'expired' | 'rejected'
  readonly status: 'draft' | 'pending' | 'completed' | 'cancelled' | 'expired' | 'rejected'
  readonly is_sandbox: boolean
  readonly removed_at: string | null
  readonly created_at: string
  readonly sent_at: string | null
  readonly closed_at: string | null
  readonly expire_at: string | null
  readonly sender: {
    readonly name: string
    readonly email: string
  }
  readonly recipients_stats: {
    readonly done: number
    readonly total: number
  }
  readonly time_zone: string
  readonly updated_at: string
  readonly version: string | null
  readonly external_id: string | null
  readonly message: string
  readonly effective_until: string | null
  readonly effective_date_reminder_at: string | null
  readonly action_reminder_frequency: '24' | '72' | '120' | null
  readonly other_holder: 'refuse' | 'declare' | null
  readonly corrects: string | null
  readonly metadata: {
    readonly type?: {
      readonly pdfa?: boolean | undefined
    } | undefined
    readonly [name: string]: unknown
  }
  readonly triggers: readonly {
    readonly event: 'ENVELOPE_COMPLETED'
    readonly trigger: 'SAVE_FILES_ON_DIRECTORY'
    readonly value: string | null
    readonly result: {
      readonly state: 'saved' | 'failed'
      readonly folder: string | null
      readonly message: string
      readonly created_at: string
    } | null
  }[]
  readonly language: 'pt-BR' | 'en' | 'es'
  readonly halted_because: string | null
  readonly halted_at: string | null
  readonly sealing_wait: {
    readonly waits_for: 'timestamp' | 'revocation' | 'token' | 'storage' | 'database' | 'unknown'
    readonly since: string
    readonly next_try_at: string
    readonly tries: number
  } | null
  readonly actions: readonly ('edit' | 'send' | 'delete' | 'copy' | 'share' | 'correct' | 'cancel' | 'renotify' | 'hand_over' | 'retry' | 'download' | 'download_sheet' | 'save_files')[]
  readonly links: {
    readonly download: string
    readonly display: string | null
    readonly background_sheet: string | null
  }
  readonly documents: readonly Document[]
  readonly recipients: readonly Recipient[]
  readonly data: {
    readonly id: string
  }
}

export type EnvelopesSendInput = {
  /** The envelope. */
  readonly id: string
  /** The `version` of the draft as it was shown. Absent: as it is now. */
  readonly version?: string | undefined
}

export type EnvelopesCancelInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesRemindInput = {
  /** The envelope. */
  readonly id: string
  readonly recipient?: string | undefined
}

export type EnvelopesRetryInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesBeginCorrectionInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesShowCorrectionInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesShowCorrectionAnswer = {
  readonly envelope: string
  readonly version: string | null
  readonly changes: readonly string[]
  readonly refused: {
    readonly code: string
    readonly message: string
  } | null
  readonly settled: readonly {
    readonly recipient: string
    readonly state: 'queued' | 'waiting' | 'signing' | 'failed' | 'following' | 'done' | 'refused' | 'suspended'
    readonly acted_at: string | null
  }[]
  readonly documents_stay: 'acted' | 'certificate' | null
  readonly filled: readonly string[]
}

export type EnvelopesApplyCorrectionInput = {
  /** The envelope. */
  readonly id: string
  /** The `version` of the draft as it was shown. Absent: as it is now. */
  readonly version?: string | undefined
}

export type EnvelopesSaveInput = {
  /** The envelope. */
  readonly id: string
  readonly parent?: string | null | undefined
}

export type EnvelopesArchivesInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesArchivesAnswer = {
  readonly data: readonly {
    readonly type: 'docuware' | 's3' | 'webdav'
    readonly label: string
    readonly state: 'waiting' | 'stored' | 'failed'
    readonly message: string | null
    readonly is_connected: boolean
    readonly next_try_at: string | null
    readonly settled_at: string | null
    readonly files: readonly {
      readonly name: string
      readonly part: 'document' | 'sheet'
      readonly id: string | null
    }[]
  }[]
  readonly may_retry: boolean
}

export type EnvelopesArchiveInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesArchiveAnswer = {
  readonly data: readonly {
    readonly type: 'docuware' | 's3' | 'webdav'
    readonly label: string
    readonly state: 'waiting' | 'stored' | 'failed'
    readonly message: string | null
    readonly is_connected: boolean
    readonly next_try_at: string | null
    readonly settled_at: string | null
    readonly files: readonly {
      readonly name: string
      readonly part: 'document' | 'sheet'
      readonly id: string | null
    }[]
  }[]
  readonly may_retry: boolean
}

export type EnvelopesProgressInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesProgressAnswer = {
  readonly documents: readonly {
    readonly id: string
    readonly sha256: string
    readonly has_drawn_contents: boolean
    readonly fields: readonly {
      readonly id: string
      readonly is_given: boolean
      readonly is_filled: boolean
      readonly is_drawn: boolean
      readonly src: string | null
    }[]
  }[]
}

export type EnvelopesDownloadDossierInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesReadingTimesInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesReadingTimesAnswer = {
  readonly is_kept: boolean
  readonly recipients: readonly {
    readonly id: string
    readonly pages: readonly {
      readonly document: string
      readonly page: number
      readonly seconds: number
    }[]
  }[]
}

export type EnvelopesEditingAddressInput = {
  /** The envelope. */
  readonly id: string
  readonly origin?: string | undefined
}

export type EnvelopesEditingAddressAnswer = {
  readonly address: string
  readonly expires_at: string
  readonly origin: string
}

export type EnvelopesRetentionInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesRetentionAnswer = {
  readonly is_held: boolean
  readonly removal_at: string | null
}

export type EnvelopesHoldInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesHoldAnswer = {
  readonly is_held: boolean
  readonly removal_at: string | null
}

export type EnvelopesReleaseInput = {
  /** The envelope. */
  readonly id: string
}

export type EnvelopesReleaseAnswer = {
  readonly is_held: boolean
  readonly removal_at: string | null
}

export type FieldsImageInput = {
  /** The envelope. */
  readonly id: string
  /** The field. */
  readonly field: string
  /** Which of its pictures; the current one in any case. */
  readonly v?: string | undefined
}

export type BatchesPreviewInput = {
  readonly template: string
  readonly rows?: readonly {
    readonly title?: string | undefined
    readonly external_id?: string | undefined
    readonly recipients?: readonly {
      readonly role?: string | undefined
      readonly type?: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer' | undefined
      readonly signature_type?: 'simple' | 'qualified' | undefined
      readonly routing_order?: number | string | null | undefined
      readonly language?: 'pt-BR' | 'en' | 'es' | null | undefined
      /** Files to be given before they sign or approve. Absent: as it was, at first none. */
      readonly attachments?: readonly {
        /** What is asked for; each once. What was given under a title stays. */
        readonly title: string
        readonly hint?: string | undefined
        readonly is_required?: boolean | undefined
      }[] | undefined
      readonly signs_as?: {
        /** witness, guarantor, aval-guarantor, attorney, legal-representative, party, client, contractor, landlord, tenant, seller, buyer, lender, borrower, employer, employee or consenting-party, told in each language; anything else as it is written. */
        readonly capacity?: string | null | undefined
        readonly in_name_of?: {
          readonly name: string
          /** CNPJ or CPF; outside of Brazil any number. */
          readonly number?: string | null | undefined
        } | null | undefined
      } | null | undefined
      /** They may name somebody else to sign or approve for them. Absent: as it was, at first as the organization has it. */
      readonly may_delegate?: boolean | undefined
      readonly addressees?: readonly {
        readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
        readonly name?: string | undefined
        readonly value?: string | null | undefined
        readonly email?: string | null | undefined
        readonly phone?: string | null | undefined
        readonly identifiers?: readonly {
          readonly code: 'CPF' | 'PHOTO'
          readonly is_required?: boolean | undefined
          readonly value?: string | null | undefined
        }[] | undefined
        readonly gets_copy?: boolean | undefined
      }[] | undefined
      readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
      readonly name?: string | undefined
      readonly value?: string | null | undefined
      readonly email?: string | null | undefined
      readonly phone?: string | null | undefined
      readonly identifiers?: readonly {
        readonly code: 'CPF' | 'PHOTO'
        readonly is_required?: boolean | undefined
        readonly value?: string | null | undefined
      }[] | undefined
      readonly gets_copy?: boolean | undefined
      readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
    }[] | undefined
    readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
  }[] | undefined
  readonly columns?: readonly string[] | undefined
  readonly has_heads?: boolean | string | undefined
  /** The file. */
  readonly file?: Blob | readonly Blob[] | undefined
}

export type BatchesPreviewAnswer = {
  readonly targets: readonly string[]
  readonly columns: readonly {
    readonly head: string
    readonly target: string
  }[]
  readonly sample: readonly {
    readonly line: number
    readonly cells: readonly string[]
  }[]
  readonly total: number
  readonly invalid: number
  readonly failures: readonly {
    readonly code: string
    readonly message: string
    readonly field: string | null
    readonly line: number
  }[]
  readonly credits_left: number | null
}

export type BatchesCreateInput = {
  readonly template: string
  readonly rows?: readonly {
    readonly title?: string | undefined
    readonly external_id?: string | undefined
    readonly recipients?: readonly {
      readonly role?: string | undefined
      readonly type?: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer' | undefined
      readonly signature_type?: 'simple' | 'qualified' | undefined
      readonly routing_order?: number | string | null | undefined
      readonly language?: 'pt-BR' | 'en' | 'es' | null | undefined
      /** Files to be given before they sign or approve. Absent: as it was, at first none. */
      readonly attachments?: readonly {
        /** What is asked for; each once. What was given under a title stays. */
        readonly title: string
        readonly hint?: string | undefined
        readonly is_required?: boolean | undefined
      }[] | undefined
      readonly signs_as?: {
        /** witness, guarantor, aval-guarantor, attorney, legal-representative, party, client, contractor, landlord, tenant, seller, buyer, lender, borrower, employer, employee or consenting-party, told in each language; anything else as it is written. */
        readonly capacity?: string | null | undefined
        readonly in_name_of?: {
          readonly name: string
          /** CNPJ or CPF; outside of Brazil any number. */
          readonly number?: string | null | undefined
        } | null | undefined
      } | null | undefined
      /** They may name somebody else to sign or approve for them. Absent: as it was, at first as the organization has it. */
      readonly may_delegate?: boolean | undefined
      readonly addressees?: readonly {
        readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
        readonly name?: string | undefined
        readonly value?: string | null | undefined
        readonly email?: string | null | undefined
        readonly phone?: string | null | undefined
        readonly identifiers?: readonly {
          readonly code: 'CPF' | 'PHOTO'
          readonly is_required?: boolean | undefined
          readonly value?: string | null | undefined
        }[] | undefined
        readonly gets_copy?: boolean | undefined
      }[] | undefined
      readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
      readonly name?: string | undefined
      readonly value?: string | null | undefined
      readonly email?: string | null | undefined
      readonly phone?: string | null | undefined
      readonly identifiers?: readonly {
        readonly code: 'CPF' | 'PHOTO'
        readonly is_required?: boolean | undefined
        readonly value?: string | null | undefined
      }[] | undefined
      readonly gets_copy?: boolean | undefined
      readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
    }[] | undefined
    readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
  }[] | undefined
  readonly columns?: readonly string[] | undefined
  readonly has_heads?: boolean | string | undefined
  /** With a row that can not be sent: nothing is, or the others are. */
  readonly invalid?: 'refuse' | 'skip' | undefined
  /** The same rows were sent of this template before, and shall be once more. */
  readonly again?: boolean | string | undefined
  readonly language?: 'pt-BR' | 'en' | 'es' | undefined
  /** The file. */
  readonly file?: Blob | readonly Blob[] | undefined
}

export type BatchesCreateAnswer = {
  readonly id: string
  readonly template: string | null
  readonly title: string
  readonly state: 'running' | 'paused' | 'stopped' | 'cancelled' | 'done'
  readonly stopped_because: string | null
  readonly is_sandbox: boolean
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly waiting: number
  readonly cancelled: number
  readonly created_at: string
  readonly finished_at: string | null
}

export type BatchesListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
}

export type BatchesListAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly template: string | null
    readonly title: string
    readonly state: 'running' | 'paused' | 'stopped' | 'cancelled' | 'done'
    readonly stopped_because: string | null
    readonly is_sandbox: boolean
    readonly total: number
    readonly sent: number
    readonly failed: number
    readonly waiting: number
    readonly cancelled: number
    readonly created_at: string
    readonly finished_at: string | null
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type BatchesSampleInput = {
  /** The template. */
  readonly template: string
  /** Type of the sheet. */
  readonly format?: 'xlsx' | 'csv' | undefined
}

export type BatchesShowInput = {
  /** The batch. */
  readonly id: string
}

export type BatchesShowAnswer = {
  readonly id: string
  readonly template: string | null
  readonly title: string
  readonly state: 'running' | 'paused' | 'stopped' | 'cancelled' | 'done'
  readonly stopped_because: string | null
  readonly is_sandbox: boolean
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly waiting: number
  readonly cancelled: number
  readonly created_at: string
  readonly finished_at: string | null
}

export type BatchesRowsInput = {
  /** The batch. */
  readonly id: string
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** States, with commas between them. */
  readonly 'filter[state]'?: 'waiting' | 'sent' | 'failed' | 'cancelled' | undefined
}

export type BatchesRowsAnswer = {
  readonly data: readonly {
    readonly line: number
    readonly state: 'waiting' | 'sent' | 'failed' | 'cancelled'
    readonly external_id: string | null
    readonly recipients: readonly {
      readonly role: string
      readonly name: string
      readonly value: string
    }[]
    readonly envelope: string | null
    readonly failure: {
      readonly code: string
      readonly message: string
      readonly field: string | null
    } | null
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type BatchesPauseInput = {
  /** The batch. */
  readonly id: string
}

export type BatchesPauseAnswer = {
  readonly id: string
  readonly template: string | null
  readonly title: string
  readonly state: 'running' | 'paused' | 'stopped' | 'cancelled' | 'done'
  readonly stopped_because: string | null
  readonly is_sandbox: boolean
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly waiting: number
  readonly cancelled: number
  readonly created_at: string
  readonly finished_at: string | null
}

export type BatchesResumeInput = {
  /** The batch. */
  readonly id: string
}

export type BatchesResumeAnswer = {
  readonly id: string
  readonly template: string | null
  readonly title: string
  readonly state: 'running' | 'paused' | 'stopped' | 'cancelled' | 'done'
  readonly stopped_because: string | null
  readonly is_sandbox: boolean
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly waiting: number
  readonly cancelled: number
  readonly created_at: string
  readonly finished_at: string | null
}

export type BatchesCancelInput = {
  /** The batch. */
  readonly id: string
}

export type BatchesCancelAnswer = {
  readonly id: string
  readonly template: string | null
  readonly title: string
  readonly state: 'running' | 'paused' | 'stopped' | 'cancelled' | 'done'
  readonly stopped_because: string | null
  readonly is_sandbox: boolean
  readonly total: number
  readonly sent: number
  readonly failed: number
  readonly waiting: number
  readonly cancelled: number
  readonly created_at: string
  readonly finished_at: string | null
}

export type BatchesResultInput = {
  /** The batch. */
  readonly id: string
  /** Type of the sheet. */
  readonly format?: 'xlsx' | 'csv' | undefined
}

export type PublicLinksCreateInput = {
  readonly template: string
  /** May be left out where one is left. */
  readonly role?: string | undefined
  readonly recipients?: readonly {
    readonly role?: string | undefined
    readonly type?: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer' | undefined
    readonly signature_type?: 'simple' | 'qualified' | undefined
    readonly routing_order?: number | string | null | undefined
    readonly language?: 'pt-BR' | 'en' | 'es' | null | undefined
    /** Files to be given before they sign or approve. Absent: as it was, at first none. */
    readonly attachments?: readonly {
      /** What is asked for; each once. What was given under a title stays. */
      readonly title: string
      readonly hint?: string | undefined
      readonly is_required?: boolean | undefined
    }[] | undefined
    readonly signs_as?: {
      /** witness, guarantor, aval-guarantor, attorney, legal-representative, party, client, contractor, landlord, tenant, seller, buyer, lender, borrower, employer, employee or consenting-party, told in each language; anything else as it is written. */
      readonly capacity?: string | null | undefined
      readonly in_name_of?: {
        readonly name: string
        /** CNPJ or CPF; outside of Brazil any number. */
        readonly number?: string | null | undefined
      } | null | undefined
    } | null | undefined
    /** They may name somebody else to sign or approve for them. Absent: as it was, at first as the organization has it. */
    readonly may_delegate?: boolean | undefined
    readonly addressees?: readonly {
      readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
      readonly name?: string | undefined
      readonly value?: string | null | undefined
      readonly email?: string | null | undefined
      readonly phone?: string | null | undefined
      readonly identifiers?: readonly {
        readonly code: 'CPF' | 'PHOTO'
        readonly is_required?: boolean | undefined
        readonly value?: string | null | undefined
      }[] | undefined
      readonly gets_copy?: boolean | undefined
    }[] | undefined
    readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
    readonly name?: string | undefined
    readonly value?: string | null | undefined
    readonly email?: string | null | undefined
    readonly phone?: string | null | undefined
    readonly identifiers?: readonly {
      readonly code: 'CPF' | 'PHOTO'
      readonly is_required?: boolean | undefined
      readonly value?: string | null | undefined
    }[] | undefined
    readonly gets_copy?: boolean | undefined
    readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
  }[] | undefined
  readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
  readonly name?: string | undefined
  readonly most_uses?: number | string | null | undefined
  readonly ends_at?: string | null | undefined
  readonly domains?: readonly string[] | undefined
}

export type PublicLinksCreateAnswer = {
  readonly id: string
  readonly template: string
  readonly name: string
  readonly role: string
  readonly address: string
  readonly state: 'open' | 'paused'
  readonly standing: 'open' | 'paused' | 'expired' | 'used_up'
  readonly uses: number
  readonly most_uses: number | null
  readonly ends_at: string | null
  readonly domains: readonly string[]
  readonly recipients: readonly {
    readonly role: string
    readonly name: string
    readonly value: string
  }[]
  readonly is_sandbox: boolean
  readonly created_at: string
}

export type PublicLinksListInput = {
  /** The template. */
  readonly template: string
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
}

export type PublicLinksListAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly template: string
    readonly name: string
    readonly role: string
    readonly address: string
    readonly state: 'open' | 'paused'
    readonly standing: 'open' | 'paused' | 'expired' | 'used_up'
    readonly uses: number
    readonly most_uses: number | null
    readonly ends_at: string | null
    readonly domains: readonly string[]
    readonly recipients: readonly {
      readonly role: string
      readonly name: string
      readonly value: string
    }[]
    readonly is_sandbox: boolean
    readonly created_at: string
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type PublicLinksShowInput = {
  /** The public link. */
  readonly id: string
}

export type PublicLinksShowAnswer = {
  readonly id: string
  readonly template: string
  readonly name: string
  readonly role: string
  readonly address: string
  readonly state: 'open' | 'paused'
  readonly standing: 'open' | 'paused' | 'expired' | 'used_up'
  readonly uses: number
  readonly most_uses: number | null
  readonly ends_at: string | null
  readonly domains: readonly string[]
  readonly recipients: readonly {
    readonly role: string
    readonly name: string
    readonly value: string
  }[]
  readonly is_sandbox: boolean
  readonly created_at: string
  readonly problem: string | null
}

export type PublicLinksChangeInput = {
  /** The public link. */
  readonly id: string
  readonly name?: string | undefined
  readonly most_uses?: number | string | null | undefined
  readonly ends_at?: string | null | undefined
  readonly domains?: readonly string[] | undefined
}

export type PublicLinksChangeAnswer = {
  readonly id: string
  readonly template: string
  readonly name: string
  readonly role: string
  readonly address: string
  readonly state: 'open' | 'paused'
  readonly standing: 'open' | 'paused' | 'expired' | 'used_up'
  readonly uses: number
  readonly most_uses: number | null
  readonly ends_at: string | null
  readonly domains: readonly string[]
  readonly recipients: readonly {
    readonly role: string
    readonly name: string
    readonly value: string
  }[]
  readonly is_sandbox: boolean
  readonly created_at: string
}

export type PublicLinksDeleteInput = {
  /** The public link. */
  readonly id: string
}

export type PublicLinksPauseInput = {
  /** The public link. */
  readonly id: string
}

export type PublicLinksPauseAnswer = {
  readonly id: string
  readonly template: string
  readonly name: string
  readonly role: string
  readonly address: string
  readonly state: 'open' | 'paused'
  readonly standing: 'open' | 'paused' | 'expired' | 'used_up'
  readonly uses: number
  readonly most_uses: number | null
  readonly ends_at: string | null
  readonly domains: readonly string[]
  readonly recipients: readonly {
    readonly role: string
    readonly name: string
    readonly value: string
  }[]
  readonly is_sandbox: boolean
  readonly created_at: string
}

export type PublicLinksResumeInput = {
  /** The public link. */
  readonly id: string
}

export type PublicLinksResumeAnswer = {
  readonly id: string
  readonly template: string
  readonly name: string
  readonly role: string
  readonly address: string
  readonly state: 'open' | 'paused'
  readonly standing: 'open' | 'paused' | 'expired' | 'used_up'
  readonly uses: number
  readonly most_uses: number | null
  readonly ends_at: string | null
  readonly domains: readonly string[]
  readonly recipients: readonly {
    readonly role: string
    readonly name: string
    readonly value: string
  }[]
  readonly is_sandbox: boolean
  readonly created_at: string
}

export type PublicLinksUsesInput = {
  /** The public link. */
  readonly id: string
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
}

export type PublicLinksUsesAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly at: string
    readonly envelope: string | null
    readonly person: {
      readonly name: string
      readonly email: string
      readonly type: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer'
      readonly state: 'queued' | 'waiting' | 'signing' | 'failed' | 'following' | 'done' | 'refused' | 'suspended'
    } | null
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type DocumentsAddInput = {
  /** The envelope. */
  readonly id: string
  readonly name?: string | undefined
  readonly file?: string | undefined
  readonly document?: string | undefined
  readonly conversion?: string | undefined
}

export type EnvelopesDownloadInput = {
  /** The envelope. */
  readonly id: string
  /** `current`: sealed once the envelope completed. `sent`: always as it was sent. */
  readonly version?: 'current' | 'sent' | undefined
}

export type EnvelopesDownloadEvidenceInput = {
  /** The envelope. */
  readonly id: string
}

export type DocumentsChangeInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  readonly name?: string | undefined
  readonly position?: number | undefined
}

export type DocumentsRemoveInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
}

export type FieldsProposeInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
}

export type FieldsProposeAnswer = {
  readonly data: readonly {
    readonly recipient: string | null
    readonly type: 'signature' | 'initial' | 'text' | 'checkbox' | 'radio' | 'dropdown'
    readonly format: 'number' | 'money' | 'date' | 'cpf' | 'cnpj' | 'phone' | 'email' | 'signing-date' | 'own-name' | 'own-email' | 'own-cpf' | 'own-company' | null
    readonly title: string
    readonly is_required: boolean
    readonly options: readonly string[]
    readonly value: string | null
    readonly background_color: string | null
    readonly border_color: string | null
    readonly widgets: readonly {
      readonly page: number
      readonly x_axis: number
      readonly y_axis: number
      readonly width: number
      readonly height: number
      readonly font_size: number
    }[]
    readonly source: 'form' | 'tag' | 'line' | 'frame' | 'label' | 'end'
  }[]
  readonly pages_read: number
  readonly pages_without_text: number
}

export type DocumentsDisplayInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
}

export type DocumentsDownloadInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
}

export type DocumentsDownloadEvidenceInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
}

export type DocumentsPreviewInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  /** Number of the page of the document, from 1. */
  readonly page?: number | undefined
  /** Width of the picture, in pixels. */
  readonly width?: number | undefined
}

export type RecipientsAddInput = {
  /** The envelope. */
  readonly id: string
  readonly type: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer'
  readonly signature_type?: 'simple' | 'qualified' | undefined
  readonly routing_order?: number | string | null | undefined
  readonly role?: string | null | undefined
  readonly name?: string | undefined
  readonly language?: 'pt-BR' | 'en' | 'es' | null | undefined
  readonly addressees?: readonly {
    readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
    readonly name?: string | undefined
    readonly value?: string | null | undefined
    readonly email?: string | null | undefined
    readonly phone?: string | null | undefined
    readonly identifiers?: readonly {
      readonly code: 'CPF' | 'PHOTO'
      readonly is_required?: boolean | undefined
      readonly value?: string | null | undefined
    }[] | undefined
    readonly gets_copy?: boolean | undefined
  }[] | undefined
  /** Files to be given before they sign or approve. Absent: as it was, at first none. */
  readonly attachments?: readonly {
    /** What is asked for; each once. What was given under a title stays. */
    readonly title: string
    readonly hint?: string | undefined
    readonly is_required?: boolean | undefined
  }[] | undefined
  readonly check?: {
    /** A code by e-mail, SMS or WhatsApp, or an access code that you tell them. */
    readonly by: 'email' | 'sms' | 'whatsapp' | 'access-code'
    readonly at?: 'opening' | 'signing' | undefined
    /** Where codes go, save where that is their address. */
    readonly phone?: string | null | undefined
    /** Kept as a hash. Absent: the present one stays. */
    readonly access_code?: string | undefined
  } | null | undefined
  readonly signs_as?: {
    /** witness, guarantor, aval-guarantor, attorney, legal-representative, party, client, contractor, landlord, tenant, seller, buyer, lender, borrower, employer, employee or consenting-party, told in each language; anything else as it is written. */
    readonly capacity?: string | null | undefined
    readonly in_name_of?: {
      readonly name: string
      /** CNPJ or CPF; outside of Brazil any number. */
      readonly number?: string | null | undefined
    } | null | undefined
  } | null | undefined
  /** They may name somebody else to sign or approve for them. Absent: as it was, at first as the organization has it. */
  readonly may_delegate?: boolean | undefined
}

export type RecipientsListInput = {
  /** The envelope. */
  readonly id: string
}

export type RecipientsListAnswer = {
  readonly data: readonly Recipient[]
}

export type RecipientsChangeInput = {
  /** The envelope. */
  readonly id: string
  /** The recipient. */
  readonly recipient: string
  readonly type?: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer' | undefined
  readonly signature_type?: 'simple' | 'qualified' | undefined
  readonly routing_order?: number | string | null | undefined
  readonly role?: string | null | undefined
  readonly name?: string | undefined
  readonly language?: 'pt-BR' | 'en' | 'es' | null | undefined
  readonly addressees?: readonly {
    readonly via?: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link' | undefined
    readonly name?: string | undefined
    readonly value?: string | null | undefined
    readonly email?: string | null | undefined
    readonly phone?: string | null | undefined
    readonly identifiers?: readonly {
      readonly code: 'CPF' | 'PHOTO'
      readonly is_required?: boolean | undefined
      readonly value?: string | null | undefined
    }[] | undefined
    readonly gets_copy?: boolean | undefined
  }[] | undefined
  /** Files to be given before they sign or approve. Absent: as it was, at first none. */
  readonly attachments?: readonly {
    /** What is asked for; each once. What was given under a title stays. */
    readonly title: string
    readonly hint?: string | undefined
    readonly is_required?: boolean | undefined
  }[] | undefined
  readonly check?: {
    /** A code by e-mail, SMS or WhatsApp, or an access code that you tell them. */
    readonly by: 'email' | 'sms' | 'whatsapp' | 'access-code'
    readonly at?: 'opening' | 'signing' | undefined
    /** Where codes go, save where that is their address. */
    readonly phone?: string | null | undefined
    /** Kept as a hash. Absent: the present one stays. */
    readonly access_code?: string | undefined
  } | null | undefined
  readonly signs_as?: {
    /** witness, guarantor, aval-guarantor, attorney, legal-representative, party, client, contractor, landlord, tenant, seller, buyer, lender, borrower, employer, employee or consenting-party, told in each language; anything else as it is written. */
    readonly capacity?: string | null | undefined
    readonly in_name_of?: {
      readonly name: string
      /** CNPJ or CPF; outside of Brazil any number. */
      readonly number?: string | null | undefined
    } | null | undefined
  } | null | undefined
  /** They may name somebody else to sign or approve for them. Absent: as it was, at first as the organization has it. */
  readonly may_delegate?: boolean | undefined
}

export type RecipientsRemoveInput = {
  /** The envelope. */
  readonly id: string
  /** The recipient. */
  readonly recipient: string
}

export type RecipientsRemindInput = {
  /** The envelope. */
  readonly id: string
  /** The recipient. */
  readonly recipient: string
}

export type RecipientsPhotoInput = {
  /** The envelope. */
  readonly id: string
  /** The recipient. */
  readonly recipient: string
}

export type RecipientsLinkInput = {
  /** The envelope. */
  readonly id: string
  /** The recipient. */
  readonly recipient: string
}

export type RecipientsLinkAnswer = {
  readonly link: string
}

export type RecipientsSetAccessCodeInput = {
  /** The envelope. */
  readonly id: string
  /** The recipient. */
  readonly recipient: string
  readonly access_code: string
}

export type RecipientsSigningAddressInput = {
  /** The envelope. */
  readonly id: string
  /** The recipient. */
  readonly recipient: string
  readonly origin?: string | undefined
}

export type RecipientsSigningAddressAnswer = {
  readonly address: string
  readonly expires_at: string
  readonly origin: string
}

export type RecipientsAttachmentInput = {
  /** The envelope. */
  readonly id: string
  /** The recipient. */
  readonly recipient: string
  /** What was asked for, as the recipient shows it. */
  readonly attachment: string
}

export type FieldsAddInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  readonly recipient: string
  readonly type: 'signature' | 'initial' | 'text' | 'checkbox' | 'radio' | 'dropdown'
  /** Of a text: what may be written in it, or what fills it in by itself at signing. */
  readonly format?: 'number' | 'money' | 'date' | 'cpf' | 'cnpj' | 'phone' | 'email' | 'signing-date' | 'own-name' | 'own-email' | 'own-cpf' | 'own-company' | null | undefined
  readonly title?: string | undefined
  /** Show it, and ask for it, only if a field of the same recipient with this title has this value: an option, `true` for a checkbox, a text; null: any. */
  readonly shown_if?: {
    readonly field: string
    readonly value?: string | null | undefined
  } | null | undefined
  /** Of a text with the format number or money: calculate it, when its recipient signs, from the number and money fields with these titles, of the same recipient or (`envelope`) also of those who act before; `difference` takes the others from the first. */
  readonly calculation?: {
    readonly operation: 'sum' | 'difference' | 'product'
    readonly fields: readonly string[]
    readonly of?: 'recipient' | 'envelope' | undefined
  } | null | undefined
  readonly name?: string | undefined
  readonly is_required?: boolean | string | undefined
  readonly value?: string | null | undefined
  /** Of a dropdown: what may be chosen. Of a radio: what its one place stands for; those of a recipient with the same title are a group. */
  readonly options?: readonly string[] | undefined
  readonly background_color?: string | null | undefined
  readonly border_color?: string | null | undefined
  readonly border_width?: number | string | undefined
  readonly text_color?: string | undefined
  readonly font_family?: string | undefined
  readonly widgets?: readonly {
    readonly page: number | string
    readonly x_axis: number | string
    readonly y_axis: number | string
    readonly width: number | string
    readonly height: number | string
    readonly font_size?: number | string | undefined
  }[] | undefined
  readonly widget?: {
    readonly page: number | string
    readonly x_axis: number | string
    readonly y_axis: number | string
    readonly width: number | string
    readonly height: number | string
    readonly font_size?: number | string | undefined
  } | undefined
}

export type FieldsAddSeveralInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  readonly fields: readonly {
    readonly recipient: string
    readonly type: 'signature' | 'initial' | 'text' | 'checkbox' | 'radio' | 'dropdown'
    /** Of a text: what may be written in it, or what fills it in by itself at signing. */
    readonly format?: 'number' | 'money' | 'date' | 'cpf' | 'cnpj' | 'phone' | 'email' | 'signing-date' | 'own-name' | 'own-email' | 'own-cpf' | 'own-company' | null | undefined
    readonly title?: string | undefined
    /** Show it, and ask for it, only if a field of the same recipient with this title has this value: an option, `true` for a checkbox, a text; null: any. */
    readonly shown_if?: {
      readonly field: string
      readonly value?: string | null | undefined
    } | null | undefined
    /** Of a text with the format number or money: calculate it, when its recipient signs, from the number and money fields with these titles, of the same recipient or (`envelope`) also of those who act before; `difference` takes the others from the first. */
    readonly calculation?: {
      readonly operation: 'sum' | 'difference' | 'product'
      readonly fields: readonly string[]
      readonly of?: 'recipient' | 'envelope' | undefined
    } | null | undefined
    readonly name?: string | undefined
    readonly is_required?: boolean | string | undefined
    readonly value?: string | null | undefined
    /** Of a dropdown: what may be chosen. Of a radio: what its one place stands for; those of a recipient with the same title are a group. */
    readonly options?: readonly string[] | undefined
    readonly background_color?: string | null | undefined
    readonly border_color?: string | null | undefined
    readonly border_width?: number | string | undefined
    readonly text_color?: string | undefined
    readonly font_family?: string | undefined
    readonly widgets?: readonly {
      readonly page: number | string
      readonly x_axis: number | string
      readonly y_axis: number | string
      readonly width: number | string
      readonly height: number | string
      readonly font_size?: number | string | undefined
    }[] | undefined
    readonly widget?: {
      readonly page: number | string
      readonly x_axis: number | string
      readonly y_axis: number | string
      readonly width: number | string
      readonly height: number | string
      readonly font_size?: number | string | undefined
    } | undefined
  }[]
}

export type FieldsAddSeveralAnswer = {
  readonly data: readonly Field[]
}

export type ContentsAddInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  readonly type: 'text' | 'date' | 'image' | 'comment' | 'validation-qrcode' | 'qr-code'
  readonly value?: string | undefined
  readonly page: number | string
  readonly x_axis: number | string
  readonly y_axis: number | string
  readonly width: number | string
  readonly height: number | string
  readonly font_size?: number | string | undefined
  readonly font_family?: string | undefined
  readonly text_color?: string | undefined
  readonly opacity?: number | string | undefined
  /** The file. */
  readonly image?: Blob | readonly Blob[] | undefined
}

export type ContentsAddSeveralInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  readonly contents: readonly {
    readonly type: 'text' | 'date' | 'image' | 'comment' | 'validation-qrcode' | 'qr-code'
    readonly value?: string | undefined
    readonly page: number | string
    readonly x_axis: number | string
    readonly y_axis: number | string
    readonly width: number | string
    readonly height: number | string
    readonly font_size?: number | string | undefined
    readonly font_family?: string | undefined
    readonly text_color?: string | undefined
    readonly opacity?: number | string | undefined
  }[]
}

export type ContentsAddSeveralAnswer = {
  readonly data: readonly Content[]
}

export type DocumentsReplaceLayoutInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  readonly fields: readonly {
    readonly recipient: string
    readonly type: 'signature' | 'initial' | 'text' | 'checkbox' | 'radio' | 'dropdown'
    /** Of a text: what may be written in it, or what fills it in by itself at signing. */
    readonly format?: 'number' | 'money' | 'date' | 'cpf' | 'cnpj' | 'phone' | 'email' | 'signing-date' | 'own-name' | 'own-email' | 'own-cpf' | 'own-company' | null | undefined
    readonly title?: string | undefined
    /** Show it, and ask for it, only if a field of the same recipient with this title has this value: an option, `true` for a checkbox, a text; null: any. */
    readonly shown_if?: {
      readonly field: string
      readonly value?: string | null | undefined
    } | null | undefined
    /** Of a text with the format number or money: calculate it, when its recipient signs, from the number and money fields with these titles, of the same recipient or (`envelope`) also of those who act before; `difference` takes the others from the first. */
    readonly calculation?: {
      readonly operation: 'sum' | 'difference' | 'product'
      readonly fields: readonly string[]
      readonly of?: 'recipient' | 'envelope' | undefined
    } | null | undefined
    readonly name?: string | undefined
    readonly is_required?: boolean | string | undefined
    readonly value?: string | null | undefined
    /** Of a dropdown: what may be chosen. Of a radio: what its one place stands for; those of a recipient with the same title are a group. */
    readonly options?: readonly string[] | undefined
    readonly background_color?: string | null | undefined
    readonly border_color?: string | null | undefined
    readonly border_width?: number | string | undefined
    readonly text_color?: string | undefined
    readonly font_family?: string | undefined
    readonly widgets?: readonly {
      readonly page: number | string
      readonly x_axis: number | string
      readonly y_axis: number | string
      readonly width: number | string
      readonly height: number | string
      readonly font_size?: number | string | undefined
    }[] | undefined
    readonly widget?: {
      readonly page: number | string
      readonly x_axis: number | string
      readonly y_axis: number | string
      readonly width: number | string
      readonly height: number | string
      readonly font_size?: number | string | undefined
    } | undefined
    readonly id?: string | undefined
  }[]
  readonly contents: readonly {
    readonly type: 'text' | 'date' | 'image' | 'comment' | 'validation-qrcode' | 'qr-code'
    readonly value?: string | undefined
    readonly page: number | string
    readonly x_axis: number | string
    readonly y_axis: number | string
    readonly width: number | string
    readonly height: number | string
    readonly font_size?: number | string | undefined
    readonly font_family?: string | undefined
    readonly text_color?: string | undefined
    readonly opacity?: number | string | undefined
    readonly id?: string | undefined
  }[]
}

export type DocumentsReplaceLayoutAnswer = {
  readonly fields: readonly Field[]
  readonly contents: readonly Content[]
}

export type FieldsChangeInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  /** The field. */
  readonly field: string
  readonly recipient?: string | undefined
  readonly type?: 'signature' | 'initial' | 'text' | 'checkbox' | 'radio' | 'dropdown' | undefined
  /** Of a text: what may be written in it, or what fills it in by itself at signing. */
  readonly format?: 'number' | 'money' | 'date' | 'cpf' | 'cnpj' | 'phone' | 'email' | 'signing-date' | 'own-name' | 'own-email' | 'own-cpf' | 'own-company' | null | undefined
  readonly title?: string | undefined
  /** Show it, and ask for it, only if a field of the same recipient with this title has this value: an option, `true` for a checkbox, a text; null: any. */
  readonly shown_if?: {
    readonly field: string
    readonly value?: string | null | undefined
  } | null | undefined
  /** Of a text with the format number or money: calculate it, when its recipient signs, from the number and money fields with these titles, of the same recipient or (`envelope`) also of those who act before; `difference` takes the others from the first. */
  readonly calculation?: {
    readonly operation: 'sum' | 'difference' | 'product'
    readonly fields: readonly string[]
    readonly of?: 'recipient' | 'envelope' | undefined
  } | null | undefined
  readonly name?: string | undefined
  readonly is_required?: boolean | string | undefined
  readonly value?: string | null | undefined
  /** Of a dropdown: what may be chosen. Of a radio: what its one place stands for; those of a recipient with the same title are a group. */
  readonly options?: readonly string[] | undefined
  readonly background_color?: string | null | undefined
  readonly border_color?: string | null | undefined
  readonly border_width?: number | string | undefined
  readonly text_color?: string | undefined
  readonly font_family?: string | undefined
  readonly widgets?: readonly {
    readonly page: number | string
    readonly x_axis: number | string
    readonly y_axis: number | string
    readonly width: number | string
    readonly height: number | string
    readonly font_size?: number | string | undefined
  }[] | undefined
  readonly widget?: {
    readonly page: number | string
    readonly x_axis: number | string
    readonly y_axis: number | string
    readonly width: number | string
    readonly height: number | string
    readonly font_size?: number | string | undefined
  } | undefined
}

export type FieldsChangeByFormInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  /** The field. */
  readonly field: string
  readonly recipient?: string | undefined
  readonly type?: 'signature' | 'initial' | 'text' | 'checkbox' | 'radio' | 'dropdown' | undefined
  /** Of a text: what may be written in it, or what fills it in by itself at signing. */
  readonly format?: 'number' | 'money' | 'date' | 'cpf' | 'cnpj' | 'phone' | 'email' | 'signing-date' | 'own-name' | 'own-email' | 'own-cpf' | 'own-company' | null | undefined
  readonly title?: string | undefined
  /** Show it, and ask for it, only if a field of the same recipient with this title has this value: an option, `true` for a checkbox, a text; null: any. */
  readonly shown_if?: {
    readonly field: string
    readonly value?: string | null | undefined
  } | null | undefined
  /** Of a text with the format number or money: calculate it, when its recipient signs, from the number and money fields with these titles, of the same recipient or (`envelope`) also of those who act before; `difference` takes the others from the first. */
  readonly calculation?: {
    readonly operation: 'sum' | 'difference' | 'product'
    readonly fields: readonly string[]
    readonly of?: 'recipient' | 'envelope' | undefined
  } | null | undefined
  readonly name?: string | undefined
  readonly is_required?: boolean | string | undefined
  readonly value?: string | null | undefined
  /** Of a dropdown: what may be chosen. Of a radio: what its one place stands for; those of a recipient with the same title are a group. */
  readonly options?: readonly string[] | undefined
  readonly background_color?: string | null | undefined
  readonly border_color?: string | null | undefined
  readonly border_width?: number | string | undefined
  readonly text_color?: string | undefined
  readonly font_family?: string | undefined
  readonly widgets?: readonly {
    readonly page: number | string
    readonly x_axis: number | string
    readonly y_axis: number | string
    readonly width: number | string
    readonly height: number | string
    readonly font_size?: number | string | undefined
  }[] | undefined
  readonly widget?: {
    readonly page: number | string
    readonly x_axis: number | string
    readonly y_axis: number | string
    readonly width: number | string
    readonly height: number | string
    readonly font_size?: number | string | undefined
  } | undefined
  readonly _method: 'PATCH' | 'PUT' | 'patch' | 'put'
}

export type FieldsRemoveInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  /** The field. */
  readonly field: string
}

export type ContentsChangeInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  /** The content. */
  readonly content: string
  readonly type?: 'text' | 'date' | 'image' | 'comment' | 'validation-qrcode' | 'qr-code' | undefined
  readonly value?: string | undefined
  readonly page?: number | string | undefined
  readonly x_axis?: number | string | undefined
  readonly y_axis?: number | string | undefined
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
  readonly font_size?: number | string | undefined
  readonly font_family?: string | undefined
  readonly text_color?: string | undefined
  readonly opacity?: number | string | undefined
}

export type ContentsChangeByFormInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  /** The content. */
  readonly content: string
  readonly type?: 'text' | 'date' | 'image' | 'comment' | 'validation-qrcode' | 'qr-code' | undefined
  readonly value?: string | undefined
  readonly page?: number | string | undefined
  readonly x_axis?: number | string | undefined
  readonly y_axis?: number | string | undefined
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
  readonly font_size?: number | string | undefined
  readonly font_family?: string | undefined
  readonly text_color?: string | undefined
  readonly opacity?: number | string | undefined
  readonly _method: 'PATCH' | 'PUT' | 'patch' | 'put'
  /** The file. */
  readonly image?: Blob | readonly Blob[] | undefined
}

export type ContentsRemoveInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  /** The content. */
  readonly content: string
}

export type ContentsImageInput = {
  /** The envelope. */
  readonly id: string
  /** The document. */
  readonly document: string
  /** The content. */
  readonly content: string
}

export type VerifierTrustAnswer = {
  readonly data: {
    readonly now: string
    readonly anchors: readonly {
      readonly kind: 'own' | 'icp-brasil' | 'configured' | 'eu'
      readonly certificate: string
    }[]
    readonly revocation_lists: readonly string[]
    readonly asks_authorities: boolean
    readonly policies: readonly {
      readonly oid: string
      readonly from: string
      readonly until: string
      readonly replaced_on: string | null
    }[]
    readonly lists: {
      readonly made_at: string
      readonly lists: readonly {
        readonly territory: string
        readonly operator: string
        readonly url: string
        readonly sequence: number
        readonly issued_at: string
        readonly next_update: string | null
        readonly sha256: string
        readonly signer: string
      }[]
    } | null
  }
}

export type VerifierTrustServicesInput = {
  /** Numbers from 0 to 255, separated by commas. */
  readonly parts: string
}

export type VerifierTrustServicesAnswer = {
  readonly data: {
    readonly made_at: string | null
    readonly parts: readonly {
      readonly number: number
      readonly content: string
    }[]
  }
}

export type VerifierLookUpInput = {
  readonly code?: string | undefined
  readonly sha1?: string | undefined
  readonly sha256?: string | undefined
}

export type VerifierLookUpAnswer = {
  readonly data: VerifiedEnvelope
}

export type VerifierValidateInput = {
  readonly code?: string | undefined
  /** The file. */
  readonly file: Blob | readonly Blob[]
}

export type VerifierValidateAnswer = {
  readonly data: FileReport
}

export type VerifierRecogniseInput = {
  readonly size: number
  readonly sha1: string
  readonly sha256: string
  readonly beginnings: readonly {
    readonly size: number
    readonly sha256: string
  }[]
  readonly code?: string | undefined
}

export type VerifierRecogniseAnswer = {
  readonly data: {
    readonly origin: {
      readonly part: 'document' | 'sheet' | 'upload'
      readonly is: 'exact' | 'continued'
      readonly name: string | null
      readonly since: string | null
      readonly size: number
      readonly is_newest: boolean
    } | null
    readonly code: {
      readonly hashid: string
      readonly matches: boolean
    } | null
    readonly envelope: VerifiedEnvelope | null
    readonly removed: {
      readonly hashid: string
      readonly organization: string | null
      readonly sent_at: string
      readonly closed_at: string
      readonly removed_at: string
      readonly events: number
      readonly ledger_head: string
    } | null
  }
}

export type VerifierShowChangesInput = {
  readonly signature: number
  readonly from?: number | undefined
  /** The file. */
  readonly file: Blob | readonly Blob[]
}

export type VerifierShowChangesAnswer = {
  readonly data: {
    readonly not_shown: 'encrypted' | 'unreadable' | 'no_such_signature' | 'not_what_was_signed' | 'nothing_after' | null
    readonly pages: readonly {
      readonly signed: number | null
      readonly now: number | null
      readonly is: 'changed' | 'resized' | 'added' | 'removed' | 'unshown'
      readonly width: number | null
      readonly height: number | null
      readonly places: readonly {
        readonly x: number
        readonly y: number
        readonly width: number
        readonly height: number
        readonly text_signed: string
        readonly text_now: string
      }[]
      readonly picture_signed: string | null
      readonly picture_now: string | null
    }[]
    readonly next: number | null
  }
}

export type LabelsListAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly color: 'blue' | 'vermilion' | 'green' | 'purple' | 'ochre' | 'sky' | 'violet' | 'umber'
  }[]
}

export type LabelsCreateInput = {
  readonly name: string
  readonly color: 'blue' | 'vermilion' | 'green' | 'purple' | 'ochre' | 'sky' | 'violet' | 'umber'
}

export type LabelsCreateAnswer = {
  readonly id: string
  readonly name: string
  readonly color: 'blue' | 'vermilion' | 'green' | 'purple' | 'ochre' | 'sky' | 'violet' | 'umber'
}

export type LabelsChangeInput = {
  /** The label. */
  readonly id: string
  readonly name?: string | undefined
  readonly color?: 'blue' | 'vermilion' | 'green' | 'purple' | 'ochre' | 'sky' | 'violet' | 'umber' | undefined
}

export type LabelsChangeAnswer = {
  readonly id: string
  readonly name: string
  readonly color: 'blue' | 'vermilion' | 'green' | 'purple' | 'ochre' | 'sky' | 'violet' | 'umber'
}

export type LabelsDeleteInput = {
  /** The label. */
  readonly id: string
}

export type ContactsListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
}

export type ContactsListAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly phone: string | null
    readonly masked_cpf: string | null
    readonly created_at: string
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type ContactsCreateInput = {
  readonly name: string
  readonly email: string
  readonly phone?: string | null | undefined
  readonly cpf?: string | null | undefined
}

export type ContactsCreateAnswer = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly masked_cpf: string | null
  readonly created_at: string
}

export type ContactsImportInput = {
  /** Nothing is kept; the answer is what would be. */
  readonly dry_run?: boolean | string | undefined
  /** What becomes of contacts whose e-mail is there already. */
  readonly existing?: 'update' | 'keep' | undefined
  /** With one row that can not be taken: nothing is kept, or the others are. */
  readonly invalid?: 'refuse' | 'skip' | undefined
  /** The file. */
  readonly file: Blob | readonly Blob[]
}

export type ContactsImportAnswer = {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly invalid: number
  readonly rows: readonly {
    readonly line: number
    readonly becomes: 'created' | 'updated' | 'unchanged'
    readonly email: string
    readonly name: string
    readonly phone: string | null
    readonly masked_cpf: string | null
    readonly was: {
      readonly name: string
      readonly phone: string | null
      readonly masked_cpf: string | null
    } | null
  }[]
  readonly flaws: readonly {
    readonly line: number
    readonly field: 'name' | 'email' | 'phone' | 'cpf'
    readonly why: 'missing' | 'invalid' | 'too_long' | 'repeated'
    readonly text: string
    readonly first_line: number | null
  }[]
}

export type ContactsShowInput = {
  /** The contact. */
  readonly id: string
}

export type ContactsShowAnswer = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly masked_cpf: string | null
  readonly created_at: string
  readonly cpf: string | null
}

export type ContactsChangeInput = {
  /** The contact. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone?: string | null | undefined
  readonly cpf?: string | null | undefined
}

export type ContactsChangeAnswer = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly masked_cpf: string | null
  readonly created_at: string
}

export type ContactsDeleteInput = {
  /** The contact. */
  readonly id: string
}

export type StorageUploadInput = {
  readonly parent?: string | null | undefined
  readonly name?: string | undefined
  /** The file. */
  readonly file: Blob | readonly Blob[]
}

export type StorageCreateFolderInput = {
  readonly name: string
  readonly parent?: string | null | undefined
}

export type StorageDeleteSeveralInput = {
  readonly items: readonly string[]
}

export type StorageDeleteSeveralAnswer = {
  readonly done: readonly string[]
  readonly refused: readonly {
    readonly id: string
    readonly code: string
    readonly message: string
  }[]
}

export type StorageListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
  /** What older programs call `limit`. */
  readonly perPage?: number | undefined
  /** Order; a `-` before the name turns it round. */
  readonly sort?: string | undefined
  /** Only files of this media type. */
  readonly 'filter[mimetype]'?: string | undefined
  /** Only files that came out of a completed envelope, or only the others. */
  readonly 'filter[is_signed]'?: '0' | '1' | 'true' | 'false' | undefined
  /** The folder; the root unless told. */
  readonly parent?: string | null | undefined
  /** `self`: the caller's own. `shared`: what others share with them. `workspace`: everybody's in the organization, for its owners. */
  readonly source?: 'self' | 'shared' | 'workspace' | undefined
}

export type StorageListAnswer = {
  readonly data: readonly Item[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type StorageMoveSeveralInput = {
  readonly items: readonly string[]
  readonly parent: string | null
}

export type StorageMoveSeveralAnswer = {
  readonly done: readonly string[]
  readonly refused: readonly {
    readonly id: string
    readonly code: string
    readonly message: string
  }[]
}

export type StorageDependentsInput = {
  /** Folders and files, with commas between them. */
  readonly items: string
}

export type StorageDependentsAnswer = {
  readonly folders: number
  readonly files: number
  readonly size: number
  readonly envelopes: number
  readonly shared: number
  readonly published: number
}

export type StorageDownloadSeveralInput = {
  /** Folders and files, with commas between them. */
  readonly items: string
}

export type StoragePublishedInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
  /** What older programs call `limit`. */
  readonly perPage?: number | undefined
  /** Order; a `-` before the name turns it round. */
  readonly sort?: string | undefined
  /** Only files of this media type. */
  readonly 'filter[mimetype]'?: string | undefined
  /** Only files that came out of a completed envelope, or only the others. */
  readonly 'filter[is_signed]'?: '0' | '1' | 'true' | 'false' | undefined
  /** `self`: the caller's own. `shared`: what others share with them. `workspace`: everybody's in the organization, for its owners. */
  readonly source?: 'self' | 'workspace' | undefined
}

export type StoragePublishedAnswer = {
  readonly data: readonly Item[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type StorageRenameInput = {
  /** The folder or file. */
  readonly id: string
  readonly name: string
}

export type StorageDeleteInput = {
  /** The folder or file. */
  readonly id: string
}

export type StorageShowInput = {
  /** The folder or file. */
  readonly id: string
}

export type StorageShowAnswer = {
  readonly id: string
  readonly name: string
  readonly parent: string | null
  readonly depth: number
  readonly is_directory: boolean
  readonly mimetype: string | null
  readonly size: number | null
  readonly is_signed: boolean
  readonly publish_token: string | null
  readonly is_shared: boolean
  readonly keeper: {
    readonly id: string
    readonly name: string
  }
  readonly may_change: boolean
  readonly created_at: string
  readonly links: {
    readonly preview: string | null
    readonly display: string | null
    readonly download: string
  }
  readonly path: readonly {
    readonly id: string
    readonly name: string
  }[]
  readonly dependents: {
    readonly folders: number
    readonly files: number
    readonly size: number
    readonly envelopes: number
    readonly shared: number
    readonly published: number
  }
  readonly shares: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
  }[]
}

export type StorageMoveInput = {
  /** The folder or file. */
  readonly id: string
  readonly parent: string | null
}

export type StorageShareInput = {
  /** The folder or file. */
  readonly id: string
  readonly users: readonly string[]
}

export type StorageShareAnswer = {
  readonly users: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
  }[]
}

export type StorageUnshareInput = {
  /** The folder or file. */
  readonly id: string
}

export type StoragePublishInput = {
  /** The folder or file. */
  readonly id: string
}

export type StorageWithdrawInput = {
  /** The folder or file. */
  readonly id: string
}

export type StorageDownloadInput = {
  /** The folder or file. */
  readonly id: string
}

export type StorageDisplayInput = {
  /** The folder or file. */
  readonly id: string
}

export type StoragePreviewInput = {
  /** The folder or file. */
  readonly id: string
  /** Width of the picture, in pixels. */
  readonly width?: number | undefined
}

export type ConversionsTypesAnswer = {
  readonly formats: readonly ('docx' | 'odt' | 'doc' | 'rtf' | 'html')[]
}

export type ConversionsCreateInput = {
  /** The file. */
  readonly file: Blob | readonly Blob[]
}

export type ConversionsCreateAnswer = {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'done' | 'failed'
  readonly message: string | null
  readonly created_at: string
}

export type ConversionsShowInput = {
  /** The conversion. */
  readonly id: string
}

export type ConversionsShowAnswer = {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'done' | 'failed'
  readonly message: string | null
  readonly created_at: string
}

export type PlanShowAnswer = {
  readonly id: string | null
  readonly state: 'uninitialized' | 'recurring' | 'active' | 'cancelled'
  readonly plan: {
    readonly id: 'free' | 'basic' | 'essential' | 'advanced' | 'corporate'
    readonly name: string
    readonly description: string
    readonly interval: 1 | 12
    readonly is_custom: boolean
    readonly price: {
      readonly value_cents: number
      readonly currency: string
      readonly formatted: string
    } | null
    readonly value_cents: number | null
    readonly currency_symbol: string | null
    readonly resources: readonly {
      readonly resource: 'envelopes'
      readonly quantity: number
    }[]
    readonly limits: readonly {
      readonly limitation: 'storage' | 'users'
      readonly quantity: number
    }[]
    readonly features: readonly ('whatsapp' | 'integration_api')[]
  }
  readonly pending: {
    readonly plan: 'basic' | 'essential' | 'advanced' | 'corporate'
    readonly interval: 1 | 12
    readonly name: string
  } | null
  readonly checkout_url: string | null
  readonly planned: {
    readonly plan: 'basic' | 'essential' | 'advanced' | 'corporate'
    readonly interval: 1 | 12
    readonly name: string
    readonly from: string
  } | null
  readonly properties: {
    readonly card_banner: string
    readonly card_last_four_digits: string
    readonly card_expiration: string
  } | null
  readonly payment_method: 'card' | 'pix' | 'boleto' | null
  readonly paid_until: string | null
  readonly lapses_at: string | null
  readonly quota: {
    readonly envelopes: {
      readonly available: number | null
      readonly consumed: number
    }
  }
  readonly usage: {
    readonly users: number
    readonly invitations: number
    readonly storage: number
  }
  readonly given_until: string | null
  readonly next_recurrence_at: string
}

export type MembersListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
  /** Order; a `-` before the name turns it round. */
  readonly sort?: 'name' | '-name' | 'email' | '-email' | 'joined_at' | '-joined_at' | undefined
}

export type MembersListAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly avatar: string | null
    readonly is_owner: boolean
    readonly joined_at: string
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type MembersShowInput = {
  /** The member. */
  readonly id: string
  /** Accepted from older programs; everything is always told. */
  readonly extended?: string | undefined
}

export type MembersShowAnswer = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly is_owner: boolean
  readonly joined_at: string
  readonly roles?: readonly {
    readonly id: string
    readonly name: string
    readonly system: 'administrator' | 'user' | null
  }[] | undefined
  readonly teams?: readonly {
    readonly id: string
    readonly name: string
  }[] | undefined
  readonly permissions?: {
    readonly send_envelopes: boolean
    readonly edit_organization: boolean
    readonly manage_users: boolean
    readonly manage_teams: boolean
    readonly manage_billing: boolean
    readonly attach_organizations: boolean
  } | undefined
}

export type MembersPermissionsInput = {
  /** The member. */
  readonly id: string
}

export type MembersPermissionsAnswer = {
  readonly send_envelopes: boolean
  readonly edit_organization: boolean
  readonly manage_users: boolean
  readonly manage_teams: boolean
  readonly manage_billing: boolean
  readonly attach_organizations: boolean
  readonly from_roles: {
    readonly send_envelopes: boolean
    readonly edit_organization: boolean
    readonly manage_users: boolean
    readonly manage_teams: boolean
    readonly manage_billing: boolean
    readonly attach_organizations: boolean
  }
  readonly is_owner: boolean
}

export type InvitationsListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
}

export type InvitationsListAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly email: string
    readonly role: {
      readonly id: string
      readonly name: string
    } | null
    readonly team: {
      readonly id: string
      readonly name: string
    } | null
    readonly invited_by: string | null
    readonly created_at: string
    readonly sent_at: string
    readonly expires_at: string
    readonly is_expired: boolean
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type InvitationsShowInput = {
  /** The address that was invited. */
  readonly email: string
}

export type InvitationsShowAnswer = {
  readonly id: string
  readonly email: string
  readonly role: {
    readonly id: string
    readonly name: string
  } | null
  readonly team: {
    readonly id: string
    readonly name: string
  } | null
  readonly invited_by: string | null
  readonly created_at: string
  readonly sent_at: string
  readonly expires_at: string
  readonly is_expired: boolean
}

export type RolesListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
}

export type RolesListAnswer = {
  readonly data: readonly {
    readonly send_envelopes: boolean
    readonly edit_organization: boolean
    readonly manage_users: boolean
    readonly manage_teams: boolean
    readonly manage_billing: boolean
    readonly attach_organizations: boolean
    readonly id: string
    readonly name: string
    readonly system: 'administrator' | 'user' | null
    readonly amount_users: number
    readonly users: readonly {
      readonly id: string
      readonly name: string
      readonly email: string
      readonly avatar: string | null
    }[]
    readonly created_at: string
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type RolesShowInput = {
  /** The role. */
  readonly id: string
  /** Accepted from older programs; everything is always told. */
  readonly extended?: string | undefined
}

export type RolesShowAnswer = {
  readonly send_envelopes: boolean
  readonly edit_organization: boolean
  readonly manage_users: boolean
  readonly manage_teams: boolean
  readonly manage_billing: boolean
  readonly attach_organizations: boolean
  readonly id: string
  readonly name: string
  readonly system: 'administrator' | 'user' | null
  readonly amount_users: number
  readonly users: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly avatar: string | null
  }[]
  readonly created_at: string
}

export type RolesMembersInput = {
  /** The role. */
  readonly id: string
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
}

export type RolesMembersAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly avatar: string | null
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type TeamsListInput = {
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
  /** Words to look for. */
  readonly q?: string | undefined
  /** Accepted from older programs; everything is always included. */
  readonly include?: string | undefined
}

export type TeamsListAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly amount_users: number
    readonly users: readonly {
      readonly id: string
      readonly name: string
      readonly email: string
      readonly avatar: string | null
    }[]
    readonly created_at: string
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}

export type TeamsShowInput = {
  /** The team. */
  readonly id: string
  /** Accepted from older programs; everything is always told. */
  readonly extended?: string | undefined
}

export type TeamsShowAnswer = {
  readonly id: string
  readonly name: string
  readonly amount_users: number
  readonly users: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly avatar: string | null
  }[]
  readonly created_at: string
}

export type TeamsMembersInput = {
  /** The team. */
  readonly id: string
  /** Number of the page, from 1. */
  readonly page?: number | undefined
  /** How many to a page, 20 unless told. */
  readonly limit?: number | undefined
}

export type TeamsMembersAnswer = {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly avatar: string | null
  }[]
  readonly links: {
    readonly next: string | null
    readonly prev: string | null
  }
  readonly meta: {
    readonly current_page: number
    readonly total: number
    readonly is_total_exact: boolean
  }
}
