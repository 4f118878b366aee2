/** Takes a list away as a file, as it is filtered. */
import { FileDown } from 'lucide-react'
import type { z } from 'zod'
import { Button } from '../../../../web/design/Button.tsx'
import { useDownload } from '../../../../web/use-download.ts'
import { exportEnvelopesEndpoint } from '../../list-export.contract.ts'
import { useListText } from './text.ts'

export function ExportButton({ asked }: { asked: z.input<typeof exportEnvelopesEndpoint.input> }) {
  const t = useListText()
  const { isTaking, take } = useDownload()
  return (
    <Button icon={FileDown} isBusy={isTaking} onClick={() => take(exportEnvelopesEndpoint, asked, 'envelopes.csv')}>
      {t('export')}
    </Button>
  )
}
