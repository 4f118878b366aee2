/** Why a document can not become PDF/A, in plain words and with the page, where its sender decides about it. */
import { TriangleAlert } from 'lucide-react'
import type { DocumentView } from '../../../../core/envelope/parts.contract.ts'
import { useWizardText } from './text.ts'

type Finding = NonNullable<DocumentView['archive_findings']>[number]

/** More of them help nobody to decide. */
const SHOWN = 3

export function ArchiveProblems({ document }: { document: Pick<DocumentView, 'archive_findings'> }) {
  const t = useWizardText()
  const findings = document.archive_findings ?? []
  if (findings.length === 0) return null
  const left = findings.length - SHOWN
  return (
    <div className="flex gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>{t('archive.not')}</p>
        <ul className="list-disc pl-4">
          {findings.slice(0, SHOWN).map((finding) => (
            <li key={`${finding.what} ${finding.name}`} className="break-words">
              {wordsFor(finding, t)}
            </li>
          ))}
        </ul>
        {left > 0 && <p>{t('archive.more', { count: left })}</p>}
      </div>
    </div>
  )
}

function wordsFor({ what, name, page }: Finding, t: ReturnType<typeof useWizardText>): string {
  const why = t(`archive.why.${what}`, { name: name || t('archive.noName') })
  return page === undefined ? why : t('archive.onPage', { page: String(page), why })
}
