/** The editor as programs embed it: the last two steps of the wizard for one draft, in a router that knows nothing else. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { EmbeddedWizardContext } from '../../features/drafting/ui/shared/embedded-wizard.ts'
import { ReviewStep } from '../../features/drafting/ui/wizard/ReviewStep.tsx'
import { FieldsStep } from '../../features/editor/ui/FieldsStep.tsx'
import type { EditorPage } from '../../features/embedding/ui/pages.ts'
import { QueryProvider } from '../../web/query.tsx'
import { BrokenPage } from '../../web/shell/dead-ends.tsx'

function routerFor(id: string) {
  const root = createRootRoute()
  const at = (path: string, component: () => React.JSX.Element) =>
    createRoute({ getParentRoute: () => root, path, component })
  const fields = at('/business/envelopes/$id/fields', () => <FieldsStep id={id} />)
  const review = at('/business/envelopes/$id/review', () => <ReviewStep id={id} />)
  return createRouter({
    routeTree: root.addChildren([fields, review]),
    history: createMemoryHistory({ initialEntries: [`/business/envelopes/${id}/fields`] }),
    defaultErrorComponent: () => <BrokenPage />,
  })
}

export const EmbeddedEditorPage: EditorPage = ({ envelope, onSent, onClose }) => {
  const [router] = useState(() => routerFor(envelope))
  const [embedded] = useState(() => ({ onSent, onClose }))
  return (
    <QueryProvider>
      <EmbeddedWizardContext value={embedded}>
        <RouterProvider router={router as never} />
      </EmbeddedWizardContext>
    </QueryProvider>
  )
}
