/** The fact that whoever sent an envelope was shown a recipient's link, to hand it over; and whom a letter asks instead. */
import type { RecipientId } from '../../kernel/ids.ts'

/** Each time: the link opens as much in whoever's hands it is. */
export type LinkShownFact = Readonly<{ type: 'recipient.link_shown'; recipientId: RecipientId }>

/** A letter asks them to act; others are asked by the sender, or by a program. */
export const isAskedByLetter = ({ via }: Readonly<{ via: string }>): boolean => via === 'email' || via === 'whatsapp'
