/** Texts of the card of provisioning. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useProvisioningText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
