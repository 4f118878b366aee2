/** Notices in the editor: what the server refused, and what a PDF/A does not take. */
import { useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import type { SavingState } from '../../../web/autosave.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

export function EditorNotices({ keeping, editor }: { keeping: SavingState; editor: Editor }) {
  const t = useEditorText()
  const [dismissed, dismiss] = useState<unknown>()
  const tooMany = [...editor.problems].flatMap(([key, problem]) => (problem === 'not_in_archive' ? [key] : []))
  const isRefused = keeping.is === 'refused' && keeping.error !== dismissed
  if (!isRefused && tooMany.length === 0) return null
  return (
    <div className="grid gap-2 p-3">
      {tooMany.length > 0 ? (
        <Alert
          tone="warning"
          title={t('archive.title')}
          action={
            <Button onClick={() => editor.removeAll(tooMany)}>{t('archive.remove', { count: tooMany.length })}</Button>
          }
        >
          {t('archive.text')}
        </Alert>
      ) : (
        keeping.is === 'refused' && (
          <Alert tone="danger" onDismiss={() => dismiss(keeping.error)}>
            {sentenceFor(keeping.error)}
          </Alert>
        )
      )}
    </div>
  )
}
