/** Texts of the onboarding for preparing an envelope. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useOnboardingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
