/** A label as the API tells it. */
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import { labelColors } from './label.model.ts'

export const labelId = z.uuid().transform((text) => asId<'Label'>(text))

export const LabelView = z.object({ id: z.uuid(), name: z.string(), color: z.enum(labelColors) })
export type LabelView = z.infer<typeof LabelView>
