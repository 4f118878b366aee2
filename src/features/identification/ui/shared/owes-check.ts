/** Tells whether a call was refused because the check that a recipient has to pass is owed: not passed yet, or too many hours ago. */
import { isRefusal } from '../../../../web/wire-error.ts'

export const owesCheck = (error: unknown): boolean => isRefusal(error, 'recipient.check_required')
