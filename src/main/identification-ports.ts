/** Ports of identity checks: functions of other features that they call. */
import type { IdentificationPorts } from '../features/identification/identification.commands.ts'
import { postCheckCode } from '../features/messages/message.commands.ts'
import { findUncheckedHolder } from '../core/holder/holder.ts'

export const identificationPorts: IdentificationPorts = { findUncheckedHolder, postCheckCode }
