/** The fact that whoever sent an envelope was shown a recipient's link, to hand it over. */
import type { RecipientId } from '../../kernel/ids.ts'

/** Each time: the link opens as much in whoever's hands it is. */
export type LinkShownFact = Readonly<{ type: 'recipient.link_shown'; recipientId: RecipientId }>
