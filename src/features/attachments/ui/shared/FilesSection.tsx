/** The files that are asked of a recipient, under a heading. */
import { AskedFiles, type AskedFilesProps } from './AskedFiles.tsx'
import { useAttachmentText } from './text.ts'

export function FilesSection(props: AskedFilesProps) {
  const t = useAttachmentText()
  return (
    <section className="grid gap-2 py-3">
      <h2 className="m-0 text-body font-medium">{t('title')}</h2>
      <AskedFiles {...props} />
    </section>
  )
}
