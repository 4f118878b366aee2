/** The words of the installation at a glance. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useInstallationText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
