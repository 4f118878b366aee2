/** Parts of a draft that steps of the wizard keep on a device: how each is compared with what the server has. */
import type { KeptPart } from '../../../../core/envelope/ui/kept/kept-part.ts'
import { isWritten, lineOf, rowsOf, type RecipientRows } from '../../recipient-rows.model.ts'
import { reviewLine, reviewOf, type ReviewValues } from '../shared/review-form.ts'
import { inOrder, nothingNamed, type DocumentNames } from './document-order.ts'
import { knownRecipient } from './save-recipients.ts'

export const reviewPart: KeptPart<ReviewValues> = {
  there: reviewOf,
  lines: (values) => Object.entries(values).map(reviewLine),
}

/** Names that nobody wrote here, and an order that nobody gave, are as the server has them. */
export const documentsPart: KeptPart<DocumentNames> = {
  there: () => nothingNamed,
  lines: ({ names, order }, { documents }) => [
    ...documents.map(({ id, name }) => JSON.stringify([id, names[id]?.trim() || name])),
    inOrder(documents, { names, order })
      .map(({ id }) => id)
      .join(),
  ],
}

export const recipientsPart: KeptPart<RecipientRows> = {
  there: ({ recipients }) => rowsOf(recipients.map(knownRecipient)),
  lines: ({ isOrdered, rows }) => rows.filter(isWritten).map((row, at) => lineOf(row, isOrdered ? at : null)),
}
