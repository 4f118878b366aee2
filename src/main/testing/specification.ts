/** The tables of the specification (docs/domain/compatibility.md#envelopes, all below /v1): what other people's programs and pages ask, with which words. */

/** `{…}` stands for any parameter, or for one of its values. */
export type Line = readonly [method: string, path: string, words?: string]

const list = 'sort limit page'
const recipientWords = 'type signature_type routing_order addressees'
const contentWords = 'type value page x_axis y_axis width height font_size font_family text_color opacity'
const fieldWords = 'recipient type is_required title value name options widgets'
const documents = '/v1/envelopes/{id}/documents/{docId}'
const recipient = '/v1/p/envelopes/recipients/{token}'

export const specification: readonly Line[] = [
  ['GET', '/v1/envelopes/inbox', `include filter[state] filter[envelope.state] q ${list}`],
  ['GET', '/v1/envelopes', `include filter[state] q ${list}`],
  ['GET', '/v1/envelopes/stats', 'source'],
  ['GET', '/v1/envelopes/face-to-face', 'filter[state] page limit'],
  ['POST', '/v1/envelopes', 'title metadata'],
  ['PATCH', '/v1/envelopes/{id}', 'title subject message triggers action_reminder_frequency expire_at metadata'],
  ['GET', '/v1/envelopes/{id}', 'extended'],
  ['POST', '/v1/envelopes/{id}/recipients', recipientWords],
  ['PATCH', '/v1/envelopes/{id}/recipients/{rid}', `name ${recipientWords}`],
  ['DELETE', '/v1/envelopes/{id}/recipients/{rid}'],
  ['GET', '/v1/envelopes/{id}/recipients'],
  ['POST', '/v1/envelopes/{id}/documents', 'file'],
  ['DELETE', documents],
  ['POST', `${documents}/contents`, contentWords],
  ['POST', `${documents}/multiple-contents`, 'contents'],
  ['PATCH', `${documents}/contents/{cid}`, contentWords],
  ['POST', `${documents}/contents/{cid}`, `_method ${contentWords}`],
  ['DELETE', `${documents}/contents/{cid}`],
  ['POST', `${documents}/fields`, fieldWords],
  ['POST', `${documents}/multiple-fields`, 'fields'],
  ['PATCH', `${documents}/fields/{fid}`, fieldWords],
  ['DELETE', `${documents}/fields/{fid}`],
  ['GET', '/v1/envelopes/{id}/events', 'sort page'],
  ['GET', '/v1/envelopes/{id}/notes', 'page'],
  ['POST', '/v1/envelopes/{id}/send'],
  ['POST', '/v1/envelopes/{id}/cancel'],
  ['POST', '/v1/envelopes/{id}/renotify'],
  ['DELETE', '/v1/envelopes/{id}'],
  ['POST', '/v1/envelopes/{id}/copy', 'into'],
  ['GET', '/v1/envelopes/{id}/download'],
  ['GET', '/v1/envelopes/{id}/background-sheet/download'],

  ['GET', '/v1/signature-profiles/{id}/preview', 'mode'],
  ['POST', '/v1/signature-profiles/{id}', 'file'],
  ['GET', '/v1/p/signature-profiles/{id}/{token}/preview'],
  ['POST', '/v1/p/signature-profiles/{id}/{token}', 'file'],

  ['GET', '/v1/p/envelopes/{token}/download'],
  ['GET', '/v1/p/envelopes/{token}/background-sheet/download'],
  ['GET', recipient],
  ['POST', recipient, 'latitude longitude photo certificates'],
  ['POST', `${recipient}/sign-with-plugin`, 'latitude longitude documents tcn tnc certificates'],
  ['PATCH', `${recipient}/fields/{fieldId}`, 'value'],
  ['DELETE', recipient, 'reason'],
  ['GET', `${recipient}/cess/license`],
  ['POST', `${recipient}/generate-signable-hashes`, 'certificates latitude longitude'],
  ['POST', `${recipient}/reset-processing`],
  ['PUT', `${recipient}/identifiers`, 'value'],
  ['POST', `${recipient}/identifiers/{identifierId}`, 'value'],
  ['POST', '/v1/p/envelopes/documents/validate', 'code'],
  ['POST', '/v1/bird-id', 'cpf_cnpj otp'],

  // what programs of the original service begin with (issue 4)
  ['POST', '/oauth/token', 'grant_type client_id client_secret scope'],
  ['GET', '/v1/me'],
  ['POST', '/v1/items/upload', 'file parent'],
  ['POST', '/v1/envelopes/{id}/recipients/{rid}/notify'],
]

// Contacts and the subscription stand in the same section; their calls belong to the specification's other documents.
