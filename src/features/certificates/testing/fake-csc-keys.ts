/** Keys of a played signing service of the CSC: what it says of them, their authorization (§11.6, §11.7), signatures over hashes (v2 §11.10, v1 §11.9). */
import type { KeyObject } from 'node:crypto'
import { pssParameters } from '../../../pades/crypto/asn1/algorithms.ts'
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { signByPss } from '../../../pades/crypto/signers/pss.ts'
import { readCertificate } from '../../../pades/crypto/x509/certificate.ts'
import { chainIn } from '../chain.ts'
import {
  bad,
  firstWrong,
  fresh,
  hashesName,
  ok,
  PLAYED_OTP,
  PLAYED_PIN,
  PLAYED_QUESTION,
  type CredentialGrant,
  type HeldCredential,
  type Sad,
  type State,
  type Token,
} from './fake-csc-state.ts'
import { complaint, signDigest, type Answer } from './played.ts'

type Call = (state: State, json: Record<string, unknown>, token: Token) => Answer

export const keyCalls: Readonly<Record<string, Call>> = {
  'credentials/list'({ credentials }, json, { person }) {
    if (json['userID'] !== undefined && json['userID'] !== null) return bad('userID parameter MUST be null')
    const theirs = [...credentials.values()].filter((each) => each.person === person)
    return ok({ credentialIDs: theirs.map(({ id }) => id) })
  },

  'credentials/info'(state, json, token) {
    const held = heldBy(state, json, token)
    if ('status' in held) return held
    const certificates = json['certificates'] ?? 'single'
    const isKnown = certificates === 'none' || certificates === 'single' || certificates === 'chain'
    if (!isKnown) return bad('Invalid parameter certificates')
    return ok(credentialInfo(state.version, held.credential, certificates === 'chain'))
  },

  'credentials/authorize': (state, json, token) => authorize(state, json, token),

  'credentials/authorizeCheck'({ waiting, version, ...state }, json) {
    if (version === 1) return complaint(501, 'invalid_request', 'not implemented')
    const handle = String(json['handle'])
    const found = waiting.get(handle)
    if (!found) return bad('Invalid parameter handle')
    if (found.outcome === 'open') return { status: 202, body: { handle } }
    waiting.delete(handle)
    if (found.outcome === 'denied') return wrongData()
    return ok(newSad(state, found.grant))
  },

  'credentials/sendOTP'(state, json, token) {
    const held = heldBy(state, json, token)
    if ('status' in held || state.version === 2) return 'status' in held ? held : complaint(501, 'invalid_request', '')
    state.counters.sent += 1
    return ok({})
  },

  'credentials/getChallenge'(state, json, token) {
    const held = heldBy(state, json, token)
    if ('status' in held) return held
    const isQuestion = held.credential.mode === 'question'
    if (json['authObjectID'] !== (isQuestion ? 'QUESTION' : 'OTP')) return bad('Invalid parameter authObjectID')
    if (isQuestion) return ok({ challenge: PLAYED_QUESTION })
    state.counters.sent += 1
    return { status: 204, body: '' }
  },

  'signatures/signHash': (state, json, token) => signHash(state, json, token),
}

type Held = Readonly<{ credential: HeldCredential }>

function heldBy(
  { credentials }: State,
  json: Record<string, unknown>,
  { person, grant }: Token,
): Held | (Answer & { status: number }) {
  const id = json['credentialID']
  if (typeof id !== 'string') return bad('Missing (or invalid type) string parameter credentialID')
  const credential = credentials.get(id)
  const isTheirs = credential?.person === person && (!grant || grant.credentialId === id)
  return credential && isTheirs ? { credential } : bad('Invalid parameter credentialID')
}

function credentialInfo(version: 1 | 2, credential: HeldCredential, isWhole: boolean): object {
  const {
    description,
    chain,
    algorithms = [oids.rsaSha256],
    multisign = 10,
    scal = '2',
    status = 'enabled',
  } = credential
  const certificates = (isWhole ? chain : chain.slice(0, 1)).map((text) => text.replaceAll(/-----[A-Z ]+-----|\s/g, ''))
  const common = {
    ...(description && { description }),
    key: { status, algo: algorithms, len: 2048 },
    cert: { status: 'valid', certificates },
    SCAL: scal,
    multisign,
    lang: 'en-US',
  }
  return version === 1 ? { ...common, ...factorsOf(credential) } : { ...common, auth: authOf(credential) }
}

/** v1 §11.5. */
const factorsOf = ({ mode }: HeldCredential): object =>
  mode === 'page'
    ? { authMode: 'oauth2code' }
    : {
        authMode: mode === 'push' ? 'implicit' : 'explicit',
        PIN: { presence: mode === 'pin_and_otp' ? 'true' : 'false', format: 'N', label: 'PIN' },
        OTP: {
          presence: mode === 'push' ? 'false' : 'true',
          type: mode === 'otp_by_message' ? 'online' : 'offline',
          format: 'N',
          label: 'OTP',
        },
      }

/** v2 §8.3.1, §11.4. */
function authOf({ mode }: HeldCredential): object {
  if (mode === 'page') return { mode: 'oauth2code' }
  const pin = { type: 'Password', id: 'PIN', format: 'N', label: 'Signature PIN' }
  const otp = { type: 'Password', id: 'OTP', format: 'N', generator: 'totp', label: 'Mobile code' }
  const objects = {
    pin_and_otp: [pin, otp],
    otp_by_message: [{ type: 'ChallengeResponse', id: 'OTP', label: 'Code by message', format: 'N' }],
    question: [{ type: 'ChallengeResponse', id: 'QUESTION', label: 'Your question' }],
    push: [{ type: 'ChallengeResponseOOB', id: 'APP', label: 'Demo Trust app' }],
  }[mode]
  return { mode: 'explicit', ...(mode === 'pin_and_otp' && { expression: 'PIN AND OTP' }), objects }
}

const TRIES = 3

/** §11.6. */
function authorize(state: State, json: Record<string, unknown>, token: Token): Answer {
  const held = heldBy(state, json, token)
  if ('status' in held) return held
  const { id, mode } = held.credential
  const hashes = hashesIn(state, json)
  const refused = wrongRequest(state, held.credential, { count: json['numSignatures'], hashes, json })
  if (refused) return refused
  const grant = { credentialId: id, hashes: hashes ?? [], count: Number(json['numSignatures']) }
  const problem = wrongAnswer(state, mode, json)
  if (problem) {
    state.wrong.set(id, (state.wrong.get(id) ?? 0) + 1)
    const named = `invalid_${problem.toLowerCase()}`
    return state.version === 1 ? complaint(400, named, `The ${problem} is invalid`) : wrongData()
  }
  state.wrong.delete(id)
  if (mode !== 'push' || state.version === 1) return ok(newSad(state, grant))
  const handle = fresh()
  state.waiting.set(handle, { grant, outcome: 'open' })
  return { status: 202, body: { handle } }
}

type Asked = Readonly<{ count: unknown; hashes: string[] | null; json: Record<string, unknown> }>

const wrongRequest = (state: State, credential: HeldCredential, { count, hashes, json }: Asked): Answer | null =>
  firstWrong([
    [credential.mode === 'page', 'not for the mode oauth2code'],
    [credential.status === 'disabled', 'The credential identified by credentialID is disabled'],
    [!Number.isInteger(count), 'Missing (or invalid type) integer parameter numSignatures'],
    [Number(count) < 1, 'Invalid value for parameter numSignatures'],
    [Number(count) > (credential.multisign ?? 10), 'Numbers of signatures is too high'],
    [credential.scal !== '1' && !hashes, `Missing (or invalid type) array parameter ${hashesName(state)}`],
    [
      state.version === 2 && hashes !== null && json['hashAlgorithmOID'] !== oids.sha256,
      'Invalid parameter hashAlgorithmOID',
    ],
    [(state.wrong.get(credential.id) ?? 0) >= TRIES, 'Credential locked'],
  ])

const wrongData = (): Answer => complaint(400, 'invalid_authentication_data', 'The authentication data is invalid')

/** A code works once. */
function wrongAnswer(
  { version, usedOtps, tricks }: State,
  mode: HeldCredential['mode'],
  json: Record<string, unknown>,
): 'PIN' | 'OTP' | null {
  const data = (json['authData'] ?? []) as { id: string; value?: string }[]
  const given = (id: string) => (version === 1 ? json[id] : data.find((each) => each.id === id)?.value)
  if (mode === 'pin_and_otp' && given('PIN') !== PLAYED_PIN) return 'PIN'
  if (mode === 'push')
    return version === 2 && !data.some(({ id, value }) => id === 'APP' && value === undefined) ? 'OTP' : null
  if (mode === 'question') return given('QUESTION') === PLAYED_PIN ? null : 'PIN'
  const otp = String(given('OTP'))
  const isRight = otp === PLAYED_OTP || /^9\d{5}$/.test(otp)
  if (!isRight || usedOtps.has(otp) || tricks.otpIsOver) return 'OTP'
  if (otp !== PLAYED_OTP) usedOtps.add(otp)
  return null
}

function hashesIn(state: Pick<State, 'version'>, json: Record<string, unknown>): string[] | null {
  const given = json[hashesName(state)]
  return Array.isArray(given) ? given.map(String) : null
}

function newSad({ sads, tricks }: Pick<State, 'sads' | 'tricks'>, grant: CredentialGrant): object {
  const value = fresh()
  sads.set(value, { grant, until: Date.now() + tricks.sadSeconds * 1000, left: grant.count })
  return { SAD: value, expiresIn: Math.max(tricks.sadSeconds, 1) }
}

/** v2 §11.10, v1 §11.9. */
function signHash(state: State, json: Record<string, unknown>, token: Token): Answer {
  const held = heldBy(state, json, token)
  if ('status' in held) return held
  const hashes = hashesIn(state, json) ?? []
  const refused = wrongHashes(state, held.credential, { hashes, json })
  if (refused) return refused
  const sad = token.grant ? sadOfToken(state, token) : state.sads.get(String(json['SAD']))
  if (!token.grant && typeof json['SAD'] !== 'string') return bad('Missing (or invalid type) string parameter SAD')
  if (!sad || sad.grant.credentialId !== held.credential.id) return bad('Invalid parameter SAD')
  const isBound = held.credential.scal !== '1'
  const spent = firstWrong([
    [sad.until <= Date.now(), 'SAD expired'],
    [readCertificate(chainIn(held.credential.chain[0]!)[0]!).notAfter <= new Date(), 'Signing certificate is expired'],
    [isBound && !hashes.every((hash) => sad.grant.hashes.includes(hash)), 'Hash is not authorized by the SAD'],
    [hashes.length > sad.left, 'Invalid parameter SAD'],
  ])
  if (spent) return spent
  sad.left -= hashes.length
  state.counters.signed += 1
  const sign = (hash: string) => signed(held.credential.key, hash, json['signAlgo'] === oids.rsaPss)
  const signatures = hashes.map(sign)
  return ok({ signatures: state.tricks.signsFewer ? signatures.slice(1) : signatures })
}

function signed(key: KeyObject, hash: string, isByPss: boolean): string {
  const bytes = new Uint8Array(Buffer.from(hash, 'base64'))
  const value = isByPss ? signByPss(key, { algorithm: 'sha256', bytes }) : signDigest(key, bytes)
  return Buffer.from(value).toString('base64')
}

/** Of PSS with SHA-256 for the message and the mask, and 32 octets of salt. */
const PSS_PARAMETERS = Buffer.from(pssParameters('sha256')).toString('base64')

function wrongHashes(state: State, credential: HeldCredential, { hashes, json }: Omit<Asked, 'count'>): Answer | null {
  const algorithm = json['signAlgo']
  const hashAlgorithm = json[state.version === 1 ? 'hashAlgo' : 'hashAlgorithmOID']
  const algorithms = credential.algorithms ?? [oids.rsaSha256]
  return firstWrong([
    [!hashes || hashes.length === 0, 'Empty hash array'],
    [!hashes?.every((hash) => /^[A-Za-z0-9+/]+=*$/.test(hash)), 'Invalid Base64 hash string parameter'],
    [!hashes?.every((hash) => Buffer.from(hash, 'base64').length === 32), 'Invalid digest value length'],
    [typeof algorithm !== 'string', 'Missing (or invalid type) string parameter signAlgo'],
    [!algorithms.some((each) => each === algorithm), 'Invalid parameter signAlgo'],
    [algorithm === oids.rsaEncryption && hashAlgorithm !== oids.sha256, 'Invalid parameter hashAlgorithmOID'],
    [
      algorithm === oids.rsaPss && typeof json['signAlgoParams'] !== 'string',
      'Missing (or invalid type) string parameter signAlgoParams',
    ],
    [algorithm === oids.rsaPss && json['signAlgoParams'] !== PSS_PARAMETERS, 'Invalid parameter signAlgoParams'],
  ])
}

/** A token of the credential counts as its SAD does. */
function sadOfToken({ sads, tokens }: State, token: Token): Sad | undefined {
  const value = [...tokens].find(([, each]) => each === token)?.[0]
  return value === undefined ? undefined : sads.get(value)
}
