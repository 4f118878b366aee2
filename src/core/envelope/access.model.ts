/**
 * Access rights to an envelope, in one table (docs/domain/rights.md). Routes and screens ask here; nobody decides again.
 *
 * viewer: somebody signed in, or their program, acting in one organization · sender: the person who made the envelope
 */
import type { Circumstances } from '../../kernel/fact.ts'
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import { may } from '../../kernel/lifecycle.ts'
import type { Permission } from '../../kernel/permission.ts'
import { ensure } from '../../kernel/refusal.ts'
import { mayBeAskedAgain } from './asking.model.ts'
import { envelopeLifecycle, isEditable, isOpen, type Envelope } from './envelope.model.ts'

export type Viewer = Readonly<{
  userId: UserId
  organizationId: OrganizationId
  isOwner: boolean
  isEmailVerified: boolean
  permissions: ReadonlySet<Permission>
  /** Only when a program acts for them; in the sandbox it makes and sees nothing but sandbox envelopes. */
  program?: Readonly<{ isSandbox: boolean }>
}>

/** On whose behalf a command runs, and from where. */
export type By = Readonly<{ viewer: Viewer; circumstances: Circumstances }>

type Belonging = Pick<Envelope, 'organizationId' | 'senderId' | 'isSandbox' | 'isShared'>
type Left = Belonging & Pick<Envelope, 'hasSenderLeft'>

export const envelopeActions = [
  'edit',
  'send',
  'delete',
  'copy',
  'share',
  'correct',
  'cancel',
  'renotify',
  'hand_over',
  'retry',
  'download',
  'download_sheet',
  'save_files',
] as const
export type EnvelopeAction = (typeof envelopeActions)[number]

type Rule = Readonly<{
  mayBeDoneBy: (viewer: Viewer, envelope: Left) => boolean
  isPossible: (envelope: Envelope) => boolean
}>

export const isSender = ({ userId }: Viewer, { senderId }: Belonging) => userId === senderId
/** Members of the teams that a template is shared with may look at it and use it, and change nothing. */
const mayUse = (viewer: Viewer, envelope: Belonging) => isSenderOrOwner(viewer, envelope) || envelope.isShared === true
const isSenderOrOwner = (viewer: Viewer, envelope: Belonging) => viewer.isOwner || isSender(viewer, envelope)
/** Somebody who left the organization can finish nothing, so owners may; what they then send goes out in their own name (docs/decisions/129). */
const isSenderOrHeir = (viewer: Viewer, envelope: Left) =>
  isSender(viewer, envelope) || (viewer.isOwner && envelope.hasSenderLeft)
const maySend = ({ isOwner, permissions }: Viewer) => isOwner || permissions.has('send_envelopes')

const policy: Readonly<Record<EnvelopeAction, Rule>> = {
  edit: { mayBeDoneBy: isSenderOrHeir, isPossible: ({ state }) => isEditable(state) },
  send: {
    mayBeDoneBy: (viewer, envelope) => isSenderOrHeir(viewer, envelope) && maySend(viewer),
    isPossible: ({ state }) => may(envelopeLifecycle, state, 'send'),
  },
  delete: { mayBeDoneBy: isSenderOrHeir, isPossible: ({ state }) => isEditable(state) },
  copy: { mayBeDoneBy: mayUse, isPossible: () => true },
  share: { mayBeDoneBy: isSenderOrHeir, isPossible: ({ state }) => state === 'template' },
  /** Who is asked anew is asked as by sending. */
  correct: {
    mayBeDoneBy: (viewer, envelope) => isSenderOrOwner(viewer, envelope) && maySend(viewer),
    isPossible: ({ state }) => isOpen(state),
  },
  cancel: { mayBeDoneBy: isSenderOrOwner, isPossible: ({ state }) => may(envelopeLifecycle, state, 'cancel') },
  renotify: {
    mayBeDoneBy: isSenderOrOwner,
    isPossible: ({ state, recipients }) => isOpen(state) && recipients.some(mayBeAskedAgain),
  },
  /** By those who may send this envelope; also when it has ended, for the link leads to what became of it. */
  hand_over: {
    mayBeDoneBy: (viewer, envelope) => isSenderOrHeir(viewer, envelope) && maySend(viewer),
    isPossible: ({ state, recipients }) => !isEditable(state) && recipients.some(({ via }) => via === 'link'),
  },
  retry: { mayBeDoneBy: isSenderOrOwner, isPossible: ({ state }) => may(envelopeLifecycle, state, 'retry') },
  download: { mayBeDoneBy: mayUse, isPossible: ({ documentCount }) => documentCount > 0 },
  download_sheet: { mayBeDoneBy: isSenderOrOwner, isPossible: ({ state }) => state === 'completed' },
  save_files: { mayBeDoneBy: isSenderOrOwner, isPossible: ({ state }) => state === 'completed' },
}

/** What this viewer may do with this envelope now. */
export function actionsOf(viewer: Viewer, envelope: Envelope): EnvelopeAction[] {
  return envelopeActions.filter(
    (action) => policy[action].mayBeDoneBy(viewer, envelope) && policy[action].isPossible(envelope),
  )
}

export const isInSandbox = ({ program }: Viewer): boolean => program?.isSandbox ?? false

/** What others made or another organization holds does not exist for this viewer; an owner sees all of the organization's, and members of a team the templates that it shares. */
export function ensureVisible(
  viewer: Viewer,
  envelope: Belonging,
  code: 'envelope.not_found' | 'document.not_found' = 'envelope.not_found',
): void {
  const isHere = viewer.organizationId === envelope.organizationId && (envelope.isSandbox || !isInSandbox(viewer))
  ensure(isHere && mayUse(viewer, envelope), code)
}

/** Only about who: whether the envelope's state allows it is the lifecycle's to say. */
export function ensureMay(viewer: Viewer, envelope: Left, action: EnvelopeAction): void {
  ensureVisible(viewer, envelope)
  ensure(policy[action].mayBeDoneBy(viewer, envelope), 'permission.denied')
}

/** Photos of people are for the sender who asked for them, and nobody else (docs/domain/rights.md). */
export function ensureSender(viewer: Viewer, envelope: Belonging): void {
  ensureVisible(viewer, envelope)
  ensure(isSender(viewer, envelope), 'permission.denied')
}

/** Its sender, who asked for them, and who may still edit it: that is who types them. For everybody else recipients' CPFs are masked. */
export const seesCpfs = (viewer: Viewer, envelope: Envelope): boolean =>
  isSender(viewer, envelope) || (policy.edit.mayBeDoneBy(viewer, envelope) && policy.edit.isPossible(envelope))

/** Only owners look at what others of the organization sent. */
export function ensureSourceAllowed({ isOwner }: Viewer, source: 'self' | 'workspace' | 'shared'): void {
  ensure(source !== 'workspace' || isOwner, 'permission.denied')
}
