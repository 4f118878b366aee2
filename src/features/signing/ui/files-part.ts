/** The part of the page for files that are asked of the reader, which panel, drawer and dialog fetch. */
import { styled } from '../../../web/late-styles.ts'
import { untilItComes } from '../../../web/until-it-comes.ts'

export const loadFiles = untilItComes(() => styled(import('../../attachments/ui/shared/FilesSection.tsx')))
